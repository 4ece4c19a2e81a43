/** Why a permission is missing. */
const reasons = {
  'everyone-deny': 'the channel denies it to @everyone',
  'roles-deny': 'the channel denies it to a role',
  'member-deny': 'the channel denies it to the member',
  'no-view-channel': 'the member cannot view the channel',
  'no-send-messages': 'the member cannot send messages',
  'no-connect': 'the member cannot connect',
  'timed-out': 'the member is timed out',
  'other-channel-kind': 'this kind of channel does not have it',
  'not-granted': 'no role grants it',
};

const inChannel = 'Edit Channel › Permissions › Advanced permissions';

/** Where the client changes it. */
const paths = {
  'everyone-deny': (label) => `${inChannel} › add a role of the member › set ${label} to ✓.`,
  'roles-deny': (label, role = 'the role with ✕') => `${inChannel} › ${role} › set ${label} to /.`,
  'member-deny': (label) => `${inChannel} › the member › set ${label} to /.`,
  'timed-out': () => 'Right-click the member › Remove Timeout.',
  'not-granted': (label) => `Server Settings › Roles › a role of the member › Permissions › turn on ${label}.`,
};

/** What other permissions require, by the reason that names it. Threads have SEND_MESSAGES_IN_THREADS instead. */
const required = {
  'no-view-channel': ['VIEW_CHANNEL'],
  'no-send-messages': ['SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS'],
  'no-connect': ['CONNECT'],
};
export const allRequired = Object.values(required).flat();

/** Missing permissions by their labels, each with its reason. */
export const reasoned = (list, labelOf) =>
  list.map(({ name, reason }) => `${labelOf(name)}: ${reasons[reason]}.`).join('\n');

/** The missing permission that a missing one comes of, or itself. */
function causeOf(name, missing) {
  const isMissing = (each) => ![undefined, 'other-channel-kind'].includes(missing.get(each));
  const next = required[missing.get(name)]?.find(isMissing);
  return next ? causeOf(next, missing) : name;
}

function elsewhere({ name, channels }, labelOf) {
  if (name === 'SEND_MESSAGES') return `Threads have ${labelOf('SEND_MESSAGES_IN_THREADS')} instead.`;
  return `Channels that have it: ${channels}.`;
}

/**
 * The answer in a sentence, with the path of clicks that changes a no: `isAllowed` tells which it is. `asked` are the
 * names of the permissions; `names` those that the member has, and `missing` why not, also for what they require.
 * `labelOf` returns the label of a name, and `roleOf` the name of the role to which the channel denies a bit, where it
 * is known.
 */
export function answerOf({ asked, names, missing: list, table, labelOf, roleOf }) {
  // The table has no undocumented permissions.
  const permissionOf = (wanted) => table.find(({ name }) => name === wanted)
    ?? { name: wanted, label: labelOf(wanted) };
  const missing = new Map(list.map(({ name, reason }) => [name, reason]));
  const first = asked.find((name) => missing.has(name));
  if (!first) {
    const why = names.includes('ADMINISTRATOR') ? 'owners and administrators have every permission'
      : `the member has ${asked.map(labelOf).join(', ')}`;
    return { isAllowed: true, answer: `Yes: ${why}.` };
  }
  const cause = permissionOf(causeOf(first, missing));
  const reason = missing.get(cause.name);
  const role = reason === 'roles-deny' ? roleOf(cause.bit) : undefined;
  const requires = cause.name === first ? '' : `${labelOf(first)} requires ${cause.label}, and `;
  const why = role ? reasons[reason].replace('a role', `the role ${role}`) : reasons[reason];
  const path = paths[reason]?.(cause.label, role) ?? elsewhere(cause, labelOf);
  return { isAllowed: false, answer: `No: ${requires}${why}. ${path}` };
}
