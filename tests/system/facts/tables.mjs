import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The tables of core/platform, read from their source, so that no build is needed.

/** The text between the braces of a table, with joined strings. */
function tableOf(source, name) {
  const [, rows] = new RegExp(`\\b${name}\\{([^]*?)\\};`).exec(source) ?? [];
  if (rows === undefined) throw new Error(`there is no table ${name}`);
  return rows.replaceAll(/"\s+"/g, '');
}

const quoted = /"((?:[^"\\]|\\.)*)"/g;
const stringsOf = (text) => Array.from(text.matchAll(quoted), ([, string]) => string);

/** The rows of a table: the first number of each, its strings, and the other words. */
const rowsOf = (source, name) =>
  Array.from(tableOf(source, name).matchAll(/\b[A-Z]\w+\{((?:[^{}"]|\{\}|"(?:[^"\\]|\\.)*")*)\}/g), ([, row]) => {
    const rest = row.replaceAll(quoted, '');
    return { number: Number(/\d+/.exec(rest)?.[0]), strings: stringsOf(row), words: rest.match(/[a-z]\w*/gi) ?? [] };
  });

const bitsOf = (source, name) => rowsOf(source, name).map(({ number, strings: [own, ...others] }) =>
  ({ name: own, value: number, deprecated: others.some((each) => each.startsWith('Deprecated')) }));

function readLimits(source) {
  const rows = ['limits', 'other_limits'].flatMap((name) => rowsOf(source, name));
  return rows.map(({ number, strings: [name, page] }) => {
    const [, today] = new RegExp(`"${name}",[^{}]*?", (\\d+)`).exec(source) ?? [];
    return { name, value: Number(today ?? number), source: page };
  });
}

const formatNames = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'json'];

/** `formats`: the bits of each set of formats, by its name. */
function readImages(source) {
  const formats = Object.fromEntries(Array.from(source.matchAll(/inline constexpr unsigned (\w+) = (0b)?(\d+);/g),
    ([, name, binary, digits]) => [name, parseInt(digits, binary ? 2 : 10)]));
  return rowsOf(source, 'cdn_images').map(({ strings: [kind, path], words: [set] }) => ({
    kind, path: path.replaceAll(/\{\w+\}/g, '{}'), formats: formatNames.filter((_, bit) => formats[set] >> bit & 1),
  }));
}

/** Reads the tables in a folder. */
export function readTables(folder) {
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const [permissions, flags, mentions, addresses] =
    ['permissions.h', 'flags.h', 'mentions.h', 'addresses.h'].map(read);
  const numberOf = (name) => Number(new RegExp(`${name} = (\\d+);`).exec(addresses)[1]);
  return {
    permissions: bitsOf(permissions, 'permissions'),
    undocumentedPermissions: bitsOf(permissions, 'undocumented_permissions'),
    intents: bitsOf(read('intents.h'), 'intents'),
    flags: Object.fromEntries(rowsOf(flags, 'flag_tables').map(({ strings: [kind], words: [table] }) =>
      [kind, { table, rows: bitsOf(flags, table) }])),
    scopes: rowsOf(read('scopes.h'), 'scopes').map(({ strings: [name] }) => name),
    images: readImages(read('cdn.h')),
    imageHosts: stringsOf(read('cdn.h')).filter((text) => text.startsWith('https://')),
    inviteHost: /invite_host = "(.*)"/.exec(addresses)[1],
    idDigits: `{${numberOf('min_id_digits')},${numberOf('max_id_digits')}}`,
    mentions: rowsOf(mentions, 'mention_forms').map(({ strings: [beginning, kind] }) => ({ beginning, kind })),
    navigation: stringsOf(tableOf(mentions, 'navigation_names')),
    styles: rowsOf(read('timestamp_styles.h'), 'timestamp_styles').map(({ strings: [letter] }) => letter),
    limits: readLimits(read('limits.h')),
  };
}
