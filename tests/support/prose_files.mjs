import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const places = ['README.md', 'SECURITY.md', 'PRIVACY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'core',
  'native-server', 'wasm', 'web', 'examples', 'deploy', 'ops', 'scripts', 'bench', '.github'];
const isText = (path) => /\.(md|h|cpp|m?js|ts|html|css|txt|ya?ml|conf|cfg|in|service|socket|py|go|lua)$|^scripts\//.test(path)
  && !/(^|\/)(node_modules|svg)\//.test(path);

/** The files below a place in a checkout that people read. */
export const textFilesOf = (root, place) => (statSync(join(root, place)).isFile() ? [place]
  : readdirSync(join(root, place), { recursive: true }).map((name) => `${place}/${name}`))
  .filter((path) => isText(path) && statSync(join(root, path)).isFile());

/** All files that people read, without the tests, which have misspelled names and broken messages on purpose. */
export const proseFilesOf = (root) => places.flatMap((place) => textFilesOf(root, place));

/** The requests with their responses, whose names people read. */
export const casesOf = (root) => readdirSync(join(root, 'tests/cases')).filter((name) => name.endsWith('.json'))
  .map((name) => `tests/cases/${name}`);
