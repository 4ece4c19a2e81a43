// The types of the package: every endpoint's function with its options and results, and ProblemError.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrap } from '../cli/layout.js';
import { comment, parameterComment, width } from './comment.mjs';
import { numericOf } from './tables.mjs';

const inGenerate = (...path) => join(import.meta.dirname, ...path);
const parse = (file) => JSON.parse(readFileSync(inGenerate('../generated', file), 'utf8'));

const unionOf = (spellings) => spellings.map((each) => `'${each}'`).join(' | ');

/** The union type of several names. */
function namesType(name, one, names) {
  const lines = wrap(names, width - 2).map((line) => `\n  ${line}`);
  return `\n${comment('', [one])}export type ${name} =${lines.join('')};\n`;
}

export const typeName = (endpoint, suffix) => endpoint.name[0].toUpperCase() + endpoint.name.slice(1) + suffix;

const isId = ({ pattern = '' }) => /^\^\[0-9]\{.*}\$$|^\^\(\[0-9]\{1,20}\|/.test(pattern);

export function parameterType(parameter) {
  const { name, type, one_of: spellings, type_name: bits } = parameter;
  if (spellings) return `AnyCase<${unionOf(spellings)}>`;
  if (bits) return bits;
  if (parameter.is_binary) return 'ArrayBufferLike | ArrayBufferView';
  if (name === 'bigint') return 'boolean';
  if (type === 'boolean') return "boolean | AnyCase<'true' | 'false'>";
  if (parameter.is_list) return 'string | Iterable<string>';
  if (parameter.is_instant || name === 'unix_ms') return 'Integer | Date';
  if (type === 'integer') return 'Integer';
  if (name === 'redirect_uri') return 'string | { readonly href: string; readonly searchParams: object }';
  return isId(parameter) ? 'Id' : 'string';
}

/** A parameter that can replace a required one cannot be combined with it. */
function member({ parameters }, parameter, name) {
  if (parameter.required) return `  ${name}: ${parameterType(parameter)};\n`;
  const isReplacement = parameters.some(({ alternative }) => alternative === name);
  return `  ${name}?: ${isReplacement ? '' : `${parameterType(parameter)} | `}null | undefined;\n`;
}

function members({ properties }, indent) {
  const inside = `${indent}  `;
  const lines = properties.map(({ name, description, is_optional: isOptional, ...shape }) =>
    `${comment(inside, [description])}${inside}${name}${isOptional ? '?' : ''}: ${resultType(shape, inside)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function recordOf(keys, element, indent) {
  const lines = wrap(`${unionOf(keys)},`, width - indent.length - 2).map((line) => `\n${indent}  ${line}`);
  return `Record<${lines.join('')}\n${indent}  ${element}\n${indent}>`;
}

function mapType({ keys, optional_keys: optionalKeys, element }, indent) {
  const type = resultType(element, `${indent}  `);
  const record = recordOf(keys, type, indent);
  return optionalKeys ? `${record} & Partial<${recordOf(optionalKeys, type, indent)}>` : record;
}

/** The type of a value in a result. That of a bit field is a parameter of the type of the result. */
export function resultType(shape, indent) {
  const { type, max = 0, one_of: spellings, type_name: named } = shape;
  if (type === 'object') return members(shape, indent);
  if (type === 'array') {
    const element = resultType(shape.element, indent);
    return shape.element.one_of ? `(${element})[]` : `${element}[]`;
  }
  if (spellings) return unionOf(spellings);
  if (named) return named;
  if (type === 'integer') return BigInt(max) > BigInt(Number.MAX_SAFE_INTEGER) ? 'Bits' : 'number';
  return type === 'map' ? mapType(shape, indent) : type;
}

const isJson = ({ media_type: type }) => type === 'application/json';

/** Modules of a code come as an object too. */
const isObject = (result) => isJson(result) || result.media_type.startsWith('application/x-');

export function returnType(endpoint, result) {
  if (isObject(result)) return typeName(endpoint, 'Result');
  return /^text\/|\+xml$/.test(result.media_type) ? 'string' : 'Bytes';
}

/** The type of the bit fields in a result, if it has any. */
export function bitsOf(endpoint) {
  if (!endpoint.call_options.some(({ name }) => name === 'bigint')) return undefined;
  return numericOf(endpoint) ? 'number' : 'number | bigint';
}

/** The value of the parameter format that selects a result: svg for image/svg+xml. */
const formatOf = ({ media_type: type }) => /\/([^+]*)/.exec(type)[1];

/** The parameters of a function. The parameter format is there only if the result has several forms. */
export function optionsOf({ parameters, results, call_options: callOptions }) {
  const offered = parameters.filter(({ is_format: isFormat }) => !isFormat || results.length > 1);
  return [...offered.map((each) =>
    (each.is_format ? { ...each, default_description: formatOf(results[0]) } : each)), ...callOptions];
}

function optionsInterface(endpoint, options) {
  const lines = options.map((each) => parameterComment('  ', each) + member(endpoint, each, each.name)
    + (each.alias ? comment('  ', [`Alias for ${each.name}.`]) + member(endpoint, each, each.alias) : ''));
  if (!options.length) return '';
  const name = typeName(endpoint, 'Options');
  return `\n${comment('', [`Options of ${endpoint.name}.`])}export interface ${name} {\n${lines.join('')}}\n`;
}

function functionOf(endpoint, parameters, type) {
  const { name, summary } = endpoint;
  const generics = bitsOf(endpoint) ? '<Wide extends boolean | null | undefined = false>' : '';
  const begin = `export function ${name}${generics}(`;
  const isShort = begin.length + parameters.length + type.length + 4 <= width;
  return comment('', [summary, parameters && '@throws {ProblemError}'])
    + `${begin}${isShort ? parameters : `\n  ${parameters}\n`}): ${type};\n`;
}

/** The type of all options of a call: with a required one, or with the option that replaces it. */
function optionsType(endpoint) {
  const type = typeName(endpoint, 'Options') + (bitsOf(endpoint) ? ' & { bigint?: Wide }' : '');
  const replaced = endpoint.parameters.find(({ alternative }) => alternative);
  if (!replaced) return type;
  const other = endpoint.parameters.find(({ name }) => name === replaced.alternative);
  return `(${type} | Instead<${type}, '${replaced.name}', { ${other.name}: ${parameterType(other)} }>)`;
}

/** The type of an option that adds members to the result. URLs of a server cannot have local parameters. */
function bringingType({ parameters }, option) {
  if (option.type === 'boolean') return `{ ${option.name}: true | AnyCase<'true'> }`;
  const without = parameters.filter(({ is_local: isLocal }) => isLocal && option.name === 'base_url')
    .map(({ name }) => `; ${name}?: null | undefined`);
  return `{ ${option.name}: NonNullable<${parameterType(option)}>${without.join('')} }`;
}

/** The result type of a call. The option bigint determines the type of bit fields. */
const givenType = (endpoint, result) =>
  returnType(endpoint, result) + (bitsOf(endpoint) ? `<BitsIf<Wide, ${bitsOf(endpoint)}>>` : '');

/** A result in which permissions have names of this type; without one, those of the documentation. */
const renamed = (type, names) => (names ? `Renamed<${type}, ${names}>` : type);

/** An overload for each option that adds members to the result; in it these members are not optional. */
function overloadsWith(endpoint, options, result, parameters, names) {
  const given = givenType(endpoint, result);
  return options.map((option) => {
    const brought = (result.properties ?? []).filter((each) => each.added_by === option.name).map(({ name }) => name);
    if (!brought.length) return '';
    return functionOf(endpoint, `${parameters} & ${bringingType(endpoint, option)}`,
      renamed(`${given} & Required<Pick<${given}, ${unionOf(brought)}>>`, names));
  }).join('');
}

/** One overload for each form, and one for a form that is known only at run time. */
function overloads(endpoint, allOptions) {
  const options = `options: ${optionsType(endpoint)}`;
  const ofForms = endpoint.results.map((result) => {
    const format = `AnyCase<'${formatOf(result)}'>`;
    const chosen = `${options} & { ${isJson(result) ? `format?: ${format} | null | undefined` : `format: ${format}`} }`;
    return overloadsWith(endpoint, allOptions, result, chosen)
      + functionOf(endpoint, chosen, returnType(endpoint, result));
  });
  const any = endpoint.results.map((result) => returnType(endpoint, result)).join(' | ');
  return ofForms.join('') + functionOf(endpoint, options, any);
}

function overloadsOfOne(endpoint, allOptions) {
  const [result] = endpoint.results;
  const type = givenType(endpoint, result);
  if (!allOptions.length) return functionOf(endpoint, '', type);
  const needsOptions = allOptions.some(({ required }) => required);
  const overload = (chosen, isNeeded, names) => {
    const options = optionsType(endpoint) + chosen;
    return overloadsWith(endpoint, allOptions, result, `options: ${options}`, names)
      + functionOf(endpoint, isNeeded ? `options: ${options}` : `options?: ${options} | null`, renamed(type, names));
  };
  if (!allOptions.some(({ one_of: spellings }) => spellings?.includes('discordjs'))) return overload('', needsOptions);
  return overload(" & { names: AnyCase<'discordjs'> }", true, 'DiscordJsPermissionName')
    + overload(" & { names?: AnyCase<'documented'> | null | undefined }", needsOptions)
    + overload('', needsOptions, 'string');
}

function endpointDeclarations(endpoint) {
  const options = optionsOf(endpoint);
  const generics = bitsOf(endpoint) ? `<Bits = ${bitsOf(endpoint)}>` : '';
  const results = endpoint.results.filter(isJson).map((result) =>
    `\n${comment('', [`Result of ${endpoint.name}.`])}export interface ${returnType(endpoint, result)}${generics} `
      + `${members(result, '')}\n`);
  const make = endpoint.results.length > 1 ? overloads : overloadsOfOne;
  return `${optionsInterface(endpoint, options)}${results.join('')}\n${make(endpoint, options)}`;
}

/** The class of errors, with the problem types of parameters; those of HTTP cannot occur. */
function problemError({ problem_types: types, problem_members: shapes }) {
  const codes = types.map(({ name, title }) => `\n${comment('  ', [`${title}.`])}  | '${name}'`);
  const lines = shapes.map(({ name, description, is_optional: isOptional, ...shape }) => {
    const type = resultType(shape, '') + (isOptional ? ' | undefined' : '');
    return `${comment('  ', [description])}  readonly ${name}: ${type};\n`;
  });
  return `
/** The kinds of problems that a call can have. */
export type ProblemCode =${codes.join('')};

/** The reason why a call failed, in the terms of RFC 9457. */
export class ProblemError extends Error {
  private constructor();
  readonly name: 'ProblemError';
  /** The kind of problem. */
  readonly code: ProblemCode;
${lines.join('')}  /** For readTime: the possible instants of an ambiguous time, in Unix seconds. */
  readonly readings?: number[];
  /**
   * The code and parameter, which structuredClone keeps with the message. Of type any, because that of Error differs
   * between versions of TypeScript.
   */
  readonly cause: any;
}
`;
}

const facts = parse('facts.json');

/** The result of qrMatrix, which is not JSON. */
export const matrixResult = { properties: [
  { name: 'modules', type: 'number', description: 'Number of modules per side, without the quiet zone.' },
  { name: 'data', type_name: 'Bytes', description: 'A byte for each module, row by row, 1 for dark.' },
] };

/** The types of names in the catalogue and the facts, and the hand-written ones of values.d.ts. */
export const declarations = [
  readFileSync(inGenerate('../values.d.ts'), 'utf8'),
  namesType('PermissionName', 'The name of a permission; BIT_n for a bit without a name.',
    `${unionOf(facts.permission_names)} | \`BIT_\${number}\``),
  namesType('DiscordJsPermissionName', 'The name of a permission in discord.js.',
    unionOf(facts.discordjs_permission_names)),
  namesType('IntentName', 'The name of an intent; BIT_n for a bit without a name.',
    `${unionOf(facts.intent_names)} | \`BIT_\${number}\``),
  ...parse('catalogue.json').map(endpointDeclarations),
  `\n${comment('', ['Result of qrMatrix.'])}export interface QrMatrixResult ${members(matrixResult, '')}\n`,
  problemError(facts),
].join('');
