// tier: quick, optimised
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

import { slugs } from '../web/tools/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));

// The layers of the sources, from the lowest to the highest. A part is a folder, or a file without its extension. It
// imports from itself and from lower layers, never from other parts of its layer.
const layers = [
  ['core/base'],
  ['core/text'],
  ['core/platform', 'core/qr', 'core/describe'],
  ['core/read'],
  ['core/qr/kernel', 'core/image/deflate'],
  ['core/image'],
  ['core/endpoints'],
  ['core/catalogue'],
  ['core/call'],
  ['core/api'],
  ['core/document'],
  ['core/documents'],
  ['native-server/net', 'wasm/bindings', 'wasm/generated'],
  ['native-server/ops', 'wasm/runtime'],
  ['native-server/http', 'native-server/limit', 'native-server/site', 'wasm/tools/snowflake', 'wasm/tools/command_names'],
  ['wasm/tools/times', 'wasm/tools/markdown', 'wasm/tools/secrets'],
  ['native-server/options', 'wasm/tools/messages'],
  ['wasm/tools/permissions'],
  ['wasm/package'],
  ['native-server/services', 'wasm/cli', 'web/form'],
  ['native-server/connections', 'wasm/generate', 'web/tools/shared'],
  ['native-server/server', 'web/tools/index', ...slugs.map((slug) => `web/tools/${slug}`)],
  ['native-server/main', 'web/shell'],
  ['web/build', 'examples', 'deploy'],
  ['tests'],
  ['bench'],
];

const parts = layers.flat().sort((one, other) => other.length - one.length);
const partOf = (path) => parts.find((part) => path.startsWith(`${part}/`) || path.startsWith(`${part}.`));
const layerOf = (part) => layers.findIndex((layer) => layer.includes(part));
const pointsUp = (from, to) => from !== to && layerOf(to) >= layerOf(from);

// Not this file, which has imports in strings.
const isSource = (name) => /\.(h|cpp|m?js)$/.test(name) && !/(^|\/)node_modules\/|^layers\.test/.test(name);
const sources = ['core', 'native-server', 'wasm', 'web', 'examples', 'deploy', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter(isSource).map((name) => `${folder}/${name}`));
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** The parts for names of imports that are not files: the entries of the package, and modules that its build adds. */
const named = [
  [/^cordage\/core\.wasm$|^#functions\.(wasm\?url|bytes)$|^\.\/core\.wasm$|-(loader|as-text)$/, 'wasm/bindings/'],
  [/^cordage(\/(qr|init|fetch|package\.json))?$|^#functions$/, 'wasm/package.js'],
  [/^#(facts|catalogue|function_descriptors)$|^endpoints$|^tool-(options|descriptors)$/, 'wasm/generated/'],
  [/^#secrets$/, 'wasm/tools/secrets/secrets.js'],
  [/^#message_kinds$/, 'wasm/tools/messages/message_kinds.js'],
  [/^#time_zone$/, 'wasm/tools/times/time_zone.js'],
  [/^#zone_abbreviations$/, 'wasm/tools/times/zone_abbreviations.js'],
];

/** The imported file of this repository; undefined for libraries. */
function fileOf(path, name) {
  const found = named.find(([pattern]) => pattern.test(name));
  if (found) return found[1];
  if (!/^\.\.?\//.test(name)) return undefined;
  // wasm/generate writes this; it is bundled as if it were in wasm/.
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
  .map((imported) => ({ path, imported, from: partOf(path), to: partOf(imported) }));

const all = sources.flatMap((path) => importsOf(path));
/** Built files and package.json are in no part. */
const isMade = ({ imported }) => /^(build|dist|package\.json)/.test(imported);

test('every source belongs to a part', () => {
  assert.deepEqual(sources.filter((path) => !partOf(path)), []);
  assert.notEqual(sources.length, 0);
});

test('every import resolves to a part', () => {
  assert.deepEqual(all.filter((each) => !each.to && !isMade(each)), []);
});

/** A line for each part: its layer, its size, and the number of its imports from each other part. */
function table() {
  const lineOf = (part) => {
    const files = sources.filter((path) => partOf(path) === part);
    const lines = files.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
    const below = parts.map((to) => [to, all.filter((each) => each.from === part && each.to === to).length])
      .filter(([to, count]) => to !== part && count).sort(([one], [other]) => layerOf(other) - layerOf(one));
    return `${`${layerOf(part)}`.padStart(2)}  ${part}, ${files.length} files, ${lines} lines${
      below.length ? ' → ' : ''}${below.map(([to, count]) => `${to} ${count}`).join(', ')}`;
  };
  return layers.flat().reverse().map(lineOf).join('\n');
}

test('every import points to a lower layer or its own part', () => {
  console.log(table());
  const upward = all.filter(({ from, to }) => to && pointsUp(from, to));
  assert.deepEqual(upward.map(({ path, imported }) => `${path}: ${imported}`), []);
});

test('the check finds imports from higher layers and other parts, in C++ and in JavaScript', () => {
  const wrong = (path, text) => importsOf(path, text).filter(({ from, to }) => pointsUp(from, to)).length;
  assert.equal(wrong('core/qr/symbol.cpp', '#include "core/api/respond.h"\n#include <core/image/png.h>\n'), 2);
  assert.equal(wrong('core/api/respond.cpp', '#include "core/qr/symbol.h"\n#include <vector>\n'), 0);
  assert.equal(wrong('core/qr/symbol.cpp', '#include "core/platform/facts.h"\n'), 1);
  assert.equal(wrong('wasm/runtime/options.js', "import { redact } from '../tools/secrets/redact.js';\n"), 1);
  assert.equal(wrong('wasm/runtime/options.js', "export * from 'cordage/qr';\nconst a = import('cordage/init');\n"), 2);
  assert.equal(wrong('web/form/form.js', "import {\n  slugs,\n} from '../tools/index.js';\n"), 1);
  assert.equal(wrong('web/tools/qr/start.js', "import { makeForm } from '../../form/form.js';\n"), 0);
  assert.equal(wrong('web/tools/qr/start.js', "import { start } from '../limits/start.js';\n"), 1);
  assert.equal(wrong('web/tools/shared/link_form.js', "const all = import.meta.glob('../*/start.js');\n"), 1);
});

test('server, package and page use only each other\'s public names', () => {
  const family = (part) => part.split('/')[0];
  const programs = ['native-server', 'wasm', 'web'];
  const byName = named.map(([, file]) => partOf(file));
  const isAllowed = ({ from, to }) => family(from) === 'web' && byName.includes(to);
  const across = all.filter(({ from, to }) => to && programs.includes(family(from)) && programs.includes(family(to)) &&
    family(from) !== family(to) && !isAllowed({ from, to }));
  assert.deepEqual(across, []);
});

test('imports that this check cannot read occur only in the builds of the page and of descriptors', () => {
  const isUnread = (path) => /\.m?js$/.test(path) &&
    /\b(import|require)\((?![')])|\bfrom "|^import "|\.resolve\('[.#c]/m.test(textOf(path));
  const folders = ['core', 'native-server', 'wasm', 'web', 'examples', 'deploy'];
  const unread = sources.filter((path) => folders.includes(path.split('/')[0]) && isUnread(path));
  assert.deepEqual(unread.filter((path) => !/^web\/build\/|^wasm\/generate\/functions\.mjs$/.test(path)), []);
});

test('code for browsers imports no module of Node, and no two files differ only in the extension', () => {
  const isBrowser = (path) => /^(web|wasm)\/.*\.js$/.test(path);
  assert.deepEqual(all.filter(({ path, imported }) => isBrowser(path) && imported.endsWith('.mjs')), []);
  const bare = sources.filter((path) => /\.m?js$/.test(path)).map((path) => path.replace(/\.m?js$/, ''));
  assert.deepEqual(bare.filter((path, i) => bare.indexOf(path) < i), []);
});

test('only one file uses Intl for the offsets and the names of time zones', () => {
  const asks = sources.filter((path) => !/^(tests|bench)\//.test(path) &&
    /longOffset|resolvedOptions\(\)\.timeZone|era: 'short'/.test(textOf(path)));
  assert.deepEqual(asks, ['wasm/tools/times/time_zone.js']);
});

/** The strings in a syntax tree (ESTree), except names of events, because some are also slugs. */
function textsIn(node) {
  if (node.type === 'CallExpression' && /addEventListener/.test(node.callee.name ?? node.callee.property?.name))
    return node.arguments.slice(1).flatMap(textsIn);
  if (node.type === 'Literal') return [node.value];
  if (node.type === 'TemplateElement') return [node.value.cooked];
  return Object.values(node).flat().filter((child) => typeof child?.type === 'string').flatMap(textsIn);
}

const anySlug = `(?:${slugs.join('|')})`;
/** A string that is a slug, or a selector or an address with a slug. */
const namesTool = (text) => new RegExp(`^${anySlug}$|#${anySlug}\\b|["'/]${anySlug}["'/]`).test(text);

test('the shell of the page, its forms and its build do not contain the slug of any tool', () => {
  const slugsIn = (text) => textsIn(parse(text, { ecmaVersion: 'latest', sourceType: 'module' })).filter(namesTool);
  const common = sources.filter((path) => /^web\/(shell|form|build)\//.test(path));
  assert.deepEqual(common.flatMap((path) => slugsIn(textOf(path)).map((text) => `${path}: ${text}`)), []);
  assert.deepEqual(slugsIn("open('qr'); find(`#qr-${a} b`, '[data-card=\"qr\"]', './qr/'); addEventListener('message', a);"),
    ['qr', '#qr-', '[data-card="qr"]', './qr/']);
});

test('the server does not depend on QR codes', () => {
  const server = sources.filter((path) => path.startsWith('native-server/'));
  assert.deepEqual(server.filter((path) => /\bqr(::|_)|core\/(qr|image)\//i.test(textOf(path))), []);
});

test('only tests import the inner files of the package', () => {
  const isInner = ({ path, imported }) => /^(wasm|dist)\//.test(imported) && !/^(wasm|tests)\//.test(path) &&
    !named.some(([, file]) => file === imported);
  assert.deepEqual(all.filter(isInner), []);
});

test('scripts contains only entry points', () => {
  assert.deepEqual(readdirSync(join(root, 'scripts')).filter((name) => name.includes('.')), []);
});
