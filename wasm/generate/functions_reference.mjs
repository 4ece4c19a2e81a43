import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { limitsOf } from './comment.mjs';
import { bitsOf, matrixResult, optionsOf, parameterType, resultType, returnType, typeName } from './declarations.mjs';
import { defaultOf, partsOf, signatureOf, typeOf } from './function_declarations.mjs';
import { functions } from './functions.mjs';
import { hasPart, setPart, table } from './parts.mjs';

// The parts of docs/javascript.md about the functions: those of endpoints from the catalogue, the others from their
// descriptors.

const inWasm = (...path) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const catalogue = JSON.parse(inWasm('generated/catalogue.json'));

const code = (text) => `\`${text}\``;
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The type without null and undefined, which all options accept; an object in it by its kind. */
const shortType = (text) => inOneLine(text).replace(/( \| null \| undefined|;)+$/, '')
  .replace(/^\{.*\}\[\]$/, 'object[]').replace(/\{ readonly href[^}]*\}/, 'URL').replace(/^\{.*\}$/, 'object')
  .replace(/^Record<.*>$/, 'object');

/** An option of an endpoint, and its alias: { name, isOptional, type, description, fallback }. */
function optionsFrom(option) {
  const { name, alias, required, description, default: value, default_description: words } = option;
  const type = shortType(parameterType(option));
  const fallback = value === undefined ? words : code(value);
  return [
    { name, isOptional: !required, type, description: description + limitsOf(option), fallback },
    ...(alias ? [{ name: alias, isOptional: true, type, description: `Alias for ${name}.` }] : []),
  ];
}

const membersOf = (endpoint, { properties = matrixResult.properties }) =>
  properties.map(({ is_optional: isOptional, ...member }) =>
    ({ ...member, isOptional, type: shortType(resultType(member, '')).replace(/^Bits$/, bitsOf(endpoint)) }));

/** The place that describes an option of several functions: an endpoint of docs/api.md, or an earlier function. */
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

function endpointSignature(endpoint) {
  const options = optionsOf(endpoint);
  const type = typeName(endpoint, 'Options');
  const isNeeded = endpoint.results.length > 1 || options.some(({ required }) => required);
  const given = isNeeded ? `options: ${type}` : `options?: ${type} | null`;
  const results = endpoint.results.map((result) => returnType(endpoint, result)).join(' | ');
  return `${endpoint.name}(${options.length ? given : ''}): ${results}`;
}

/** The endpoints of servers, which docs/api.md describes, without the parameters that only the package has. */
const served = catalogue.filter(({ is_local: isLocal }) => !isLocal).map(({ name, path, parameters }) => ({
  name, heading: path.slice(path.lastIndexOf('/') + 1),
  parameters: parameters.filter(({ is_local: isLocal }) => !isLocal),
}));

const has = ({ parameters }, option) => parameters.some(({ name, alias }) => [name, alias].includes(option.name));

function describeEndpoint(endpoint) {
  const { name, summary, results: [result] } = endpoint;
  const all = optionsOf(endpoint).flatMap(optionsFrom);
  const inApi = served.find((each) => each.name === name);
  const isObject = result.properties || result.media_type.startsWith('application/x-');
  return {
    name, signature: endpointSignature(endpoint), summary, endpoint: inApi,
    options: all.filter((option) => !inApi || !has(inApi, option)), all,
    result: inApi || !isObject ? undefined : membersOf(endpoint, result),
  };
}

function describeFunction(described) {
  const { name, generics = '', summary, details, returns, types = [] } = described;
  const properties = types.find((each) => each.name === typeName(described, 'Result'))?.properties;
  return {
    name, signature: name + generics + signatureOf(described),
    summary: [summary, details, returns && `Returns ${returns[0].toLowerCase()}${returns.slice(1)}`]
      .filter(Boolean).join(' '),
    options: partsOf(described).options.map((option) => ({
      name: option.name, isOptional: !option.required, type: typeOf(option),
      description: option.description + limitsOf(option), fallback: defaultOf(option),
    })),
    result: properties?.map(({ is_optional: isOptional, ...member }) => ({ ...member, isOptional })),
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

const { forms } = JSON.parse(inWasm('tools/times/time_forms.json'));

const formTable = table(['form', 'examples', 'meaning'],
  forms.map(({ name, examples, meaning }) => [name, Object.keys(examples).map(code).join(', '), meaning]));

/** docs/javascript.md with current parts about the functions and the forms of times. */
export function withFunctions(document) {
  const all = [...catalogue.map(describeEndpoint), ...functions.map(describeFunction)];
  const inApi = served.map((endpoint) => ({ ...endpoint,
    options: all.find(({ name }) => name === endpoint.name).all.filter((option) => has(endpoint, option)) }));
  return all.reduce((text, described, index) => {
    const next = all.slice(index + 1).map(({ name }) => name).find((each) => hasPart(text, each));
    const earlier = [...inApi, ...all.slice(0, index)];
    const place = { heading: `### ${described.name}`, before: next ?? '## Values' };
    return setPart(text, described.name, partOf(described, earlier), place);
  }, setPart(document, 'written times', formTable, { heading: '#### Times', before: 'pkce' }));
}
