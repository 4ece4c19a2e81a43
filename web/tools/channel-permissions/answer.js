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

/** The path in the client that changes the permission, by reason. */
const paths = {
  'everyone-deny': (label) => `${inChannel} › add a role of the member › set ${label} to ✓.`,
  'roles-deny': (label, role = 'the role with ✕') => `${inChannel} › ${role} › set ${label} to /.`,
  'member-deny': (label) => `${inChannel} › the member › set ${label} to /.`,
  'timed-out': () => 'Right-click the member › Remove Timeout.',
  'not-granted': (label) => `Server Settings › Roles › a role of the member › Permissions › turn on ${label}.`,
};

/** The required permissions, by reason. Threads require SEND_MESSAGES_IN_THREADS instead of SEND_MESSAGES. */
const required = {
  'no-view-channel': ['VIEW_CHANNEL'],
  'no-send-messages': ['SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS'],
  'no-connect': ['CONNECT'],
};
export const allRequired = Object.values(required).flat();

/** Missing permissions by their labels, each with its reason. */
export const reasoned = (list, labelOf) =>
  list.map(({ name, reason }) => `${labelOf(name)}: ${reasons[reason]}.`).join('\n');

/** The missing permission that causes another one to be missing, or that one itself. */
function causeOf(name, missing) {
  const isMissing = (each) => ![undefined, 'other-channel-kind'].includes(missing.get(each));
  const next = required[missing.get(name)]?.find(isMissing);
  return next ? causeOf(next, missing) : name;
}

function elsewhere({ name, channels }, labelOf) {
  if (name === 'SEND_MESSAGES') return `Threads have ${labelOf('SEND_MESSAGES_IN_THREADS')} instead.`;
  return `It exists only in these channels: ${channels}.`;
}

/** Returns `isAllowed`, and the answer as a sentence, with the path in the client that changes a no. `asked`: names of
 *  the permissions in question; `names`: those of the member; `missing`: the reasons for others. `labelOf` returns the
 *  label of a name; `roleOf` the name of the role to which the channel denies a bit, if known. */
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
