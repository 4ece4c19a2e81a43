// Writes the parts of documents that are made. Of docs/api.md, those about the endpoints: tables from the catalogue,
// answers of the core (the examples of openapi.json), problems from both the catalogue and the cases. What stands
// between these parts is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { marked } from 'marked';
import { withFunctions } from './functions_reference.mjs';
import { withOptions } from './options_reference.mjs';
import { setPart, table } from './parts.mjs';

const root = join(import.meta.dirname, '../..');
const parse = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const server = 'http://127.0.0.1:8080';
const longest = 160;

const code = (text) => `\`${text}\``;
const list = (words) => words.join(', ').replace(/, ([^,]*)$/, ' or $1');
/** As a person writes it: 2^64−1, a real minus sign, and a comma between thousands of what is a quantity. */
const number = (digits) => (digits === '18446744073709551615' ? '2^64−1' : digits.replace('-', '−'));

/** The last part of an endpoint's path: its heading, and without dots the heading's anchor. */
const headingOf = ({ path }) => path.slice(path.lastIndexOf('/') + 1);

const classes = { '[0-9]': 'digits', '[A-Za-z0-9_-]': 'characters of `A-Za-z0-9_-`' };

function patternRule(pattern) {
  const [, characters, least, most, other] = pattern.match(/^\^\(?(\[[^\]]+\])\{(\d+)(?:,(\d+))?\}(?:\$$|(\|))/) ?? [];
  const more = other ? ', a mention or a link' : '';
  return classes[characters] && `${least}${most ? ` to ${most}` : ''} ${classes[characters]}${more}`;
}

/** The rule of a parameter in a few words; the longer ones have a section of their own. */
function ruleOf({ type, min, max, pattern = '', one_of: allowed, is_list: isList, is_bit_field: isBits, ...others }) {
  const { max_characters: characters, max_bytes: bytes } = others;
  if (isBits) return '0 to 2^64−1, or [names](#bitfields)';
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'integer') return `${number(min)} to ${number(max)}`;
  if (allowed) return list(allowed.map(code));
  if (characters) return `1 to ${characters} characters`;
  if (bytes) return `at most ${bytes} bytes`;
  if (isList) return 'names, separated by commas or spaces';
  return patternRule(pattern) ?? (pattern.includes('#?(') ? '[a colour](#colours)' : 'text');
}

function defaultOf({ required, default: value, default_description: words }) {
  if (required) return 'required';
  return value === undefined ? words || 'none' : code(value);
}

function parameterTable({ parameters }) {
  const rows = parameters.map((parameter) => {
    const names = [parameter.name, parameter.alias].filter(Boolean).map(code).join(' or ');
    return [names, ruleOf(parameter), defaultOf(parameter), parameter.description];
  });
  return table(['parameter', 'rule', 'default', 'description'], rows);
}

const typeOf = ({ type, element }) => (element && type === 'array' ? `array of ${element.type}s` : type);

/** The members of an object, those of objects in it below their own names. */
const membersOf = ({ properties = [] }, prefix = '') => properties.flatMap((each) => {
  const name = prefix + each.name;
  const inside = each.element ?? each;
  const suffix = { array: '[].', map: '.NAME.' }[each.type] ?? '.';
  return [[code(name), typeOf(each), each.description], ...membersOf(inside, name + suffix)];
});

/** An answer without most of its long texts. */
const shortened = (value) => (typeof value === 'string' && value.length > longest ? `${value.slice(0, 60)}…` : value);
const answer = (example) => JSON.stringify(example, (_, value) => shortened(value), 2)
  .replaceAll('http://localhost:8080', server);

const cases = readdirSync(join(root, 'tests/cases')).filter((name) => name.endsWith('.json')).sort()
  .flatMap((name) => parse(`tests/cases/${name}`));

/** The problems that parameters can have, in the order of the catalogue of problems. */
function problemsOf({ path, parameters }, order) {
  const seen = cases.filter(({ request }) => request.path === path.replace('{chat}', 'discord'))
    .map(({ response }) => response.problem?.name);
  const has = (test) => parameters.some(test);
  const follow = [
    has(({ required }) => required) && 'missing-parameter',
    has(({ pattern, one_of: allowed, type }) => pattern || allowed || type !== 'string') && 'invalid-value',
    has(({ type, is_bit_field: isBits }) => type === 'integer' || isBits) && 'out-of-range',
    has(({ max_bytes: bytes, max_characters: characters }) => bytes || characters) && 'too-long',
  ];
  // Every endpoint has these two, whose parameters any query can hold.
  const all = new Set([...seen, ...follow, 'repeated-parameter', 'not-encodable']);
  return order.filter((name) => all.has(name));
}

const order = (api) => [...api.components.responses.Problem400.description.matchAll(/\(([\w-]+)\)/g)]
  .map(([, name]) => name).filter((name) => name !== 'bad-request');

/** As a URL must have it, or what follows an & is another parameter; commas are legible and separate nothing. */
const encoded = (value) => encodeURIComponent(value).replaceAll('%2C', ',');

/** The sample of an endpoint: every parameter that has an example. */
function commandOf({ path, parameters, results: [{ media_type: type }] }) {
  const query = parameters.filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${name}=${encoded(example)}`).join('&');
  const target = path.replace('{chat}', 'discord') + (query && `?${query}`);
  const file = type.startsWith('image/') ? ` -o ${headingOf({ path })}` : '';
  return `\`\`\`\ncurl "${server}${target}"${file}\n\`\`\``;
}

function answerPart({ results }, example) {
  if (example === undefined) return `The answer is ${code(results[0].media_type)}.`;
  const members = table(['member', 'type', 'description'], membersOf(results[0]));
  return `\`\`\`json\n${answer(example)}\n\`\`\`\n\n${members}`;
}

function partOf(endpoint, api) {
  const { content } = api.paths[endpoint.path].get.responses['200'];
  const problems = problemsOf(endpoint, order(api)).map(code).join(', ');
  const others = Object.keys(content).filter((type) => !type.startsWith('application/json')).map(code);
  const forms = others.length && content['application/json'] ? ` Other forms: ${list(others)}.` : '';
  return [
    `${code(`GET ${endpoint.path}`)}: ${endpoint.summary} In JavaScript: ` +
      `[${code(endpoint.name)}](javascript.md#${endpoint.name.toLowerCase()}).${forms}`,
    parameterTable(endpoint), commandOf(endpoint), answerPart(endpoint, content['application/json']?.example),
    `[Problems](#problems): ${problems}.`,
  ].join('\n\n');
}

/** The document with every endpoint's part as it is now; a new endpoint comes after the one before it. */
function withReference(document) {
  const api = parse('wasm/generated/openapi.json');
  const served = parse('wasm/generated/catalogue.json').filter(({ is_local: isLocal }) => !isLocal)
    .map(({ parameters, ...endpoint }) => ({ ...endpoint, parameters: parameters.filter((each) => !each.is_local) }));
  return served.reduce((text, endpoint, index) => setPart(text, endpoint.name, partOf(endpoint, api),
    { heading: `### ${headingOf(endpoint)}`, before: served[index + 1]?.name ?? '## Rules for all parameters' }),
  document);
}

/** PRIVACY.md below its title, for the server's page. */
const privacy = () => marked.parse(readFileSync(join(root, 'PRIVACY.md'), 'utf8').replace(/^# .*\n/, ''));

/** The documents with parts that are made, each with the function that makes them. */
export const references = {
  'docs/api.md': withReference, 'docs/deploy.md': withOptions, 'docs/javascript.md': withFunctions,
  'native-server/site/privacy.html': privacy,
};

if (process.argv[1] === import.meta.filename) {
  for (const [document, update] of Object.entries(references)) {
    const file = join(root, document);
    writeFileSync(file, update(readFileSync(file, 'utf8')));
  }
}
