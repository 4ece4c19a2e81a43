import { each, rejects, returns } from './expectations.mjs';

// Bit fields that are not permissions.

const field = { valueOf: () => 513n };

export const intents = [
  // GUILDS is bit 0, GUILD_MESSAGES is bit 9.
  ...each([513, 513n, '513', ['Guilds', 'GuildMessages'], new Set(['GUILDS', 512n]), field, [field]], (given) =>
    returns('intents are a number, a bigint, a string, a list or an object with a bigint', (it) =>
      it.intents({ intents: given }).names, ['GUILDS', 'GUILD_MESSAGES'])),
  returns('a bit that is not exact in a number is a bigint, with the option bigint', (it) => {
    const { intents: bits, undocumented } = it.intents({ intents: 2n ** 63n, bigint: true });
    return [bits, undocumented];
  }, [2n ** 63n, 2n ** 63n]),
  rejects('a bit that is not exact in a number needs the option bigint', (it) => it.intents({ intents: 2n ** 53n }),
    'out-of-range', 'intents'),
  ...each([1, 'true', {}], (given) =>
    rejects('bigint is a flag', (it) => it.intents({ bigint: given }), 'invalid-value', 'bigint')),
  returns('the largest number is exact', (it) => it.intents({ intents: 2n ** 53n - 1n, bigint: false }).intents, 2 ** 53 - 1),
  returns('a list in a list is a part of it', (it) => it.intents({ intents: [['Guilds', [512n]], []] }).intents, 513),
  returns('an empty list means zero intents', (it) => it.intents({ intents: [] }).intents, 0),
  returns('the table is there if intents are not given', (it) =>
    [undefined, null, {}, { intents: null }, { intents: 0 }].map((options) => it.intents(options).table?.length),
  [21, 21, 21, 21, undefined]),
  ...each([2 ** 53, 1.5, true, {}, [null], 'GUILD', [1.5]], (given) =>
    rejects('intents are a whole number or names', (it) => it.intents({ intents: given }), 'invalid-value', 'intents')),
  rejects('intents have 64 bits', (it) => it.intents({ intents: 2n ** 64n }), 'out-of-range', 'intents'),
];

export const effectivePermissions = [
  returns('permissions are numbers, bigints, strings, lists or objects with a bigint', (it) =>
    it.effectivePermissions({
      everyone: ['ViewChannel'], roles: { valueOf: () => 2048n }, member_deny: 2048n, is_timed_out: false,
    }).denied, [{ name: 'SEND_MESSAGES', reason: 'member-deny' }]),
  returns('without options there are zero permissions', (it) => it.effectivePermissions().names, []),
  returns('the owner has all', (it) => it.effectivePermissions({ is_owner: true }).names.includes('ADMINISTRATOR'), true),
  rejects('a Map is not a list of names', (it) =>
    it.effectivePermissions({ everyone: new Map([['SendMessages', 1]]) }), 'invalid-value', 'everyone'),
  rejects('a kind of channel is a word', (it) => it.effectivePermissions({ channel_kind: 0 }), 'invalid-value',
    'channel_kind'),
];

export const flags = [
  // EPHEMERAL is bit 6.
  ...each([64, 64n, '64', ['Ephemeral'], new Set([64n]), { valueOf: () => 64n }], (given) =>
    returns('flags are a number, a bigint, a string, a list or an object with a bigint', (it) =>
      it.flags({ kind: 'message', flags: given }).names, ['EPHEMERAL'])),
  returns('the table is there if flags are not given', (it) => it.flags({ kind: 'SKU' }).table.map(({ name }) => name),
    ['AVAILABLE', 'GUILD_SUBSCRIPTION', 'USER_SUBSCRIPTION']),
  rejects('flags have a kind', (it) => it.flags({ flags: 1 }), 'missing-parameter', 'kind'),
  returns('flags are bigints with the option bigint', (it) => it.flags({ kind: 'message', flags: 64, bigint: true }).flags,
    64n),
  rejects('a flag that is not exact in a number needs the option bigint', (it) =>
    it.flags({ kind: 'sku', flags: 2n ** 60n }), 'out-of-range', 'flags'),
  rejects('names are those of the kind', (it) => it.flags({ kind: 'sku', flags: ['EPHEMERAL'] }), 'invalid-value',
    'flags'),
];

const guild = { id: '1', owner_id: '9', roles: [{ id: '1', permissions: '3072' }, { id: 2n, permissions: 8192n }] };
const member = { user: { id: '4' }, roles: ['2'] };
const channel = { type: 0, permission_overwrites: [{ id: '1', type: 0, allow: '0', deny: '2048' }] };
export const memberPermissions = [
  returns('a member has the permissions of all roles', (it) => it.memberPermissions({ guild, member }).permissions, 11264),
  returns('what a channel denies is missing', (it) =>
    it.memberPermissions({ guild, member, channel, needed: 'SEND_MESSAGES' }).missing,
  [{ name: 'SEND_MESSAGES', reason: 'everyone-deny' }]),
  returns('a bit field can be a bigint', (it) => it.memberPermissions({ guild, member, bigint: true }).permissions, 11264n),
  returns('a thread has the overwrites of its parent', (it) =>
    it.memberPermissions({ guild, member, channel: { type: 11 }, parent: channel }).names, ['VIEW_CHANNEL', 'MANAGE_MESSAGES']),
  rejects('a guild is required', (it) => it.memberPermissions({ member }), 'missing-parameter', 'guild'),
  rejects('a wrong member of an object is named', (it) => it.memberPermissions({ guild, member: { ...member, roles: [2] } }),
    'invalid-value', 'member.roles[0]'),
];
