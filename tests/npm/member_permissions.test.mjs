import { effectivePermissions, memberPermissions, permissions } from 'cordage';
import { ChannelType, Client, PermissionsBitField } from 'discord.js';
import discordjs from 'discord.js';
import assert from 'node:assert/strict';
import test, { after } from 'node:test';

import { seeded } from './seeded.mjs';

// memberPermissions gives the permissions of discord.js for random guilds, for raw objects and those of discord.js.
// discord.js applies overwrites to permissions of a whole guild, and has neither implied denials nor timeouts: tests of
// effectivePermissions compare those with the documentation.

const { Guild, GuildMember } = discordjs;
const client = new Client({ intents: [] });
after(() => client.destroy());

const cases = Math.ceil(Number(process.env.CORDAGE_CALLS ?? 1000) / 5);
const { table } = permissions();
const known = table.reduce((bits, { value }) => bits | BigInt(value), 0n) & PermissionsBitField.All;
const ofServer = table.reduce((bits, { channels, value }) => (channels ? bits : bits | BigInt(value)), 0n);
const valueOf = new Map(table.map(({ name, value }) => [name, BigInt(value)]));
const bitsOf = (names) => names.reduce((bits, name) => bits | valueOf.get(name), 0n);

const below = seeded(Number(process.env.CORDAGE_SEED ?? 1));
const happens = (share) => below(1000) < share * 1000;
const randomBits = (share, among = known) =>
  table.reduce((bits, { value }) => (happens(share) ? bits | BigInt(value) : bits), 0n) & among;

const [guildId, userId, channelId, threadId, otherId] = ['100', '200', '300', '400', '500']
  .map((id) => id.padEnd(18, '0'));
const roleId = (i) => `90${i}`.padEnd(18, '0');
const withThreads = [
  ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum, ChannelType.GuildMedia,
];
const types = [...withThreads, ChannelType.GuildVoice, ChannelType.GuildStageVoice, ChannelType.GuildCategory];

/** Raw objects of a guild with a member and a channel, some of whose overwrites are for others. */
function randomObjects() {
  const administrator = happens(0.05) ? 8n : 0n;
  const count = 1 + below(4);
  const role = (id, bits) => ({ id, name: 'a', position: 0, color: 0, permissions: `${bits}` });
  const roles = Array.from({ length: count }, (_, i) => role(roleId(i), randomBits(0.3) & ~8n | administrator));
  const ids = [guildId, userId, otherId, ...roles.map(({ id }) => id)];
  const overwrites = ids.filter(() => happens(0.7)).map((id) => ({
    id, type: id === userId || id === otherId ? 1 : 0,
    allow: `${randomBits(0.2, known & ~ofServer)}`, deny: `${randomBits(0.3, known & ~ofServer)}`,
  }));
  const channel = {
    id: channelId, guild_id: guildId, name: 'a', type: types[below(types.length)], permission_overwrites: overwrites,
  };
  return {
    guild: {
      id: guildId, name: 'a', owner_id: happens(0.05) ? userId : otherId, features: [], stickers: [], emojis: [],
      roles: [role(guildId, randomBits(0.5) & ~8n), ...roles].reverse(),
    },
    member: {
      user: { id: userId, username: 'a', discriminator: '0' }, joined_at: '2020-01-01T00:00:00+00:00',
      roles: roles.map(({ id }) => id).filter(() => happens(0.6)),
    },
    channel,
    ...(withThreads.includes(channel.type) && {
      thread: { id: threadId, guild_id: guildId, parent_id: channelId, name: 'a', type: ChannelType.PublicThread },
    }),
  };
}

/** The same as structures of discord.js, of a client that is not logged in. */
function structuresOf({ guild: raw, member, channel, thread }) {
  client.channels.cache.clear();
  const guild = new Guild(client, { ...raw, channels: [channel], threads: thread ? [thread] : [] });
  return {
    guild, member: new GuildMember(client, member, guild), channel: guild.channels.cache.get(channelId),
    thread: guild.channels.cache.get(threadId),
  };
}

const implied = ['other-channel-kind', 'no-view-channel', 'no-send-messages', 'no-connect'];
/** The remaining bits without the denials that discord.js does not have, by these reasons. */
const withoutImplied = (result) => (result.permissions
  | bitsOf(result.denied.filter(({ reason }) => implied.includes(reason)).map(({ name }) => name))) & known;

test(`${cases} random channels and threads have the permissions of discord.js, from its objects and raw ones`, () => {
  for (let i = 0; i < cases; ++i) {
    const objects = randomObjects();
    const made = structuresOf(objects);
    const inChannel = memberPermissions({ ...made, thread: undefined, bigint: true });
    assert.equal(withoutImplied(inChannel), made.member.permissionsIn(made.channel).bitfield & known, `${i}`);
    const { guild, member, channel, thread } = objects;
    assert.deepEqual(memberPermissions({ guild, member, channel, bigint: true }), inChannel);
    // The guild and the member may come from different sources.
    assert.deepEqual(memberPermissions({ guild: made.guild, member, channel, bigint: true }), inChannel);
    if (!thread) continue;
    const inThread = memberPermissions({ guild: made.guild, member: made.member, channel: made.thread, bigint: true });
    assert.equal(withoutImplied(inThread), made.member.permissionsIn(made.thread).bitfield & known, `${i}`);
    assert.deepEqual(memberPermissions({ guild, member, channel: thread, parent: channel, bigint: true }), inThread);
  }
});

test(`${cases} random members have the permissions of discord.js in the whole guild`, () => {
  for (let i = 0; i < cases; ++i) {
    const objects = randomObjects();
    const { guild, member } = structuresOf(objects);
    const needed = randomBits(0.3);
    const whole = memberPermissions({ guild, member, needed, bigint: true });
    // For an administrator, discord.js has the other bits only in `has`.
    const expected = table.filter(({ value }) => member.permissions.has(BigInt(value) & known));
    assert.equal(whole.permissions & known, bitsOf(expected.map(({ name }) => name)) & known, `${i}`);
    assert.equal(bitsOf(whole.names), whole.permissions);
    assert.deepEqual(whole.denied, []);
    assert.deepEqual(whole.missing, permissions({ permissions: needed & ~whole.permissions }).names
      .map((name) => ({ name, reason: 'not-granted' })));
    assert.deepEqual(memberPermissions({ guild: objects.guild, member: objects.member, needed, bigint: true }), whole);
  }
});

const everyone = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'CONNECT', 'SPEAK', 'READ_MESSAGE_HISTORY'];
const bits = (...names) => `${permissions({ permissions: names }).permissions}`;
const guild = {
  id: '1', owner_id: '9', roles: [{ id: '1', permissions: bits(...everyone) }, { id: '2', permissions: '0' }],
};
const member = { user: { id: '4' }, roles: ['2'] };
const channelOf = (type, ...denied) =>
  ({ type, permission_overwrites: [{ id: '2', type: 0, allow: '0', deny: bits(...denied) }] });

test('the type of a channel is its kind', () => {
  const kinds = { text: [0, 5, 15, 16], voice: [2], stage: [13], none: [4, 99] };
  for (const [kind, numbers] of Object.entries(kinds)) {
    const expected = effectivePermissions({
      everyone, roles_deny: 'CONNECT', ...(kind !== 'none' && { channel_kind: kind }),
    });
    for (const type of numbers) {
      const { note, ...others } = memberPermissions({ guild, member, channel: channelOf(type, 'CONNECT') });
      assert.deepEqual({ ...others, note: expected.note }, expected, `${type}`);
      assert.doesNotMatch(note, /channel_kind/);
    }
  }
  const expected = effectivePermissions({ everyone, roles_deny: 'SEND_MESSAGES', channel_kind: 'thread' });
  for (const type of [10, 11, 12])
    assert.deepEqual(memberPermissions({ guild, member, channel: { type }, parent: channelOf(0, 'SEND_MESSAGES') }), expected);
});

test('without a channel nothing is denied by implication', () => {
  const quiet = { ...guild, roles: [{ id: '1', permissions: bits('EMBED_LINKS', 'SPEAK') }, guild.roles[1]] };
  const whole = memberPermissions({ guild: quiet, member, needed: ['SPEAK', 'SEND_MESSAGES'] });
  assert.deepEqual(whole.names, ['EMBED_LINKS', 'SPEAK']);
  assert.deepEqual(whole.missing, [{ name: 'SEND_MESSAGES', reason: 'not-granted' }]);
  assert.doesNotMatch(whole.note, /channel_kind/);
  const open = { type: 0, permission_overwrites: [] };
  assert.deepEqual(memberPermissions({ guild: quiet, member, channel: open }).names, []);
});

test('a timeout counts until its end', () => {
  const until = '2026-11-28T12:00:00.000000+00:00';
  const named = (now, value = until) =>
    memberPermissions({ guild, member: { ...member, communication_disabled_until: value }, now: new Date(now) }).names;
  const all = effectivePermissions({ everyone }).names;
  for (const value of [until, new Date(until)]) {
    assert.deepEqual(named('2026-11-28T11:59:59Z', value), ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY']);
    assert.deepEqual(named('2026-11-28T12:00:00Z', value), all);
  }
  assert.deepEqual(named('2026-11-28T11:59:59Z', null), all);
  const made = structuresOf({
    ...randomObjects(), guild: { ...randomObjects().guild, owner_id: otherId, roles: [{ id: guildId, permissions: bits(...everyone) }] },
    member: { user: { id: userId }, roles: [], communication_disabled_until: until },
  });
  const left = memberPermissions({ guild: made.guild, member: made.member, now: new Date('2026-11-28T11:00Z') });
  assert.deepEqual(left.names, ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY']);
  assert.equal(left.denied.every(({ reason }) => reason === 'timed-out'), true);
});

test('owners and administrators have all permissions', () => {
  const roles = [guild.roles[0], { id: '2', permissions: '8' }];
  for (const objects of [{ guild: { ...guild, owner_id: '4' }, member }, { guild: { ...guild, roles }, member }]) {
    const { names, missing } = memberPermissions({ ...objects, channel: channelOf(0, 'VIEW_CHANNEL'), needed: ['BAN_MEMBERS'] });
    assert.deepEqual([names.includes('BAN_MEMBERS'), names.includes('VIEW_CHANNEL'), missing], [true, true, []]);
  }
});

test('a role that the guild does not have is named, and is ignored', () => {
  const channel = { type: 0, permission_overwrites: [{ id: '77', type: 0, allow: '0', deny: bits('VIEW_CHANNEL') }] };
  const strange = { ...member, roles: ['2', '77', '88'] };
  const { names, note } = memberPermissions({ guild, member: strange, channel });
  assert.deepEqual(names, memberPermissions({ guild, member, channel }).names);
  assert.match(note, / 77, 88\.$/);
  assert.doesNotMatch(memberPermissions({ guild, member, channel }).note, /\d/);
  assert.match(memberPermissions({ guild: { ...guild, owner_id: '4' }, member: strange }).note, / 77, 88\.$/);
});

test('ids and bit fields can be bigints, and bit fields numbers', () => {
  const numeric = {
    guild: { id: 1n, owner_id: 9n, roles: [{ id: 1n, permissions: BigInt(bits(...everyone)) }, { id: 2n, permissions: 0 }] },
    member: { user: { id: 4n }, roles: [2n] },
    channel: { type: 0, permission_overwrites: new Map([[2n, { id: 2n, allow: 0, deny: 2048 }]]) },
  };
  assert.deepEqual(memberPermissions(numeric), memberPermissions({ guild, member, channel: channelOf(0, 'SEND_MESSAGES') }));
});

const channel = channelOf(0);
const withRole = (role) => ({ guild: { ...guild, roles: [...guild.roles, role] }, member });
const revoked = Proxy.revocable({}, {});
revoked.revoke();

/** The code and parameter of wrong options. */
const wrong = [
  ['missing-parameter', 'guild', { member }],
  ['missing-parameter', 'member', { guild }],
  ['invalid-value', 'guild', { guild: '1', member }],
  ['missing-parameter', 'guild.id', { guild: {}, member }],
  ['missing-parameter', 'guild.owner_id', { guild: { ...guild, owner_id: undefined }, member }],
  ['invalid-value', 'guild.id', { guild: { ...guild, id: 1 }, member }],
  ['missing-parameter', 'guild.roles', { guild: { ...guild, roles: null }, member }],
  ['invalid-value', 'guild.roles', { guild: { ...guild, roles: {} }, member }],
  ['invalid-value', 'guild.roles', { guild: { ...guild, roles: [guild.roles[1]] }, member }],
  ['invalid-value', 'guild.roles[2]', withRole('5')],
  ['missing-parameter', 'guild.roles[2].id', withRole({ permissions: '0' })],
  ['missing-parameter', 'guild.roles[2].permissions', withRole({ id: '5' })],
  ...['VIEW_CHANNEL', '-1', '1.5', -1, 1.5, 2 ** 60, {}, [8], true, `${2n ** 64n}`, 2n ** 64n].map((value) =>
    ['invalid-value', 'guild.roles[2].permissions', withRole({ id: '5', permissions: value })]),
  ['missing-parameter', 'member.user', { guild, member: { roles: [] } }],
  ['missing-parameter', 'member.user.id', { guild, member: { user: {}, roles: [] } }],
  ['missing-parameter', 'member.roles', { guild, member: { user: { id: '4' } } }],
  ['invalid-value', 'member.roles[1]', { guild, member: { ...member, roles: ['2', 5] } }],
  ['invalid-value', 'member.communication_disabled_until',
    { guild, member: { ...member, communication_disabled_until: 'soon' } }],
  ['invalid-value', 'member.communication_disabled_until', { guild, member: { ...member, communication_disabled_until: 5 } }],
  ['invalid-value', 'channel', { guild, member, channel: 'general' }],
  ['invalid-value', 'channel.type', { guild, member, channel: { ...channel, type: 'GUILD_TEXT' } }],
  ['missing-parameter', 'channel.permission_overwrites', { guild, member, channel: { type: 0 } }],
  ['missing-parameter', 'channel.permission_overwrites[0].deny',
    { guild, member, channel: { type: 0, permission_overwrites: [{ id: '2', allow: '0' }] } }],
  ['missing-parameter', 'parent', { guild, member, channel: { type: 11, parent_id: '3' } }],
  ['invalid-value', 'parent.id', { guild, member, channel: { type: 11, parent_id: '3' }, parent: { ...channel, id: '5' } }],
  ['missing-parameter', 'parent.permission_overwrites', { guild, member, channel: { type: 11 }, parent: { type: 0 } }],
  ['invalid-value', 'needed', { guild, member, needed: 'SEND_MESSAGE' }],
  ['invalid-value', 'now', { guild, member, now: 'soon' }],
  ['invalid-value', 'bigint', { guild, member, bigint: 1 }],
  ['invalid-value', 'channels', { guild, member, channels: [] }],
  ['invalid-value', 'guild.id', { guild: revoked.proxy, member }],
];

test('missing or wrong objects are named by their path', () => {
  for (const [code, parameter, objects] of wrong) {
    assert.throws(() => memberPermissions(objects), (error) => {
      assert.deepEqual([error.name, error.code, error.parameter], ['ProblemError', code, parameter], error.message);
      assert.ok(error.message.includes(parameter), error.message);
      return true;
    });
  }
});

test('a parent counts only for a thread', () => {
  assert.deepEqual(memberPermissions({ guild, member, channel, parent: {} }), memberPermissions({ guild, member, channel }));
});
