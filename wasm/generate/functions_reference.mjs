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

/** Who describes an option that several functions have: an endpoint of docs/api.md, or an earlier function. */
const ownerOf = ({ name, description }, earlier) => earlier.find(({ options }) =>
  options.some((each) => each.name === name && each.description === description));

const linkTo = ({ name, heading }) => (heading ? `[${heading}](api.md#${heading.replaceAll('.', '')})`
  : `[${name}](#${name.toLowerCase()})`);

function optionRow({ name, isOptional, type, description, fallback }) {
  const [sentences, inWords] = description.split(/ Default: (?=[^.]*\.$)/);
  return [code(name), code(type), isOptional ? fallback ?? inWords?.slice(0, -1) ?? 'none' : 'required', sentences];
}

/** A table of the options that no earlier place describes, and a sentence with the others. */
function optionTable({ options }, earlier) {
  const owners = options.map((option) => (option.isOptional ? ownerOf(option, earlier) : undefined));
  const own = options.filter((_, index) => !owners[index]);
  const namesFrom = (owner) => options.filter((_, index) => owners[index] === owner).map(({ name }) => code(name));
  const others = [...new Set(owners.filter(Boolean))].map((owner) =>
    `As for ${linkTo(owner)}: ${namesFrom(owner).join(', ')}.`);
  const rows = own.length ? table(['option', 'type', 'default', 'description'], own.map(optionRow)) : '';
  return [rows, others.join(' ')].filter(Boolean).join('\n\n');
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

/** The endpoints of servers, which docs/api.md describes, without the parameters that only the package has. */
const served = catalogue.filter(({ is_local: isLocal }) => !isLocal).map(({ name, path, parameters }) => ({
  name, heading: path.slice(path.lastIndexOf('/') + 1),
  parameters: parameters.filter(({ is_local: isLocal }) => !isLocal),
}));

const has = ({ parameters }, option) => parameters.some(({ name, alias }) => [name, alias].includes(option.name));

function describe(name) {
  const options = membersOf(typeName(name, 'Options')) ?? [];
  const endpoint = served.find((each) => each.name === name);
  const own = options.filter((option) => !endpoint || !has(endpoint, option));
  return { name, options: own, endpoint, result: endpoint ? undefined : membersOf(typeName(name, 'Result')) };
}

function partOf(described, earlier) {
  const { name, endpoint, result } = described;
  const further = optionTable(described, earlier);
  const end = further.startsWith('|') ? '. Further options:' : '.';
  const there = endpoint && `Options and result: ${linkTo(endpoint)}${end}`;
  return [
    `${code(signatureOf(name))}`, [summaryOf(name), there].filter(Boolean).join(' '), further,
    result && memberTable(result),
  ].filter(Boolean).join('\n\n');
}

const names = [...catalogue.map(({ name }) => name),
  ...Array.from(localTypes.matchAll(/^export function (\w+)/gm), ([, name]) => name)];

const { forms } = JSON.parse(readFileSync(join(generated, '../tools/time_forms.json'), 'utf8'));

/** The forms of written times, with all examples. */
const formTable = table(['form', 'examples', 'meaning'],
  forms.map(({ name, examples, meaning }) => [name, Object.keys(examples).map(code).join(', '), meaning]));

/** docs/javascript.md with every function's part and the forms of times as they are now. */
export function withFunctions(document) {
  const all = names.map(describe);
  const inApi = served.map((endpoint) => ({ ...endpoint,
    options: membersOf(typeName(endpoint.name, 'Options'))?.filter((option) => has(endpoint, option)) ?? [] }));
  return all.reduce((text, described, index) => {
    const next = names.slice(index + 1).find((each) => hasPart(text, each));
    const earlier = [...inApi, ...all.slice(0, index)];
    const place = { heading: `### ${described.name}`, before: next ?? '## Values' };
    return setPart(text, described.name, partOf(described, earlier), place);
  }, setPart(document, 'written times', formTable, { heading: '#### Times', before: 'pkce' }));
}
