import { effectivePermissions, permissions } from 'cordage';
import { Collection, PermissionsBitField } from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

import { seeded } from './seeded.mjs';

// Compares with discord.js for random channels, and with the rules that it leaves to its callers.

const { GuildChannel } = (await import('discord.js')).default;
const cases = Math.ceil(Number(process.env.CORDAGE_CALLS ?? 1000) / 10);
const { table } = permissions();
const documented = table.reduce((bits, { value }) => bits | BigInt(value), 0n);
const known = documented & PermissionsBitField.All;
// Permissions for a whole guild: discord.js applies overwrites to them too, Discord does not.
const ofServer = table.reduce((bits, { channels, value }) => (channels ? bits : bits | BigInt(value)), 0n);
const kinds = [undefined, 'text', 'voice', 'stage', 'thread'];
const implicit = ['other-channel-kind', 'timed-out', 'no-view-channel', 'no-send-messages', 'no-connect'];

const below = seeded(Number(process.env.CORDAGE_SEED ?? 1));
const happens = (share) => below(1000) < share * 1000;

/** Random bits, each set with the probability `share`. */
function bitsOf(share) {
  return table.reduce((bits, { value }) => (happens(share) ? bits | BigInt(value) : bits), 0n) & known;
}

const overwrite = (id, allow, deny) =>
  ({ id, allow: new PermissionsBitField(allow), deny: new PermissionsBitField(deny) });
const roleOf = (id, bits) => ({ id, permissions: new PermissionsBitField(bits) });

/** The permissions that discord.js computes from a channel, without implicit denials. */
function ofDiscordJs({ everyone, roles, overwrites, isOwner }) {
  const all = [roleOf('guild', everyone), ...roles.map((bits, i) => roleOf(`role${i}`, bits))];
  const cache = new Collection(all.map((role) => [role.id, role]));
  const guild = { id: 'guild', ownerId: isOwner ? 'member' : 'other', roles: { everyone: all[0] } };
  const channel = Object.create(GuildChannel.prototype);
  const applied = overwrites.map(({ id, allow, deny }) =>
    [id, overwrite(id, allow.bitfield & ~ofServer, deny.bitfield & ~ofServer)]);
  Object.assign(channel, { guild, permissionOverwrites: { cache: new Collection(applied) } });
  return channel.memberPermissions({ id: 'member', roles: { cache } }, true).bitfield;
}

const union = (list) => list.reduce((bits, each) => bits | each, 0n);

function randomChannel() {
  const administrator = happens(0.05) ? 8n : 0n;
  const everyone = bitsOf(0.5) & ~8n;
  const roles = Array.from({ length: below(4) }, () => bitsOf(0.3) & ~8n | administrator);
  const ids = ['guild', ...roles.map((_, i) => `role${i}`), 'member'];
  const overwrites = ids.filter(() => happens(0.7)).map((id) => overwrite(id, bitsOf(0.2), bitsOf(0.3)));
  return { everyone, roles, overwrites, isOwner: happens(0.05) };
}

function optionsOf({ everyone, roles, overwrites, isOwner }) {
  const bits = (isOf, kind) => union(overwrites.filter(({ id }) => isOf(id)).map((each) => each[kind].bitfield));
  const sides = { everyone: (id) => id === 'guild', roles: (id) => id.startsWith('role'), member: (id) => id === 'member' };
  return {
    everyone, roles: union(roles), is_owner: isOwner,
    ...Object.fromEntries(Object.entries(sides).flatMap(([name, isOf]) =>
      ['allow', 'deny'].map((kind) => [`${name}_${kind}`, bits(isOf, kind)]))),
  };
}

const valueOf = new Map(table.map(({ name, value }) => [name, BigInt(value)]));
const bitsOfDenied = (denied, isCounted) =>
  union(denied.filter(({ reason }) => isCounted(reason)).map(({ name }) => valueOf.get(name)));

const needMessages = ['MENTION_EVERYONE', 'SEND_TTS_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS'];

/** The remaining bits after the documentation's rules on implied denials, in order. */
function implied(bits, kind, isTimedOut) {
  let left = table.filter(({ value }) => bits & BigInt(value));
  const has = (wanted) => left.some(({ name }) => name === wanted);
  const keep = (isKept) => { left = left.filter(isKept); };
  const isIn = (channels, where) => !channels || channels.includes(where);
  if (kind) keep(({ channels }) => isIn(channels, kind === 'thread' ? 'text' : kind));
  if (kind === 'thread') keep(({ name }) => name !== 'SEND_MESSAGES');
  if (isTimedOut) keep(({ name }) => name === 'VIEW_CHANNEL' || name === 'READ_MESSAGE_HISTORY');
  if (!has('VIEW_CHANNEL')) keep(({ channels }) => !channels);
  if (!has(kind === 'thread' ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES'))
    keep(({ name }) => !needMessages.includes(name));
  if ((kind === 'voice' || kind === 'stage') && !has('CONNECT'))
    keep(({ name, channels }) => name !== 'MANAGE_CHANNELS' && name !== 'MANAGE_ROLES' && isIn(channels, 'text'));
  return union(left.map(({ value }) => BigInt(value)));
}

test(`${cases} random channels have the permissions of discord.js, except implied denials`, () => {
  for (let i = 0; i < cases; ++i) {
    const channel = randomChannel();
    const [kind, isTimedOut] = [kinds[below(kinds.length)], happens(0.1)];
    const options = optionsOf(channel);
    const given = effectivePermissions({ ...options, channel_kind: kind, is_timed_out: isTimedOut });
    const expected = ofDiscordJs(channel);
    const taken = bitsOfDenied(given.denied, (reason) => implicit.includes(reason));
    const base = options.everyone | options.roles;
    const hasAll = channel.isOwner || base & 8n;
    const left = hasAll ? expected : implied(expected, kind, isTimedOut);
    assert.equal(BigInt(given.permissions) & known, left & known, `${i}`);
    assert.equal((BigInt(given.permissions) | taken) & known, expected & known, `${i}`);
    assert.equal(BigInt(given.permissions) & taken, 0n);
    // Every denied permission is among those of discord.js, and is removed here.
    const before = base | options.everyone_allow | options.roles_allow | options.member_allow;
    assert.equal(bitsOfDenied(given.denied, () => true) & ~before, 0n);
  }
});
