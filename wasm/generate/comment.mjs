import { wrap } from '../cli/layout.js';

// Comments in the package's types.

/** The columns of a line. */
export const width = 120;

/** A comment of paragraphs that each begin on a new line. */
export function comment(indent, paragraphs) {
  const lines = paragraphs.filter(Boolean).flatMap((each) => wrap(each, width - indent.length - 3));
  if (lines.length === 1 && indent.length + lines[0].length + 7 <= width) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** The limits of a parameter that its description does not state, as sentences. */
export function limitsOf({ min, max, max_characters: characters, max_bytes: bytes, description }) {
  const isStated = description.includes(` ${characters} `);
  return [
    min && max && ` From ${min} to ${max}.`, characters && !isStated && ` At most ${characters} characters.`,
    bytes && ` At most ${bytes} bytes of UTF-8.`,
  ].filter(Boolean).join('');
}

export const parameterComment = (indent, parameter) => comment(indent, [
  parameter.description + limitsOf(parameter)
    + (parameter.default_description ? ` Default: ${parameter.default_description}.` : ''),
  parameter.default && `@default ${parameter.default}`, parameter.example && `@example ${parameter.example}`,
]);
