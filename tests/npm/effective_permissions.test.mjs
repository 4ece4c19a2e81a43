import { effectivePermissions, permissions } from 'cordage';
import { Collection, PermissionsBitField } from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

// What discord.js works out for random channels, and the rules that it leaves to its callers.

const { GuildChannel } = (await import('discord.js')).default;
const cases = Math.ceil(Number(process.env.CORDAGE_CALLS ?? 1000) / 10);
const { table } = permissions();
const documented = table.reduce((bits, { value }) => bits | BigInt(value), 0n);
const known = documented & PermissionsBitField.All;
const implicit = ['other-channel-kind', 'timed-out', 'no-view-channel', 'no-send-messages', 'no-connect'];

/** mulberry32. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomOf(Number(process.env.CORDAGE_SEED ?? 1));

/** Random bits, each set as often as `share` says. */
function bitsOf(share) {
  return table.reduce((bits, { value }) => (random() < share ? bits | BigInt(value) : bits), 0n) & known;
}

const overwrite = (id, allow, deny) =>
  ({ id, allow: new PermissionsBitField(allow), deny: new PermissionsBitField(deny) });
const roleOf = (id, bits) => ({ id, permissions: new PermissionsBitField(bits) });

/** As discord.js works it out from a channel, which knows no implicit denials. */
function ofDiscordJs({ everyone, roles, overwrites, isOwner }) {
  const all = [roleOf('guild', everyone), ...roles.map((bits, i) => roleOf(`role${i}`, bits))];
  const cache = new Collection(all.map((role) => [role.id, role]));
  const guild = { id: 'guild', ownerId: isOwner ? 'member' : 'other', roles: { everyone: all[0] } };
  const channel = Object.create(GuildChannel.prototype);
  Object.assign(channel, { guild, permissionOverwrites: { cache: new Collection(overwrites.map((it) => [it.id, it])) } });
  return channel.memberPermissions({ id: 'member', roles: { cache } }, true).bitfield;
}

const union = (list) => list.reduce((bits, each) => bits | each, 0n);

function randomChannel() {
  const administrator = random() < 0.05 ? 8n : 0n;
  const everyone = bitsOf(0.5) & ~8n;
  const roles = Array.from({ length: Math.floor(random() * 4) }, () => bitsOf(0.3) & ~8n | administrator);
  const ids = ['guild', ...roles.map((_, i) => `role${i}`), 'member'];
  const overwrites = ids.filter(() => random() < 0.7).map((id) => overwrite(id, bitsOf(0.2) & ~8n, bitsOf(0.3)));
  return { everyone, roles, overwrites, isOwner: random() < 0.05 };
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

test(`${cases} random channels are those of discord.js, without what is denied by implication`, () => {
  for (let i = 0; i < cases; ++i) {
    const channel = randomChannel();
    const options = optionsOf(channel);
    const given = effectivePermissions(options);
    const expected = ofDiscordJs(channel);
    const taken = bitsOfDenied(given.denied, (reason) => implicit.includes(reason));
    assert.equal((BigInt(given.permissions) | taken) & known, expected & known, `${i}: ${JSON.stringify(channel, (_, it) =>
      (typeof it === 'bigint' ? `${it}` : it))}`);
    assert.equal(BigInt(given.permissions) & taken, 0n);
    // What is denied was there, and is not there any more.
    const before = options.everyone | options.roles | options.everyone_allow | options.roles_allow | options.member_allow;
    assert.equal(bitsOfDenied(given.denied, () => true) & ~before, 0n);
    if (channel.isOwner || before & expected & 8n) continue;
    const isSeen = Boolean(expected & valueOf.get('VIEW_CHANNEL'));
    assert.equal(given.denied.some(({ reason }) => reason === 'no-view-channel'),
      !isSeen && table.some(({ value, channels }) => channels && expected & BigInt(value)));
  }
});
