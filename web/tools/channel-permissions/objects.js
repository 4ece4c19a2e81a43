/** The fields for JSON objects of Discord's API. */
export const objectNames = ['guild', 'member', 'channel', 'parent'];

/** The parsed objects of the fields that are not empty. */
function parse(values, ProblemError) {
  return Object.fromEntries(objectNames.filter((name) => values[name]).map((name) => {
    try {
      return [name, JSON.parse(values[name])];
    } catch {
      throw new ProblemError({ type: 'invalid-value', parameter: name, detail: `${name} must be JSON.` });
    }
  }));
}

/** The result of memberPermissions for the pasted objects; problems name the field, without the path in its JSON. */
export function computeFromObjects(values, needed, { memberPermissions, ProblemError }) {
  try {
    return memberPermissions({ ...parse(values, ProblemError), needed });
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    const { code: type, detail, parameter } = problem;
    throw new ProblemError({ type, detail, parameter: parameter.match(/^\w+/)[0] });
  }
}

/** The name of the member's role to which the pasted channel, or the parent of a thread, denies a bit. */
export function denyingRole(values, bit, { ProblemError }) {
  const { guild, member, channel, parent } = parse(values, ProblemError);
  const overwrites = [channel, parent].flatMap((each) => each?.permission_overwrites ?? []);
  const denying = overwrites.filter(({ deny }) => (BigInt(deny) >> BigInt(bit) & 1n) === 1n).map(({ id }) => id);
  return guild.roles.find(({ id }) => member.roles.includes(id) && denying.includes(id))?.name;
}
