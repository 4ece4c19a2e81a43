// The lists of all endpoints: what proxies log, the index of docs/api.md, and the functions in the package's README.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { setLines, setPart, table } from './parts.mjs';
import { functions } from './functions.mjs';
import { endpointNames } from './tables.mjs';

const root = join(import.meta.dirname, '../..');
const parse = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const served = parse('wasm/generated/catalogue.json').filter(({ is_local: isLocal }) => !isLocal);
const { default: segments } = parse('native-server/options/options.json').find(({ name }) => name === '--chat-segment');

/** A pattern for the paths of endpoints with this beginning. */
function patternOf(start) {
  const ends = served.filter(({ path }) => path.startsWith(start)).map(({ path }) => path.slice(start.length))
    .filter((end) => !end.includes('/')).map((end) => end.replaceAll('.', '\\.'));
  return `^${start.replace('{chat}', `(${segments.replaceAll(',', '|')})`)}(${ends.join('|')})$`;
}

const patterns = ['/api/', '/api/{chat}/'].map(patternOf);

/** deploy/nginx.conf with the map of all endpoint paths. */
export const withNginxPaths = (text) => setLines(text, 'endpoints', patterns.map((pattern) => `~${pattern} $uri;`));

/** deploy/haproxy.cfg with the log variable for all endpoint paths. */
export const withHaproxyPaths = (text) => setLines(text, 'endpoints', patterns.map((pattern) =>
  `http-request set-var(txn.path) path if { path -m reg ${pattern} }`));

const headingOf = ({ path }) => path.slice(path.lastIndexOf('/') + 1);

/** docs/api.md with a row for each endpoint in its index. */
export const withIndex = (document) => setPart(document, 'index', table(['endpoint', 'purpose'],
  served.map((each) => [`[${headingOf(each)}](#${headingOf(each).replaceAll('.', '')})`, each.summary])), {});

/** wasm/README.md with the names of all functions. */
export const withNames = (document) => setPart(document, 'functions',
  `${[...endpointNames.cordage, ...functions.map(({ name }) => name)].map((name) => `\`${name}\``).join(', ')}.`, {});
