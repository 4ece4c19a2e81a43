// tier: quick, optimised
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from 'acorn';

import { functions } from '../wasm/generate/functions.mjs';

// The options of functions without an endpoint are described only in descriptors.

const root = join(import.meta.dirname, '..');
const names = new Set(functions.flatMap(({ parameters }) => parameters.map(({ name }) => name)));

const memberOf = ({ properties }, name) => properties.find(({ key }) => key?.name === name)?.value;

/** The names of options that an object in a source describes: it has a name, a description and constraints. */
function describedIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(describedIn);
  if (node.type !== 'ObjectExpression') return inside;
  const name = memberOf(node, 'name')?.value;
  const isOption = names.has(name) && memberOf(node, 'description')
    && ['type', 'one_of', 'default'].some((member) => /Literal|Array/.test(memberOf(node, member)?.type ?? ''));
  return isOption ? [name, ...inside] : inside;
}

const optionsIn = (text) => describedIn(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }));

test('options of functions are described only in their descriptors', () => {
  const files = ['wasm', 'web'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.m?js$/.test(name) && !/\.descriptor\.mjs$|loader_\w+\.js$/.test(name)).map((name) => join(folder, name)));
  const found = files.flatMap((file) => optionsIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  assert.deepEqual(found, []);
  assert.deepEqual(optionsIn("f([{ name: 'links', one_of: ['keep'], description: 'a' }, { name: 'links' }]);"), ['links']);
});
