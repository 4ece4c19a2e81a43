// The same call as the form's, for a shell and for a program. Values that are secret have a placeholder.

const placeholders = { url: 'https://discord.com/api/webhooks/ID/TOKEN', state: 'YOUR-STATE' };

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

export function curl(address, values) {
  const pairs = Object.entries(values).map(([name, { text }]) =>
    `--data-urlencode ${quoted(`${name}=${placeholders[name] ?? text}`)}`);
  return [`curl ${pairs.length ? '-G ' : ''}${quoted(address)}`, ...pairs].join(' \\\n  ');
}

const literal = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

const written = {
  string: literal,
  boolean: (text) => text,
  list: (text) => `[${text.split(/[\s,]+/).filter(Boolean).map(literal).join(', ')}]`,
  /** A number with zeros before it is none in a program. */
  integer: (text) => (!/^(0|-?[1-9]\d*)$/.test(text) ? literal(text) : Number.isSafeInteger(Number(text)) ? text : `${text}n`),
};

export function program(call, takes, values) {
  const lines = Object.entries(values).map(([name, { text, kind }]) =>
    `  ${name}: ${written[kind](placeholders[name] ?? text)},\n`);
  const options = lines.length ? `{\n${lines.join('')}}` : '';
  return `import { ${call} } from 'cordage';\n\nconst ${takes} = ${call}(${options});`;
}
