// Parts of a document that are made: between <!-- NAME: made by … --> and <!-- end of NAME -->, in a configuration
// between # NAME: made by … and # end of NAME.

const madeBy = 'made by cmake --build --preset release --target types';
const begin = (name) => `<!-- ${name}: ${madeBy} -->`;
const end = (name) => `<!-- end of ${name} -->`;

/** The section of a heading, or the one whose part has a name. */
function sectionOf(text, name) {
  const isHeading = name.startsWith('#');
  const at = text.indexOf(isHeading ? `\n${name}\n` : begin(name));
  if (at < 0) throw new Error(`no section is called ${name}`);
  return isHeading ? at + 1 : text.lastIndexOf('\n#', at) + 1;
}

export const hasPart = (text, name) => text.includes(begin(name));

/** The text with this content in a part; a new part gets a section with `heading` before the one of `before`. */
export function setPart(text, name, content, { heading, before }) {
  const part = `${begin(name)}\n${content}\n${end(name)}`;
  const first = text.indexOf(begin(name));
  if (first >= 0) return text.slice(0, first) + part + text.slice(text.indexOf(end(name), first) + end(name).length);
  const place = sectionOf(text, before);
  return `${text.slice(0, place)}${heading}\n\n${part}\n\n${text.slice(place)}`;
}

/** The configuration with these lines in a part. They are indented like the comments around them. */
export function setLines(text, name, lines) {
  const [first, last] = [`# ${name}: ${madeBy}`, `# end of ${name}`];
  const [start, end] = [text.indexOf(first), text.indexOf(last)];
  if (start < 0 || end < 0) throw new Error(`no part is called ${name}`);
  const indent = text.slice(text.lastIndexOf('\n', start) + 1, start);
  return text.slice(0, start) + [first, ...lines, last].join(`\n${indent}`) + text.slice(end + last.length);
}

const cell = (text) => text.replaceAll('|', '\\|');

export const table = (head, rows) => [head, head.map(() => '---'), ...rows]
  .map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const longest = 160;
const width = 116;

function shortened(_, value) {
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, 60)}…`;
  const max = typeof value?.[0] === 'object' ? 3 : 12;
  return Array.isArray(value) && value.length > max + 1 ? [...value.slice(0, max), '…'] : value;
}

const isShort = (text) => text.length <= 60 && !text.includes('\n');

/** Entries in lines of at most the width; only short ones share a line. */
function filled(entries, indent) {
  const rows = [];
  for (const entry of entries) {
    const joined = `${rows.at(-1)}, ${entry}`;
    if (entries.every(isShort) && rows.length && indent.length + joined.length < width) rows.splice(-1, 1, joined);
    else rows.push(entry);
  }
  return rows.map((row) => indent + row).join(',\n');
}

function lines(value, indent, room) {
  const flat = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ')
    .replaceAll(/\[ | (?=])/g, (bracket) => bracket.trim());
  if (value === null || typeof value !== 'object' || flat.length <= room) return flat;
  const inside = `${indent}  `;
  const entries = Object.entries(value).map(([name, each]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return label + lines(each, inside, width - inside.length - label.length);
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${filled(entries, inside)}\n${indent}${close}`;
}

/** Formats a value for documents: abbreviates long strings and lists, and puts on one line what fits. */
export const shownJson = (value) => lines(JSON.parse(JSON.stringify(value, shortened)), '', width);
