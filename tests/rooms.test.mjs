import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '..');

// From the bottom of the house to its top. Rooms on one floor do not know each other.
const floors = [
  ['core/base'],
  ['core/text'],
  ['core/platform', 'core/qr', 'core/describe'],
  ['core/image/deflate'],
  ['core/image'],
  ['core/endpoints'],
  ['core/catalogue'],
  ['core/binding'],
  ['core/http'],
  ['core/document'],
  ['wasm', 'native-server'],
];

const room = (path) => floors.flat().find((name) => path.startsWith(`${name}/`) || path.startsWith(`${name}.`));
const floor = (name) => floors.findIndex((names) => names.includes(name));
const pointsUp = (from, to) => from !== to && floor(to) >= floor(from);

const sources = ['core', 'wasm', 'native-server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(h|cpp)$/.test(name))
    .map((name) => `${folder}/${name}`));

// Of the includes in angle brackets, only those that name one of our own rooms.
const includes = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^\s*#\s*include\s*(?:"([^"]+)"|<((?:core|wasm|native-server)\/[^>]+)>)/gm)]
    .map((match) => match[1] ?? match[2]);

test('every source stands in a room', () => {
  assert.deepEqual(sources.filter((path) => !room(path)), []);
  assert.ok(sources.length > 50);
});

test('no include points up, or into a room beside its own', () => {
  const wrong = sources.flatMap((path) => includes(path)
    .filter((included) => !room(included) || pointsUp(room(path), room(included)))
    .map((included) => `${path} includes ${included}`));
  assert.deepEqual(wrong, []);
});

test('the server knows nothing of QR codes', () => {
  const wrong = sources.filter((path) => path.startsWith('native-server/') &&
    /\bqr(::|_)|core\/(qr|image)\//i.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(wrong, []);
});

test('nothing but its own tests and its build imports the inner files of the package', () => {
  const outside = ['web', 'examples', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).filter((name) => /\.m?js$/.test(name)).map((name) => join(folder, name)));
  const wrong = outside.filter((path) => /from '[./]+\/(wasm|dist)\//.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(wrong, []);
  assert.ok(outside.length > 30);
});

test('the check tells up from down', () => {
  assert.ok(pointsUp('core/qr', 'core/binding'));
  assert.ok(pointsUp('core/qr', 'core/platform'));
  assert.ok(!pointsUp('core/binding', 'core/qr'));
});
