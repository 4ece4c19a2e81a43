import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { check, tools } from '../../web/build/tools.mjs';
import { section } from '../../web/shell/section.mjs';
import { slugs } from '../../web/tools/index.js';
import { entries } from './entries.mjs';

const folder = join(import.meta.dirname, '../../web/tools');

test('each tool of the list has a folder with its files, and each such folder is in the list', () => {
  const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tool.js')));
  assert.deepEqual(folders, [...slugs].sort());
  for (const slug of slugs)
    for (const file of ['start.js', 'markup.mjs']) assert.ok(existsSync(join(folder, slug, file)), `${slug}/${file}`);
});

test('each tool has values for the tests that use every tool', () => {
  assert.deepEqual(Object.keys(entries).sort(), [...slugs].sort());
});

test('each tool lists its secret fields', () => {
  for (const { slug, secrets } of tools) assert.ok(Array.isArray(secrets), slug);
});

test('tools accept exactly the kinds that are found in pasted text', () => {
  const sources = ['interpretations', 'main']
    .map((name) => readFileSync(join(import.meta.dirname, `../../web/shell/${name}.js`), 'utf8')).join('');
  const found = new Set(Array.from(sources.matchAll(/\bkind: '(\w+)'/g), ([, kind]) => kind));
  const accepted = new Set(tools.flatMap(({ accepts = {} }) => Object.keys(accepts)));
  assert.deepEqual([...accepted].sort(), [...found].sort());
});

test('a descriptor needs secrets, each with a field, and each free-text field among them', () => {
  const tool = {
    slug: 'a', title: 'A', call: 'a', purpose: 'Do it.', aliases: ['a'], words: '', secrets: ['text'],
  };
  const { secrets, ...forgetful } = tool;
  const text = { name: 'text', type: 'string' };
  const field = '<input name="text">';
  check(tool, [text], field);
  assert.throws(() => check(forgetful, [text], field), /tool\.js has no secrets/);
  assert.throws(() => check(tool, [text], '<input name="url">'), /no field has the name text/);
  const open = { ...tool, secrets: [] };
  assert.throws(() => check(open, [text], field), /text must be in secrets/);
  for (const limited of [{ type: 'integer' }, { pattern: '^a$' }, { one_of: ['a'] }]) {
    check(open, [{ ...text, ...limited }], field);
  }
  check(open, [text], '');
});

test('a collapsed field is on the page, even if nothing else follows the result', () => {
  const tool = { slug: 'a', title: 'A', secrets: [] };
  const parameters = [{ name: 'mode', type: 'boolean', default: 'true', description: 'How.' }];
  const endpoint = { name: 'a', summary: 'Do it.', sample: 'a()', parameters };
  assert.match(`${section(tool, endpoint, { folded: ['mode'], result: () => '' })}`, /data-field="mode"/);
});
