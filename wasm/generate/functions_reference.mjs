import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { limitsOf } from './comment.mjs';
import { optionsOf, parameterType, resultType, returnType, typeName } from './declarations.mjs';
import { hasPart, setPart, table } from './parts.mjs';
import { toolTypes } from './tables.mjs';

// The parts of docs/javascript.md about the functions: those of endpoints from the catalogue, the others from the
// declarations that are written by hand.

const inWasm = (...path) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const catalogue = JSON.parse(inWasm('generated/catalogue.json'));
const types = inWasm('values.d.ts') + toolTypes;

const code = (text) => `\`${text}\``;
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** What a comment says: its sentences, and the default. */
function commentOf(text = '') {
  const inside = text.replaceAll(/^ *\/\*\*|\*\/ *$|^ *\*(?= |$)/gm, '');
  const [sentences] = inside.split(/ @(?=returns|throws|param)/);
  const [description, words] = inOneLine(sentences).split(/ Default: (?=[^.]*\.$)/);
  return { description, fallback: words?.slice(0, -1) };
}

/** The type without what every option can be; an object in it by its kind. */
const typeOf = (text) => inOneLine(text).replace(/( \| null \| undefined|;)+$/, '').replace(/^\{.*\}\[\]$/, 'object[]')
  .replace(/\{ readonly href[^}]*\}/, 'URL').replace(/^\{.*\}$/, 'object').replace(/^Record<.*>$/, 'object');

/** The members of an interface: { name, isOptional, type, description, fallback }; undefined if there is none. */
function membersOf(name) {
  const [, body] = types.match(new RegExp(`^export interface ${name}(?:<.*?>)? \\{\\n(.*?)^\\}`, 'ms')) ?? [];
  const members = body?.matchAll(/^( {2}\/\*\*.*?\*\/)?\n? {2}(\w+)(\??): (.*?);$(?=\n {2}(?:\/|\w)|\n*$(?![^]))/gms);
  return members && Array.from(members, ([, comment, member, isOptional, type]) =>
    ({ name: member, isOptional: Boolean(isOptional), type: typeOf(type), ...commentOf(comment) }));
}

/** An option of an endpoint, and its alias, as membersOf has those of an interface. */
function optionsFrom(option) {
  const { name, alias, required, description, default: value, default_description: words } = option;
  const type = typeOf(parameterType(option));
  const fallback = value === undefined ? words : code(value);
  return [
    { name, isOptional: !required, type, description: description + limitsOf(option), fallback },
    ...(alias ? [{ name: alias, isOptional: true, type, description: `Alias for ${name}.` }] : []),
  ];
}

const resultOf = ({ results: [{ properties }] }) => properties?.map(({ is_optional: isOptional, ...member }) =>
  ({ ...member, isOptional, type: typeOf(resultType(member, '')) }));

/** Who describes an option that several functions have: an endpoint of docs/api.md, or an earlier function. */
const ownerOf = ({ name, description }, earlier) => earlier.find(({ options }) =>
  options.some((each) => each.name === name && each.description === description));

const linkTo = ({ name, heading }) => (heading ? `[${heading}](api.md#${heading.replaceAll('.', '')})`
  : `[${name}](#${name.toLowerCase()})`);

const optionRow = ({ name, isOptional, type, description, fallback }) =>
  [code(name), code(type), isOptional ? fallback || 'none' : 'required', description];

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

function signatureOf(endpoint) {
  const options = optionsOf(endpoint);
  const type = typeName(endpoint, 'Options');
  const isNeeded = endpoint.results.length > 1 || options.some(({ required }) => required);
  const given = isNeeded ? `options: ${type}` : `options?: ${type} | null`;
  const results = endpoint.results.map((result) => returnType(endpoint, result)).join(' | ');
  return `${endpoint.name}(${options.length ? given : ''}): ${results}`;
}

function localFunction(name) {
  const [, comment, signature] =
    types.match(new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\nexport function (${name}(?:<[^(]*>)?\\([^;]*);`));
  return {
    signature: inOneLine(signature).replace(/\( (.*) \)/, '($1)')
      .replace(/^(\w+)<[^(]*>\( (.*), \): (\w+)<.*>$/, '$1($2): $3'),
    summary: commentOf(comment).description,
  };
}

/** The endpoints of servers, which docs/api.md describes, without the parameters that only the package has. */
const served = catalogue.filter(({ is_local: isLocal }) => !isLocal).map(({ name, path, parameters }) => ({
  name, heading: path.slice(path.lastIndexOf('/') + 1),
  parameters: parameters.filter(({ is_local: isLocal }) => !isLocal),
}));

const has = ({ parameters }, option) => parameters.some(({ name, alias }) => [name, alias].includes(option.name));

function describe(name) {
  const endpoint = catalogue.find((each) => each.name === name);
  const [result, own] = ['Result', 'Options'].map((suffix) => membersOf(typeName({ name }, suffix)));
  if (!endpoint) return { name, ...localFunction(name), options: own ?? [], result };
  const all = optionsOf(endpoint).flatMap(optionsFrom);
  const inApi = served.find((each) => each.name === name);
  return {
    name, signature: signatureOf(endpoint), summary: endpoint.summary, endpoint: inApi,
    options: all.filter((option) => !inApi || !has(inApi, option)), all,
    result: inApi ? undefined : resultOf(endpoint) ?? result,
  };
}

function partOf(described, earlier) {
  const { signature, summary, endpoint, result } = described;
  const further = optionTable(described, earlier);
  const end = further.startsWith('|') ? '. Further options:' : '.';
  const there = endpoint && `Options and result: ${linkTo(endpoint)}${end}`;
  return [
    code(signature), [summary, there].filter(Boolean).join(' '), further,
    result && memberTable(result),
  ].filter(Boolean).join('\n\n');
}

const names = [...catalogue.map(({ name }) => name),
  ...Array.from(toolTypes.matchAll(/^export function (\w+)/gm), ([, name]) => name)];

const { forms } = JSON.parse(inWasm('tools/times/time_forms.json'));

const formTable = table(['form', 'examples', 'meaning'],
  forms.map(({ name, examples, meaning }) => [name, Object.keys(examples).map(code).join(', '), meaning]));

/** docs/javascript.md with every function's part and the forms of times as they are now. */
export function withFunctions(document) {
  const all = names.map(describe);
  const inApi = served.map((endpoint) => ({ ...endpoint,
    options: all.find(({ name }) => name === endpoint.name).all.filter((option) => has(endpoint, option)) }));
  return all.reduce((text, described, index) => {
    const next = names.slice(index + 1).find((each) => hasPart(text, each));
    const earlier = [...inApi, ...all.slice(0, index)];
    const place = { heading: `### ${described.name}`, before: next ?? '## Values' };
    return setPart(text, described.name, partOf(described, earlier), place);
  }, setPart(document, 'written times', formTable, { heading: '#### Times', before: 'pkce' }));
}
