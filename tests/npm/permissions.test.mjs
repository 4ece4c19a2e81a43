import { permissions } from 'cordage';
import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const names = Object.keys(PermissionFlagsBits);
const bitsOf = (value) => BigInt(permissions({ permissions: value }).permissions);

test('every name of discord.js is that of its bit', () => {
  assert.ok(names.length > 50);
  for (const name of names) assert.equal(bitsOf(name), PermissionFlagsBits[name]);
});

test('by default the bitfield has every permission of discord.js, and no undocumented one', () => {
  const { permissions: bits, undocumented } = permissions();
  assert.equal(BigInt(bits) & PermissionsBitField.All, PermissionsBitField.All);
  assert.equal(undocumented, 0);
});

test('every bit has a unique name, which is read as this bit', () => {
  const all = Array.from({ length: 64 }, (_, bit) => permissions({ permissions: 1n << BigInt(bit) }).names);
  assert.ok(all.every((each) => each.length === 1 && /^[A-Z][A-Z_0-9]*$/.test(each[0])), all.join());
  assert.equal(new Set(all.flat()).size, 64);
  for (const [bit, [name]] of all.entries()) assert.equal(bitsOf(name), 1n << BigInt(bit));
});

test('names together are the bits that discord.js makes of them, with any separator', () => {
  let state = 1;
  /** Whole numbers below a limit, from a fixed seed (a linear congruential generator, with the numbers of POSIX). */
  const below = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % limit;
  };
  for (let i = 0; i < 5000; ++i) {
    const given = Array.from({ length: 1 + below(names.length) }, () => names[below(names.length)]);
    const field = new PermissionsBitField(given);
    const { bitfield } = field;
    const number = bitfield & BigInt(below(65536));
    const text = [`${number}`, ...given].sort().join([',', ' ', '|', ', '][below(4)]);
    for (const value of [given, new Set(given), field, text]) assert.equal(bitsOf(value), bitfield);
  }
});

/** Bit 30 has two names. */
const namesIn = (bits) => new PermissionsBitField(bits).toArray().filter((name) => name !== 'ManageEmojisAndStickers');

test('names of discord.js are generated, and all are in the type', () => {
  const all = 2n ** 64n - 1n;
  for (const bits of [0n, 8n, PermissionsBitField.All, all, 2n ** 47n | 2n ** 40n]) {
    const other = all & ~bits;
    const { names: given, undocumented, added } = permissions({ permissions: bits, other, names: 'discordjs' });
    assert.deepEqual([...given].sort(), namesIn(bits).sort());
    assert.deepEqual([...added.names].sort(), namesIn(other).sort());
    assert.equal(bitsOf([given, undocumented]), bits);
  }
  const types = readFileSync(new URL('../../dist/index.d.ts', import.meta.url), 'utf8');
  const [, union] = /type DiscordJsPermissionName =([^;]*);/.exec(types);
  const typed = Array.from(union.matchAll(/'(\w+)'/g), ([, name]) => name);
  assert.deepEqual(typed.sort(), names.filter((name) => name !== 'ManageEmojisAndStickers').sort());
});

test('labels of the client can be read again, in lists with or without other names', () => {
  const { names: labels, permissions: bits } = permissions({ names: 'labels' });
  assert.ok(labels.includes('Mention @everyone, @here, and All Roles'));
  assert.equal(bitsOf(labels), BigInt(bits));
  for (const label of labels) assert.equal(bitsOf(label), bitsOf([label]));
  assert.equal(bitsOf(['Send Messages', 'SPEAK', 8n]), 2n ** 11n | 2n ** 21n | 8n);
  assert.throws(() => permissions({ permissions: ['Send', 'Messages'] }), { parameter: 'permissions' });
});

test('a result with a bigint can be made JSON as the reference describes', () => {
  const reference = readFileSync(new URL('../../docs/javascript.md', import.meta.url), 'utf8');
  const [, replacer] = /`JSON\.stringify\(result, (.*)\)`/.exec(reference);
  assert.equal(replacer, "(_, value) => (typeof value === 'bigint' ? String(value) : value)");
  const result = permissions({ permissions: 2n ** 63n });
  assert.throws(() => JSON.stringify(result), TypeError);
  const json = JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  assert.equal(JSON.parse(json).permissions, '9223372036854775808');
});
