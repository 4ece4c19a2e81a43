import { memberPermissions as described } from 'tool-options';
import { readOptions } from '../../runtime/function_options.js';
import { entriesOf, integer, isDate } from '../../runtime/options.js';
import { attempt, invalid, missing } from '../../runtime/problem_error.js';
import { get, integerOf, isGiven, join } from '../messages/safe_read.js';

// The arguments of effectivePermissions, from objects of Discord's API or of discord.js.

/** By the type of a channel. Source: Discord's documentation, Channel Types, as of 2026-11. */
const kinds = new Map([
  [0, 'text'], [2, 'voice'], [5, 'text'], [10, 'thread'], [11, 'thread'], [12, 'thread'], [13, 'stage'], [15, 'text'],
  [16, 'text'],
]);

function objectOf(value, path) {
  if (typeof value !== 'object' || value === null) throw invalid(path, 'must be an object.');
  return value;
}

function memberIn(object, name, path) {
  const value = get(object, name, path);
  if (!isGiven(value)) throw missing(join(path, name));
  return value;
}

function idOf(value, path) {
  const text = typeof value === 'bigint' ? `${value}` : value;
  if (typeof text === 'string' && /^\d{1,20}$/.test(text)) return text;
  throw invalid(path, 'must be an id: a string of decimal digits or a bigint.');
}

const idIn = (object, path) => idOf(memberIn(object, 'id', path), join(path, 'id'));

function bitsIn(object, name, path) {
  const at = join(path, name);
  const types = 'a bit field: a string of decimal digits, a number or a bigint';
  const value = memberIn(object, name, path);
  const text = attempt(at, () => integer(at, value, types));
  if (/^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n) return BigInt(text);
  throw invalid(at, `must be ${types}, from 0 to 18446744073709551615.`);
}

/** The entries of a list with their paths; discord.js has collections in managers instead of arrays. */
function entriesIn(object, name, path) {
  const at = join(path, name);
  const list = memberIn(object, name, path);
  const all = get(list, 'cache', at) ?? list;
  const values = get(all, 'values', at);
  const entries = attempt(at, () => typeof values === 'function' && entriesOf(at, values.call(all)));
  if (!entries) throw invalid(at, 'must be an array or a manager of discord.js.');
  return entries.map((entry, i) => [entry, `${at}[${i}]`]);
}

/** The bit fields with these names, by the ids of the objects in a list. */
const fieldsIn = (object, name, path, fields) => new Map(entriesIn(object, name, path).map(([entry, at]) =>
  [idIn(objectOf(entry, at), at), fields.map((field) => bitsIn(entry, field, at))]));

const roleIdsOf = (member) => entriesIn(member, 'roles', 'member').map(([role, at]) =>
  (typeof role === 'object' && role !== null ? idIn(role, at) : idOf(role, at)));

function isTimedOut(member, now) {
  const until = get(member, 'communication_disabled_until', 'member');
  if (!isGiven(until)) return false;
  const milliseconds = typeof until === 'string' || isDate(until) ? new Date(until).getTime() : NaN;
  if (Number.isNaN(milliseconds))
    throw invalid('member.communication_disabled_until', 'must be an ISO 8601 time, a Date or null.');
  return milliseconds > now * 1000;
}

/** The parent of a thread, whose overwrites count in it. */
function parentOf(thread, given) {
  const parent = given ?? get(thread, 'parent', 'channel');
  if (!isGiven(parent)) throw missing('parent');
  const id = get(thread, 'parent_id', 'channel');
  if (isGiven(id) && idIn(objectOf(parent, 'parent'), 'parent') !== idOf(id, 'channel.parent_id'))
    throw invalid('parent.id', 'must be the id in channel.parent_id.');
  return objectOf(parent, 'parent');
}

const union = (fields) => fields.reduce((all, each) => all | each, 0n);

/** The overwrites of a channel for the objects with these ids, by side. */
function channelOptions(channel, parent, sides) {
  const type = get(channel, 'type', 'channel');
  const kind = isGiven(type) ? kinds.get(integerOf(type, 'channel.type')) : undefined;
  const [owner, path] = kind === 'thread' ? [parentOf(channel, parent), 'parent'] : [channel, 'channel'];
  const overwrites = fieldsIn(owner, 'permission_overwrites', path, ['allow', 'deny']);
  const fields = Object.entries(sides).flatMap(([side, ids]) => {
    const those = ids.map((id) => overwrites.get(id) ?? [0n, 0n]);
    return ['allow', 'deny'].map((field, i) => [`${side}_${field}`, union(those.map((each) => each[i]))]);
  });
  return { channel_kind: kind, ...Object.fromEntries(fields) };
}

/** The options of effectivePermissions, and the ids of roles that the guild lacks. */
function argumentsOf({ guild, member, channel, parent, now }) {
  const [id, roles] = [idIn(objectOf(guild, 'guild'), 'guild'), fieldsIn(guild, 'roles', 'guild', ['permissions'])];
  const owner = idOf(memberIn(guild, 'owner_id', 'guild'), 'guild.owner_id');
  const user = idIn(objectOf(memberIn(objectOf(member, 'member'), 'user', 'member'), 'member.user'), 'member.user');
  if (!roles.has(id)) throw invalid('guild.roles', 'must have the role @everyone, whose id is that of the guild.');
  const others = roleIdsOf(member).filter((each) => each !== id);
  const held = others.filter((each) => roles.has(each));
  const sides = { everyone: [id], roles: held, member: [user] };
  return {
    lacking: others.filter((each) => !roles.has(each)),
    options: {
      everyone: roles.get(id)[0], roles: union(held.map((each) => roles.get(each)[0])),
      is_owner: owner === user, is_timed_out: isTimedOut(member, now),
      ...(isGiven(channel) && channelOptions(objectOf(channel, 'channel'), parent, sides)),
    },
  };
}

const isImplied = ({ reason }) => reason.startsWith('no-');

/** A result without the denials that a kind of channel implies; `read` is the function permissions. */
function withoutImplied(result, bigint, read) {
  const { permissions, names } = read({
    permissions: [...result.names, ...result.denied.filter(isImplied).map(({ name }) => name)], bigint,
  });
  const denied = result.denied.filter((each) => !isImplied(each));
  const lacking = result.missing && { missing: result.missing.filter((each) => !isImplied(each)) };
  return { ...result, permissions, names, denied, ...lacking };
}

/** The note of effectivePermissions, whose option channel_kind callers do not have here. */
function noteOf({ note }, hasChannel, lacking) {
  const base = hasChannel ? note.replace('Without channel_kind', 'For this type of channel')
    : note.replace(/Without channel_kind[^.]*\./, 'Without a channel, no overwrites and no implied denials apply.');
  return lacking.length ? `${base} The guild does not have these roles of the member: ${lacking.join(', ')}.` : base;
}

/** The function memberPermissions, made with functions of core. */
export const makeMemberPermissions = ({ effectivePermissions, permissions }) => (options) => {
  const { needed, bigint, ...objects } = readOptions('memberPermissions', described, options);
  const { lacking, options: given } = argumentsOf(objects);
  const inChannel = effectivePermissions({ ...given, needed, bigint });
  const hasChannel = isGiven(objects.channel);
  const result = hasChannel ? inChannel : withoutImplied(inChannel, bigint, permissions);
  return { ...result, note: noteOf(inChannel, hasChannel, lacking) };
};
