import { comment, limitsOf, width } from './comment.mjs';
import { parameterType, typeName } from './declarations.mjs';
import { functions } from './functions.mjs';

// The types of the functions that are not endpoints.

const withStop = (text) => (text ? `${text}.` : '');

/** The default of an option, in words or as code. */
export const defaultOf = ({ default: value, default_description: inWords }) =>
  (value === undefined ? inWords : `\`${value}\``);

const sentencesOf = (parameter) => [
  parameter.description + limitsOf(parameter), !parameter.required && `Default: ${withStop(defaultOf(parameter))}`,
].filter(Boolean).join(' ');

const isNamed = ({ type }) => !['string', 'integer', 'boolean'].includes(type);

/** The TypeScript of a parameter. */
export function typeOf(parameter) {
  if (parameter.type_name || isNamed(parameter)) return parameter.type_name ?? parameter.type;
  if (parameter.one_of) return parameter.one_of.map((each) => `'${each}'`).join(' | ');
  return parameter.type === 'boolean' ? 'boolean' : parameterType(parameter);
}

/** The parameters before the options, and those in the options. */
export const partsOf = ({ parameters }) => ({
  positional: parameters.filter(({ is_positional: isOne }) => isOne),
  options: parameters.filter(({ is_positional: isOne }) => !isOne),
});

const member = ({ name, required, ...parameter }) => comment('  ', [sentencesOf({ ...parameter, required })])
  + `  ${name}${required ? '' : '?'}: ${typeOf(parameter)}${required ? '' : ' | null | undefined'};\n`;

const property = ({ name, type, is_optional: isOptional, description }) =>
  `${comment('  ', [description])}  ${name}${isOptional ? '?' : ''}: ${type};\n`;

function typeDeclaration({ name, generics = '', summary, properties, type }) {
  const body = type ? `export type ${name}${generics} = ${type};\n`
    : `export interface ${name}${generics} {\n${properties.map(property).join('')}}\n`;
  return `\n${comment('', [summary])}${body}`;
}

/** The signature of a function that documents show, without generics. */
export function signatureOf(described) {
  const { positional, options } = partsOf(described);
  const type = typeName(described, 'Options');
  const isNeeded = options.some(({ required }) => required);
  const given = positional.map(({ name, required, ...parameter }) =>
    `${name}${required ? '' : '?'}: ${typeOf(parameter)}${required ? '' : ' | null'}`);
  const last = isNeeded ? `options: ${type}` : `options?: ${type} | null`;
  return `(${[...given, ...(options.length ? [last] : [])].join(', ')}): ${described.result}`;
}

/** Breaks a declaration that is too long for one line before and after its parameters. */
function inLines(whole) {
  const [, begin, parameters, end] = /^([^(]*\()(.*)(\): [^)]*;\n)$/.exec(whole);
  return whole.length <= width ? whole : `${begin}\n  ${parameters.replaceAll(', options', ',\n  options')},\n${end}`;
}

function functionDeclaration(described) {
  const { name, summary, details = '', returns, generics = '', signatures = [signatureOf(described)] } = described;
  const { positional } = partsOf(described);
  const above = comment('', [
    `${summary} ${details}`, ...positional.map((each) => `@param ${each.name} ${sentencesOf(each)}`),
    returns && `@returns ${returns}`, '@throws {ProblemError}',
  ]);
  return `\n${signatures.map((each) => above + inLines(`export function ${name}${generics}${each};\n`)).join('')}`;
}

function declarationsOf(described) {
  const { options } = partsOf(described);
  const own = options.length ? [`\n${comment('', [`The options of ${described.name}.`])}`
    + `export interface ${typeName(described, 'Options')} {\n${options.map(member).join('')}}\n`] : [];
  return [...(described.types ?? []).map(typeDeclaration), ...own, functionDeclaration(described)].join('');
}

export const functionDeclarations = functions.map(declarationsOf).join('');
