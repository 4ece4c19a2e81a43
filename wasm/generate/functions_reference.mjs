import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { declarations } from './declarations.mjs';
import { hasPart, setPart, table } from './parts.mjs';
import { localTypes } from './tables.mjs';

// The parts of docs/javascript.md about the functions, from the declarations of the package.

const generated = join(import.meta.dirname, '../generated');
const catalogue = JSON.parse(readFileSync(join(generated, 'catalogue.json'), 'utf8'));
const types = declarations + localTypes;

const code = (text) => `\`${text}\``;
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** What a comment says: its sentences and, of its tags, the default. */
function commentOf(text = '') {
  const inside = text.replaceAll(/^ *\/\*\*|\*\/ *$|^ *\*(?= |$)/gm, '');
  const [sentences, ...tags] = inside.split(/ @(?=default|example|returns|throws|param)/);
  const fallback = tags.find((tag) => tag.startsWith('default '))?.slice('default '.length);
  return { description: inOneLine(sentences), fallback: fallback && code(inOneLine(fallback)) };
}

/** The type without what every option can be; an object in it by its kind. */
const typeOf = (text) => inOneLine(text).replace(/( \| null \| undefined|;)+$/, '').replace(/^\{.*\}\[\]$/, 'object[]')
  .replace(/\{ readonly href[^}]*\}/, 'URL').replace(/^\{.*\}$/, 'object').replace(/^Record<.*>$/, 'object');

/** The type of an option that replaces a required one; undefined for any other. */
const replacing = (options, name) =>
  types.match(new RegExp(`Instead<${options}, '\\w+', \\{ ${name}: ([^}]*) \\}>`))?.[1];

/** The members of an interface: { name, isOptional, type, description, fallback }; undefined if there is none. */
function membersOf(name) {
  const [, body] = types.match(new RegExp(`^export interface ${name}(?:<.*?>)? \\{\\n(.*?)^\\}`, 'ms')) ?? [];
  const members = body?.matchAll(/^( {2}\/\*\*.*?\*\/)?\n? {2}(\w+)(\??): (.*?);$(?=\n {2}(?:\/|\w)|\n*$(?![^]))/gms);
  return members && Array.from(members, ([, comment, member, isOptional, written]) => {
    const type = typeOf(replacing(name, member) ?? written);
    return { name: member, isOptional: Boolean(isOptional), type, ...commentOf(comment) };
  });
}

function optionTable(options) {
  const rows = options.map(({ name, isOptional, type, description, fallback }) => {
    const [sentences, inWords] = description.split(/ Default: (?=[^.]*\.$)/);
    return [code(name), code(type), isOptional ? fallback ?? inWords?.slice(0, -1) ?? 'none' : 'required', sentences];
  });
  return table(['option', 'type', 'default', 'description'], rows);
}

const memberTable = (members) => table(['member', 'type', 'description'], members.map((member) =>
  [code(member.name) + (member.isOptional ? ' (optional)' : ''), code(member.type), member.description]));

/** A pattern of the beginning of a declaration, with its type parameters. */
const beginOf = (name) => `${name}(?:<[^(]*>)?\\(`;

/** The most general signature of a function: the last of its overloads, without type parameters. */
const signatureOf = (name) =>
  inOneLine([...types.matchAll(new RegExp(`^export function (${beginOf(name)}[^;]*);`, 'gm'))].at(-1)[1])
    .replace(/\(\w+ \| Instead<[^>]*>\)/, (union) => union.slice(1).split(' ')[0]).replace(/\( (.*) \)/, '($1)')
    .replace(/^(\w+)<[^(]*>\( (.*), \): (\w+)<.*>$/, '$1($2): $3').replace(/: Renamed<(\w+), \w+>$/, ': $1');

const summaryOf = (name) => commentOf(types.match(
  new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\nexport function ${beginOf(name)}`))?.[1]).description;

const typeName = (name, end) => name[0].toUpperCase() + name.slice(1) + end;

function partOf(name) {
  const { path, is_local: isLocal } = catalogue.find((each) => each.name === name) ?? { isLocal: true };
  const options = membersOf(typeName(name, 'Options'));
  const result = membersOf(typeName(name, 'Result'));
  const heading = path?.slice(path.lastIndexOf('/') + 1);
  const isServed = path !== undefined && !isLocal;
  return [
    `${code(signatureOf(name))}`,
    `${summaryOf(name)}${isServed ? ` Over HTTP: [${heading}](api.md#${heading.replaceAll('.', '')}).` : ''}`,
    options && optionTable(options), result && memberTable(result),
  ].filter(Boolean).join('\n\n');
}

const names = [...catalogue.map(({ name }) => name),
  ...Array.from(localTypes.matchAll(/^export function (\w+)/gm), ([, name]) => name)];

const { forms } = JSON.parse(readFileSync(join(generated, '../tools/time_forms.json'), 'utf8'));

/** The forms of written times, with all examples. */
const formTable = table(['form', 'examples', 'meaning'],
  forms.map(({ name, examples, meaning }) => [name, Object.keys(examples).map(code).join(', '), meaning]));

/** docs/javascript.md with every function's part and the forms of times as they are now. */
export const withFunctions = (document) => names.reduce((text, name, index) => {
  const next = names.slice(index + 1).find((each) => hasPart(text, each));
  return setPart(text, name, partOf(name), { heading: `### ${name}`, before: next ?? '## Values' });
}, setPart(document, 'written times', formTable, { heading: '#### Times', before: 'pkce' }));
