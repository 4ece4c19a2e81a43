// Writes the generated parts of documents. In docs/api.md these are about the endpoints: tables from the catalogue,
// responses of core (the examples of openapi.json), problems from the catalogue and the cases. The text between these
// parts is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { marked } from 'marked';
import { withFunctions } from './functions_reference.mjs';
import { messageMembers } from './message_members.mjs';
import { setPart, shownJson, table } from './parts.mjs';
import { withHaproxyPaths, withIndex, withNames, withNginxPaths } from './paths.mjs';

const root = join(import.meta.dirname, '../..');
const parse = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const server = 'http://127.0.0.1:8080';

const code = (text) => `\`${text}\``;
const list = (words) => words.join(', ').replace(/, ([^,]*)$/, ' or $1');
/** A number for readers: 2^64−1, a real minus sign, and a comma between thousands of a quantity. */
const number = (digits) => (digits === '18446744073709551615' ? '2^64−1' : digits.replace('-', '−'));

/** The last part of an endpoint's path: its heading, and without dots the heading's anchor. */
const headingOf = ({ path }) => path.slice(path.lastIndexOf('/') + 1);

const classes = { '[0-9]': 'digits', '[A-Za-z0-9_-]': 'characters of `A-Za-z0-9_-`' };

function patternRule(pattern) {
  const [, characters, least, most, other] = pattern.match(/^\^\(?(\[[^\]]+\])\{(\d+)(?:,(\d+))?\}(?:\$$|(\|))/) ?? [];
  const more = other ? ', a mention or a link' : '';
  return classes[characters] && `${least}${most ? ` to ${most}` : ''} ${classes[characters]}${more}`;
}

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

const parameterRows = ({ parameters }) => parameters.map((parameter) => {
  const names = [parameter.name, parameter.alias].filter(Boolean).map(code).join(' or ');
  return [names, ruleOf(parameter), defaultOf(parameter), parameter.description];
});

const linkTo = (endpoint) => `[${headingOf(endpoint)}](#${headingOf(endpoint).replaceAll('.', '')})`;

/** Replaces the names of members by that of their object. */
const outermost = (names) => [...new Set(names.map((name) => name.replace(/(\[\])?\.[^`]*/, '$1')))]
  .filter((name) => !name.includes('[]') || !names.includes(name.replace('[]', '')));

/**
 * A table without the rows that an earlier endpoint has, where these are three or more, and a sentence that names them.
 * Required parameters stay, so that each section shows a minimal request.
 */
function sharedTable(head, endpoint, rowsOf, earlier) {
  const rows = rowsOf(endpoint);
  const same = (row) => earlier.find((each) => rowsOf(each).some((other) => other.join() === row.join()));
  const found = rows.map((row) => (row.includes('required') ? undefined : same(row)));
  const owners = found.map((owner) => (found.filter((each) => each === owner).length < 3 ? undefined : owner));
  const own = rows.filter((_, index) => !owners[index]);
  const sentences = [...new Set(owners.filter(Boolean))].map((owner) => {
    const names = rows.filter((_, index) => owners[index] === owner).map(([name]) => name);
    return `As for ${linkTo(owner)}: ${outermost(names).join(', ')}.`;
  });
  return [own.length && table(head, own), sentences.join(' ')].filter(Boolean).join('\n\n');
}

const typeOf = ({ type, element }) => (element && type === 'array' ? `array of ${element.type}s` : type);

/** The fields of an object; fields of nested objects follow their names. */
const membersOf = ({ properties = [] }, prefix = '') => properties.flatMap((each) => {
  const name = prefix + each.name;
  const inside = each.element ?? each;
  const suffix = { array: '[].', map: '.NAME.' }[each.type] ?? '.';
  return [[code(name), typeOf(each), each.description], ...membersOf(inside, name + suffix)];
});

/** A response with most long strings shortened, and objects and arrays on one line if they fit. */
const answer = (example) => shownJson(example).replaceAll('http://localhost:8080', server);

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
  // Every endpoint has the other two: docs/api.md names them once.
  const own = new Set([...seen, ...follow]);
  return order.filter((name) => own.has(name) && !['repeated-parameter', 'not-encodable'].includes(name));
}

const order = (api) => [...api.components.responses.Problem400.description.matchAll(/\(([\w-]+)\)/g)]
  .map(([, name]) => name).filter((name) => name !== 'bad-request');

const isImage = ({ results: [{ media_type: type }] }) => type.startsWith('image/');
/** Parameters whose examples must be percent-encoded in a URL. */
const isEncoded = ({ example = '' }) => encodeURIComponent(example).replaceAll('%2C', ',') !== example;

/** In one line, which every shell reads alike. */
function curlOf(url, samples, file) {
  const encoded = samples.filter(isEncoded);
  const query = samples.filter((each) => !isEncoded(each)).map(({ name, example }) => `${name}=${example}`).join('&');
  const data = encoded.map(({ name, example }) => ` --data-urlencode "${name}=${example}"`).join('');
  return `curl ${data && '--get '}"${url}${query && `?${query}`}"${data}${file && ` -o ${file}`}`;
}

function sampleOf(endpoint) {
  const samples = endpoint.parameters.filter(({ example }) => example !== undefined);
  const url = server + endpoint.path.replace('{chat}', 'discord');
  const file = isImage(endpoint) ? headingOf(endpoint) : '';
  return `\`\`\`sh\n${curlOf(url, samples, file)}\n\`\`\``;
}

/** Returns whether a value can have characters that must be percent-encoded in a URL. */
const isText = ({ type, one_of: allowed, is_list: isList, pattern = '' }) =>
  type === 'string' && !allowed && !isList && !/^\^\[[^\]]+\]\{[\d,]+\}\$$/.test(pattern);

function encodingOf({ parameters }) {
  const names = parameters.filter(isText).map(({ name }) => code(name)).join(', ').replace(/, ([^,]*)$/, ' and $1');
  return names && `[Percent-encode](#rules-for-all-parameters) ${names}.`;
}

const answerBlock = ({ results }, example) => (example === undefined ? `The response is ${code(results[0].media_type)}.`
  : `\`\`\`json\n${answer(example)}\n\`\`\``);

const memberTable = (endpoint, earlier) =>
  sharedTable(['member', 'type', 'description'], endpoint, ({ results }) => membersOf(results[0]), earlier);

function partOf(endpoint, earlier, api) {
  const { content } = api.paths[endpoint.path].get.responses['200'];
  const problems = problemsOf(endpoint, order(api)).map(code).join(', ');
  const example = content['application/json']?.example;
  const others = Object.keys(content).filter((type) => !type.startsWith('application/json')).map(code);
  const forms = others.length && content['application/json'] ? ` Other forms: ${list(others)}.` : '';
  return [
    `${code(`GET ${endpoint.path}`)}: ${endpoint.summary} In JavaScript: ` +
      `[${code(endpoint.name)}](javascript.md#${endpoint.name.toLowerCase()}).${forms}`,
    sharedTable(['parameter', 'rule', 'default', 'description'], endpoint, parameterRows, earlier),
    encodingOf(endpoint),
    sampleOf(endpoint), answerBlock(endpoint, example), example && memberTable(endpoint, earlier),
    problems && `[Problems](#problems): ${problems}.`,
  ].filter(Boolean).join('\n\n');
}

/** The document with the current part of every endpoint; a new endpoint comes after the one before it. */
function withReference(document) {
  const api = parse('wasm/generated/openapi.json');
  const served = parse('wasm/generated/catalogue.json').filter(({ is_local: isLocal }) => !isLocal)
    .map(({ parameters, ...endpoint }) => ({ ...endpoint, parameters: parameters.filter((each) => !each.is_local) }));
  return served.reduce((text, endpoint, index) => setPart(text, endpoint.name,
    partOf(endpoint, served.slice(0, index), api),
    { heading: `### ${headingOf(endpoint)}`, before: served[index + 1]?.name ?? '## Rules for all parameters' }),
  document);
}

function withOptions(document) {
  const rows = parse('native-server/options/options.json')
    .map(({ name, environment, value, range, default: fallback, description }) =>
      [code(name), environment ? code(environment) : 'none', range || code(value), fallback || 'none', description]);
  return setPart(document, 'options', table(['option', 'variable', 'value', 'default', 'description'], rows),
    { heading: '## Options', before: '## In ten steps' });
}

/** PRIVACY.md below its title, for the server's page. */
const privacy = () => marked.parse(readFileSync(join(root, 'PRIVACY.md'), 'utf8').replace(/^# .*\n/, ''));

/** The documents with generated parts, each with the function that generates them. */
export const references = {
  'docs/api.md': (document) => withIndex(withReference(document)),
  'docs/deploy.md': withOptions,
  'docs/javascript.md': withFunctions,
  'native-server/site/privacy.html': privacy,
  'wasm/generated/message_members.json': messageMembers,
  'deploy/nginx.conf': withNginxPaths,
  'deploy/haproxy.cfg': withHaproxyPaths,
  'wasm/README.md': withNames,
};

if (process.argv[1] === import.meta.filename) {
  for (const [document, update] of Object.entries(references)) {
    const file = join(root, document);
    writeFileSync(file, update(readFileSync(file, 'utf8')));
  }
}
