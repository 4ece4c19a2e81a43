import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compareEntries, compareValues } from './compare.mjs';

// Compares with the documentation: a folder with the files of its repository.

/** The heading above the table of each kind of flags. */
const headings = {
  message: 'Message Flags', user: 'User Flags', application: 'Application Flags', channel: 'Channel Flags',
  member: 'Guild Member Flags', role: 'Role Flags', 'system-channel': 'System Channel Flags',
  attachment: 'Attachment Flags', sku: 'SKU Flags', activity: 'Activity Flags', invite: 'Guild Invite Flags',
  embed: 'Embed Flags', 'embed-media': 'Embed Media Flags', 'unfurled-media': 'Unfurled Media Item Flags',
  'lobby-member': 'Lobby Member Flags',
};

/** The cells of each row of the first table below a heading. */
function rowsBelow(text, heading) {
  const [, after] = new RegExp(`^(?:#+ |\\*\\*)${heading}(?:\\*\\*)?\\s*$([^]*)`, 'mi').exec(text) ?? [];
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after ?? '') ?? [];
  return table.split('\n').filter(Boolean).map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()));
}

/** Entries of the rows that have a shifted bit in one cell and a name in another. */
const bitsBelow = (text, heading) => rowsBelow(text, heading).flatMap((cells) => {
  const bit = cells.map((cell) => /1 << (\d+)/.exec(cell)?.[1]).find(Boolean);
  const name = cells.map((cell) => /^`?([A-Z][A-Z0-9_]+)`?(?: ?\\?\*)*$/.exec(cell)?.[1]).find(Boolean);
  return bit && name ? [{ name, value: Number(bit), text: cells.at(-1) }] : [];
});

const compareBits = (subject, place, entries, rows) =>
  (entries.length === 0 ? [] : compareEntries({ subject, unit: 'bit', place }, entries, rows));

const compareFlags = (text, tables) => Object.entries(headings).flatMap(([kind, heading]) => {
  const { table, rows } = tables.flags[kind];
  return compareBits(`${kind} flag`, `core/platform/flags.h, ${table}`, bitsBelow(text, heading), rows);
});

/** Limits whose source is an error of the API: its message ends with the number. */
function compareLimits(text, tables) {
  const numbers = new Map(Array.from(text.matchAll(/^\| *`?(\d+)`? *\|.*?\((\d[\d,]*)\)/gm),
    ([, code, number]) => [code, Number(number.replaceAll(',', ''))]));
  return tables.limits.flatMap(({ name, value, source }) => {
    const theirs = numbers.get(/JSON error (\d+)/.exec(source)?.[1]);
    return theirs === undefined || theirs === value ? [] : [{
      key: `changed: limit ${name}`, detail: `value ${theirs}, in the table ${value}`,
      place: 'core/platform/limits.h',
    }];
  });
}

/** Reads the documentation in a folder as one string. */
export const readDocuments = (folder) => readdirSync(folder, { recursive: true }).filter((name) => /\.mdx?$/.test(name))
  .sort().map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

/** The comparisons with the text of the documentation, by their facts. */
export const documentSubjects = [
  { facts: ['flags'], compare: ({ documents, tables }) => compareFlags(documents, tables) },
  { facts: ['intents'], compare: ({ documents, tables }) => compareBits('intent', 'core/platform/intents.h, intents',
    Array.from(documents.matchAll(/^(?:- )?`?([A-Z][A-Z_]+) \(1 << (\d+)\)/gm),
      ([, name, bit]) => ({ name, value: Number(bit), text: '' })), tables.intents) },
  { facts: ['limits'], compare: ({ documents, tables }) => compareLimits(documents, tables) },
  { facts: ['permissions'], compare: ({ documents, tables }) => compareBits('permission',
    'core/platform/permissions.h, permissions', bitsBelow(documents, 'Bitwise Permission Flags'), tables.permissions) },
  { facts: ['scopes'], compare({ documents, tables }) {
    const names = rowsBelow(documents, 'OAuth2 Scopes').map(([name]) => /^[a-z][\w.]*/.exec(name)?.[0]).filter(Boolean);
    return names.length === 0 ? [] : compareValues({ subject: 'scope', place: 'core/platform/scopes.h, scopes' }, names,
      tables.scopes);
  } },
];
