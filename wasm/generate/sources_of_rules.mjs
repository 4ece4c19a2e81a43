import { parseSync } from 'vite';

/** The arrays in a syntax tree, each with those in it. */
const arraysIn = (node) => (typeof node !== 'object' || !node ? [] : [
  ...(node.type === 'ArrayExpression' ? [node] : []), ...Object.values(node).flatMap(arraysIn),
]);

const isText = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string';

/** Name and source of a row in rule_table.js; the source of one in platform_rules.js. */
function unusedOf({ elements: row }) {
  if (row.length === 4 && isText(row[0]) && !isText(row[3])) return row.slice(0, 2);
  return row.length === 3 && row[1]?.type === 'ObjectExpression' && isText(row[2]) ? row.slice(2) : [];
}

/** The code of a file. Tables of rules lose the fields that only tests read, 0.9 kB of brotli. */
export function withoutSources(path, code) {
  if (!/[/\\]messages[/\\](rule_table|platform_rules)\.js$/.test(path)) return code;
  const unused = arraysIn(parseSync(path, code).program).flatMap(unusedOf)
    .sort((one, other) => other.start - one.start);
  return unused.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}
