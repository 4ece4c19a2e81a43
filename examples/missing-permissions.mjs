// Shows why a member lacks permissions in a channel, from objects as the platform's API gives them:
//   node missing-permissions.mjs PERMISSION... < FILE
// FILE is JSON: { guild: { id, owner_id, roles }, channel: { permission_overwrites }, member: { user, roles } }.

import { readFileSync } from 'node:fs';

import { ProblemError, effectivePermissions, permissions } from 'cordage';

const words = process.argv.slice(2);
if (words.length === 0) {
  console.error('Usage: node missing-permissions.mjs PERMISSION...');
  process.exit(2);
}

/** The documented names of these permissions, which can also be names of discord.js or labels of the client. */
function readNames() {
  try {
    return permissions({ permissions: words.join(' ') }).names;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(error.detail);
    return process.exit(2);
  }
}

/** The bits that several objects have together in a field that is a 64-bit number in a string. */
const together = (objects, name) => objects.reduce((bits, each) => bits | BigInt(each[name]), 0n);
const of = (objects, ids) => objects.filter(({ id }) => ids.includes(id));

function effectiveOf({ guild, channel, member }) {
  const ids = [guild.id, guild.owner_id, member.user.id];
  if (!ids.every((id) => typeof id === 'string')) throw new TypeError('An id is missing.');
  const overwrites = (...those) => of(channel.permission_overwrites, those);
  return effectivePermissions({
    everyone: together(of(guild.roles, [guild.id]), 'permissions'),
    roles: together(of(guild.roles, member.roles), 'permissions'),
    everyone_allow: together(overwrites(guild.id), 'allow'),
    everyone_deny: together(overwrites(guild.id), 'deny'),
    roles_allow: together(overwrites(...member.roles), 'allow'),
    roles_deny: together(overwrites(...member.roles), 'deny'),
    member_allow: together(overwrites(member.user.id), 'allow'),
    member_deny: together(overwrites(member.user.id), 'deny'),
    is_owner: guild.owner_id === member.user.id,
    is_timed_out: Date.parse(member.communication_disabled_until ?? 0) > Date.now(),
  });
}

function readEffective() {
  try {
    return effectiveOf(JSON.parse(readFileSync(0, 'utf8')));
  } catch {
    console.error('Standard input must be JSON: ' +
      '{ guild: { id, owner_id, roles }, channel: { permission_overwrites }, member: { user, roles } }.');
    return process.exit(2);
  }
}

const needed = readNames();
const { names, denied } = readEffective();
for (const name of needed.filter((each) => !names.includes(each)))
  console.log(`${name}: ${denied.find((each) => each.name === name)?.reason ?? 'not granted by any role'}`);
