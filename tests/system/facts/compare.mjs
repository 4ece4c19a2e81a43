// Compares two lists of names with values and returns the differences.

/**
 * A difference. `key` is its name in explanations.json, `place` the file and the table, `line` what to add there.
 * @typedef {{ key: string, detail: string, place: string, line?: string }} Finding
 */

/** Names are the same in PascalCase and in CONSTANT_CASE. */
const folded = (name) => name.replaceAll('_', '').toUpperCase();

/** A name of the package as the documentation writes it. */
export const documentedName = (name) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
  .toUpperCase();

/** The reason why the table lacks an entry of Discord. */
function kindOfNew(theirs, before, renamed) {
  if (renamed) return 'renamed';
  return before?.unstable && !theirs.unstable ? 'no longer unstable' : 'new';
}

/** @returns {Finding} */
const finding = (kind, { subject, place, lineOf }, { name, value, text }, detail = '') => ({
  key: `${kind}: ${subject} ${name}`, detail, place,
  line: lineOf && text !== undefined ? lineOf({ name: documentedName(name), value, text }) : undefined,
});

function findingOfShared(context, theirs, ours) {
  const { unit = 'value' } = context;
  if (theirs.value !== ours.value) {
    return finding('changed', context, theirs, `${unit} ${theirs.value}, in the table ${ours.value}`);
  }
  if (theirs.unstable && !ours.unstable) {
    return finding('undocumented', context, ours, 'in the table, but marked @unstable');
  }
  if (theirs.deprecated && !ours.deprecated) {
    return finding('deprecated', context, ours, 'take it out, or begin its description with "Deprecated"');
  }
  return undefined;
}

/**
 * Compares entries { name, value, unstable, deprecated, text } with rows { name, value, deprecated } of a table.
 * `before`: the same entries of an older copy, by name. The context can have a function that writes the row of an entry.
 * @returns {Finding[]}
 */
export function compareEntries(context, entries, rows, before = new Map()) {
  const { unit = 'value' } = context;
  const theirs = new Map(entries.map((each) => [folded(each.name), each]));
  const ours = new Map(rows.map((each) => [folded(each.name), each]));
  const gone = rows.filter(({ name }) => !theirs.has(folded(name)));
  const shared = [...theirs].filter(([name]) => ours.has(name))
    .map(([name, each]) => findingOfShared(context, each, ours.get(name)));
  const added = [...theirs].filter(([name, each]) => !ours.has(name) && !each.unstable && !each.deprecated)
    .map(([, each]) => {
      const renamed = unit === 'bit' && gone.find(({ value }) => value === each.value);
      if (renamed) gone.splice(gone.indexOf(renamed), 1);
      const value = each.value === undefined ? '' : `${unit} ${each.value}`;
      return finding(kindOfNew(each, before.get(each.name), renamed), context, each,
        renamed ? `${value}, in the table ${renamed.name}` : value);
    });
  return [...shared.filter(Boolean), ...added, ...gone.map((each) => finding('gone', context, each))];
}

/** Compares strings or numbers, of which each is its own name. */
export const compareValues = (context, entries, rows) => compareEntries(context,
  [...new Set(entries)].map((name) => ({ name: `${name}`, text: '' })), [...rows].map((name) => ({ name: `${name}` })));

/** The findings without an explanation, and the explanations without a finding. */
export function explain(findings, explanations) {
  const explained = new Set(explanations.map(({ finding: key }) => key));
  const keys = new Set(findings.map(({ key }) => key));
  return {
    unexplained: findings.filter(({ key }) => !explained.has(key)),
    unused: explanations.filter(({ finding: key }) => !keys.has(key)).map(({ finding: key }) => key),
  };
}

/** The lines that are printed for a finding. */
export const linesOf = ({ key, detail, place, line }) =>
  [detail ? `${key} (${detail})` : key, `  ${place}${line ? `: ${line}` : ''}`];
