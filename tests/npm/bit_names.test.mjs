import { flags, intents } from 'cordage';
import * as types from 'discord-api-types/v10';
import { IntentsBitField } from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

const { GatewayIntentBits } = types;

// The tables of bits, compared with those of discord-api-types.

/** Of each kind of flags its enumeration, and the names there that are undocumented or differ from the documentation. */
const enumerations = {
  message: ['MessageFlags', ['ShouldShowLinkNotDiscordWarning']],
  user: ['UserFlags', ['MFASMS', 'PremiumPromoDismissed', 'HasUnreadUrgentMessages', 'Spammer', 'DisablePremium',
    'Quarantined', 'Collaborator', 'RestrictedCollaborator']],
  application: ['ApplicationFlags', ['EmbeddedReleased', 'ManagedEmoji', 'EmbeddedIAP', 'GroupDMCreate', 'RPCHasConnected',
    'EmbeddedFirstParty']],
  channel: ['ChannelFlags', ['GuildFeedRemoved', 'ActiveChannelsRemoved', 'IsSpam', 'IsGuildResourceChannel', 'ClydeAI',
    'IsScheduledForDeletion', 'ChannelObfuscated', 'IsSpoilerChannel']],
  member: ['GuildMemberFlags', ['AutomodQuarantinedUsernameOrGuildNickname', 'AutomodQuarantinedBio']],
  role: ['RoleFlags', []],
  'system-channel': ['GuildSystemChannelFlags', []],
  attachment: ['AttachmentFlags', []],
  sku: ['SKUFlags', []],
};

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

for (const [kind, [enumeration, others]] of Object.entries(enumerations)) {
  test(`${kind}: every flag of discord-api-types has its value, and there are no others`, () => {
    const all = pairs(types[enumeration]);
    const same = all.filter(([name]) => !others.includes(name));
    for (const [name, value] of same) assert.equal(flags({ kind, flags: name }).flags, value, name);
    for (const name of others) assert.throws(() => flags({ kind, flags: name }), undefined, name);
    const values = new Set(all.map(([, value]) => value));
    const { table } = flags({ kind });
    for (const { name, value } of table) assert.ok(values.has(value), name);
    const renamed = kind === 'member' ? 1 : 0; // AutomodQuarantinedUsernameOrGuildNickname
    assert.equal(table.length, same.length + renamed);
  });
}
