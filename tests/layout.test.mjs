import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { slugs } from '../web/tools/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

// From the bottom to the top. A room, which is a folder or a file by its name without the ending, imports from itself
// and from lower floors; rooms of one floor do not know each other.
const floors = [
  ['core/base'],
  ['core/text'],
  ['core/platform', 'core/qr', 'core/describe'],
  ['core/qr/kernel', 'core/image/deflate'],
  ['core/image'],
  ['core/endpoints'],
  ['core/catalogue'],
  ['core/binding'],
  ['core/http'],
  ['core/document'],
  ['native-server/net', 'wasm/bindings', 'wasm/generated'],
  ['native-server/ops', 'wasm/runtime'],
  ['native-server/http', 'native-server/limit', 'native-server/site', 'wasm/local'],
  ['native-server/options', 'wasm/package'],
  ['native-server/services', 'wasm/cli', 'web/form'],
  ['native-server/connections', 'wasm/generate', 'web/tools/shared'],
  ['native-server/server', 'web/tools/index', ...slugs.map((slug) => `web/tools/${slug}`)],
  ['native-server/main', 'native-server/wiped_heap', 'web/shell'],
  ['web/build', 'examples', 'deploy'],
  ['tests'],
  ['bench'],
];

const rooms = floors.flat().sort((one, other) => other.length - one.length);
const roomOf = (path) => rooms.find((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`));
const floorOf = (room) => floors.findIndex((floor) => floor.includes(room));
const pointsUp = (from, to) => from !== to && floorOf(to) >= floorOf(from);

// Not this file: it has imports in texts.
const isSource = (name) => /\.(h|cpp|m?js)$/.test(name) && !/(^|\/)node_modules\/|^rooms\.test/.test(name);
const sources = ['core', 'native-server', 'wasm', 'web', 'examples', 'deploy', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter(isSource).map((name) => `${folder}/${name}`));
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** What stands behind a name that is no file's: the package by its entries, and what its build puts in. */
const named = [
  [/^cordage\/core\.wasm(\?url)?$|^\.\/core\.wasm$|-(loader|as-text)$/, 'wasm/bindings/'],
  [/^cordage(\/(qr|init|fetch|package\.json))?$/, 'wasm/package.js'],
  [/^#(facts|catalogue)$|^endpoints$/, 'wasm/generated/'],
];

/** The file of ours that is imported; undefined for a library's. */
function fileOf(path, name) {
  const found = named.find(([pattern]) => pattern.test(name));
  if (found) return found[1];
  if (!/^\.\.?\//.test(name)) return undefined;
  // What wasm/generate writes is bundled as if it stood in wasm/.
  const folder = [dirname(path), 'wasm'].find((each) => existsSync(join(root, each, name))) ?? dirname(path);
  return normalize(join(folder, name.replace('*', slugs[0])));
}

const includes = (text) => [...text.matchAll(
  /^\s*#\s*include\s*(?:"([^"]+)"|<((?:core|wasm|native-server|tests|bench)\/[^>]+)>)/gm)]
  .map(([, quoted, bracketed]) => quoted ?? bracketed);
/** Statements at the beginning of a line, ends of those over several lines; import(), require() and Vite's glob. */
const imports = (path, text) => [
  ...text.matchAll(/^(?:(?:import|export|\})[^'\n]* from|import) '([^'\n]+)'/gm),
  ...text.matchAll(/\b(?:import|require|import\.meta\.glob)\('([^'\n]+)'/g),
].flatMap(([, name]) => fileOf(path, name) ?? []);
const importsOf = (path, text = textOf(path)) => (/\.(h|cpp)$/.test(path) ? includes(text) : imports(path, text))
  .map((imported) => ({ path, imported, from: roomOf(path), to: roomOf(imported) }));

const all = sources.flatMap((path) => importsOf(path));
/** Outside of the repository's rooms are what the build makes, and package.json. */
const isMade = ({ imported }) => /^(build|dist|native-server\/site\/(privacy_text|favicon_bytes)\.h|package\.json)/.test(imported);

test('every source stands in a room', () => {
  assert.deepEqual(sources.filter((path) => !roomOf(path)), []);
  assert.ok(sources.length > 300);
});

test('every import is of something in a room', () => {
  assert.deepEqual(all.filter((each) => !each.to && !isMade(each)), []);
});

/** A line for each room: its floor, its size, and how many imports it has from which rooms. */
function table() {
  const lineOf = (room) => {
    const files = sources.filter((path) => roomOf(path) === room);
    const lines = files.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
    const below = rooms.map((to) => [to, all.filter((each) => each.from === room && each.to === to).length])
      .filter(([to, count]) => to !== room && count).sort(([one], [other]) => floorOf(other) - floorOf(one));
    return `${`${floorOf(room)}`.padStart(2)}  ${room}, ${files.length} files, ${lines} lines${
      below.length ? ' → ' : ''}${below.map(([to, count]) => `${to} ${count}`).join(', ')}`;
  };
  return floors.flat().reverse().map(lineOf).join('\n');
}

test('no import points up, or into a room beside its own', () => {
  console.log(table());
  const upward = all.filter(({ from, to }) => to && pointsUp(from, to));
  assert.deepEqual(upward.map(({ path, imported }) => `${path}: ${imported}`), []);
});

test('the check tells up from down, in C++ and in JavaScript', () => {
  const wrong = (path, text) => importsOf(path, text).filter(({ from, to }) => pointsUp(from, to)).length;
  assert.equal(wrong('core/qr/symbol.cpp', '#include "core/http/respond.h"\n#include <core/image/png.h>\n'), 2);
  assert.equal(wrong('core/http/respond.cpp', '#include "core/qr/symbol.h"\n#include <vector>\n'), 0);
  assert.equal(wrong('core/qr/symbol.cpp', '#include "core/platform/facts.h"\n'), 1);
  assert.equal(wrong('wasm/runtime/options.js', "import { redact } from '../local/redact.js';\n"), 1);
  assert.equal(wrong('wasm/runtime/options.js', "export * from 'cordage/qr';\nconst a = import('cordage/init');\n"), 2);
  assert.equal(wrong('web/form/form.js', "import {\n  slugs,\n} from '../tools/index.js';\n"), 1);
  assert.equal(wrong('web/tools/qr/start.js', "import { makeForm } from '../../form/form.js';\n"), 0);
  assert.equal(wrong('web/tools/qr/start.js', "import { start } from '../limits/start.js';\n"), 1);
  assert.equal(wrong('web/tools/shared/link_form.js', "const all = import.meta.glob('../*/start.js');\n"), 1);
});

test('server, package and page know each other by the names of the package only', () => {
  const family = (room) => room.split('/')[0];
  const programs = ['native-server', 'wasm', 'web'];
  const byName = named.map(([, file]) => roomOf(file));
  // cordage/fetch has the server's index and OpenAPI document, which wasm/generate writes down.
  const isAllowed = ({ from, to }) => (family(from) === 'web' && byName.includes(to)) ||
    (from === 'wasm/generate' && to === 'native-server/site');
  const across = all.filter(({ from, to }) => to && programs.includes(family(from)) && programs.includes(family(to)) &&
    family(from) !== family(to) && !isAllowed({ from, to }));
  assert.deepEqual(across, []);
});

test('what this check cannot read is in the build of the page alone', () => {
  const isUnread = (path) => /\.m?js$/.test(path) &&
    /\b(import|require)\((?![')])|\bfrom "|^import "|\.resolve\('[.#c]/m.test(textOf(path));
  const folders = ['core', 'native-server', 'wasm', 'web', 'examples', 'deploy'];
  const unread = sources.filter((path) => folders.includes(path.split('/')[0]) && isUnread(path));
  assert.deepEqual(unread.filter((path) => !path.startsWith('web/build/')), []);
});

test('lines are within 120 columns, and files within 300 lines', () => {
  const product = sources.filter((path) => !/^(tests|bench|examples)\//.test(path));
  const long = product.filter((path) => textOf(path).split('\n').some((line) => [...line].length > 120));
  assert.deepEqual(long, []);
  assert.deepEqual(sources.filter((path) => textOf(path).split('\n').length > 301), []);
});

test('the server knows nothing of QR codes', () => {
  const server = sources.filter((path) => path.startsWith('native-server/'));
  assert.deepEqual(server.filter((path) => /\bqr(::|_)|core\/(qr|image)\//i.test(textOf(path))), []);
});

test('nothing but tests imports the inner files of the package', () => {
  const isInner = ({ path, imported }) => /^(wasm|dist)\//.test(imported) && !/^(wasm|tests)\//.test(path) &&
    !named.some(([, file]) => file === imported);
  assert.deepEqual(all.filter(isInner), []);
});

test('scripts holds entry points only', () => {
  assert.deepEqual(readdirSync(join(root, 'scripts')).filter((name) => name.includes('.')), []);
});
