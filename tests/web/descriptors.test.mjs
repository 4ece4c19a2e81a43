import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';

import { check, tools } from '../../web/build/tools.mjs';
import { slugs } from '../../web/tools/index.js';

const require = createRequire(import.meta.url);
const facts = require('#facts');
const catalogue = require('#catalogue');
const folder = join(import.meta.dirname, '../../web/tools');

test('each tool of the list has a folder with its three files, and each such folder is in the list', () => {
  const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tool.js')));
  assert.deepEqual(folders, [...slugs].sort());
  for (const slug of slugs)
    for (const file of ['start.js', 'markup.mjs']) assert.ok(existsSync(join(folder, slug, file)), `${slug}/${file}`);
});

test('each tool says which of its fields are secret', () => {
  for (const { slug, secrets } of tools) assert.ok(Array.isArray(secrets), slug);
});

/** The fields that a tool has of the catalogue, or of the page alone. */
function parametersOf({ call, markup }) {
  const { endpoint = catalogue.find(({ name }) => name === call), leftOut = [] } = markup(facts);
  return endpoint.parameters.filter(({ name }) => !leftOut.includes(name));
}

test('a field that takes any text is secret', () => {
  const takesAnyText = ({ type, pattern, one_of: values }) => type === 'string' && !pattern && !values;
  for (const tool of tools) {
    const names = parametersOf(tool).filter(takesAnyText).map(({ name }) => name);
    assert.deepEqual(names.filter((name) => !tool.secrets.includes(name)), [], tool.slug);
  }
});

test('a descriptor without secrets, or with one that is no field, is not built', () => {
  const tool = { slug: 'a', title: 'A', call: 'a', aliases: ['a'], secrets: ['text'] };
  const { secrets, ...forgetful } = tool;
  check(tool, '<input name="text">');
  assert.throws(() => check(forgetful, '<input name="text">'), /tool\.js has no secrets/);
  assert.throws(() => check(tool, '<input name="url">'), /no field is called text/);
});
