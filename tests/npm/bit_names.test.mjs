import { intents } from 'cordage';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { IntentsBitField } from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

// The tables of bits, compared with those of discord-api-types.

/** Pairs of a name and a value, without the reverse ones of an enumeration. */
const pairs = (enumeration) => Object.entries(enumeration).filter(([, value]) => typeof value === 'number');

test('every intent of discord-api-types has its value, and there are no others', () => {
  for (const [name, value] of pairs(GatewayIntentBits)) assert.equal(intents({ intents: name }).intents, value, name);
  const values = new Set(pairs(GatewayIntentBits).map(([, value]) => value));
  assert.deepEqual(intents().table.map(({ value }) => value), [...values].sort((one, other) => one - other));
});

test('intents of discord.js are taken', () => {
  const field = new IntentsBitField(['Guilds', 'GuildMessages', 'MessageContent']);
  const { intents: bits } = intents({ intents: field });
  assert.equal(bits, field.bitfield);
  assert.deepEqual(new IntentsBitField(bits).toArray(), field.toArray());
});
