// The form's call as samples for a shell and for JavaScript.

/** The values with placeholders for secrets: those in `placeholders`, or for example YOUR-STATE. */
export const withPlaceholders = (values, secrets, placeholders = {}) => Object.fromEntries(Object.entries(values)
  .map(([name, value]) => {
    if (!secrets.includes(name)) return [name, value];
    return [name, { ...value, text: placeholders[name] ?? `YOUR-${name.toUpperCase()}` }];
  }));

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Omits parameters that servers do not have. */
export function curl(address, values) {
  const pairs = Object.entries(values).filter(([, { isLocal }]) => !isLocal)
    .map(([name, { text }]) => `--data-urlencode ${quoted(`${name}=${text}`)}`);
  return [`curl ${pairs.length ? '-G ' : ''}${quoted(address)}`, ...pairs].join(' \\\n  ');
}

const literal = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

const literalOf = {
  string: literal,
  boolean: (text) => text,
  list: (text) => `[${text.split(/[\s,]+/).filter(Boolean).map(literal).join(', ')}]`,
  /** JavaScript does not allow leading zeros. */
  integer(text) {
    if (!/^(0|-?[1-9]\d*)$/.test(text)) return literal(text);
    return Number.isSafeInteger(Number(text)) ? text : `${text}n`;
  },
};

export function program(call, result, values) {
  const lines = Object.entries(values).map(([name, { text, kind }]) =>
    `  ${name}: ${literalOf[kind](text)},\n`);
  const options = lines.length ? `{\n${lines.join('')}}` : '';
  return `import { ${call} } from 'cordage';\n\nconst ${result} = ${call}(${options});`;
}
