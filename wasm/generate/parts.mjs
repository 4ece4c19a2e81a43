// Parts of a document that are made: between <!-- NAME: made by … --> and <!-- end of NAME -->.

const begin = (name) => `<!-- ${name}: made by cmake --build --preset release --target types -->`;
const end = (name) => `<!-- end of ${name} -->`;

/** Where a section begins: that of a heading, or the one whose part has a name. */
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

const cell = (text) => text.replaceAll('|', '\\|');

export const table = (head, rows) => [head, head.map(() => '---'), ...rows]
  .map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
