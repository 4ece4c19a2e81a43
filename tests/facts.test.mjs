import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';

import { pageOf } from '../web/tools/limits/sources.js';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { facts } = JSON.parse(read('wasm/generated/facts.json'));
const document = read('CONTRIBUTING.md');
const rows = [...document.matchAll(/^\| (\w+) \| (.+) \| .+ \|$/gm)].slice(1);

test('the document about facts has a row for each fact, and no other', () => {
  assert.deepEqual(rows.map(([, name]) => name), facts.map(({ name }) => name));
});

test('every file in which facts are said to stand is there', () => {
  const files = rows.flatMap(([, , places]) => places.match(/`(core|wasm)\/[^`]+`/g)).map((file) => file.slice(1, -1));
  assert.ok(files.length >= rows.length);
  assert.deepEqual(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url))), []);
});

test('every source of a limit is a page that the page links to, or says that it is none', () => {
  const rows = read('core/platform/limits.h').matchAll(/Limit\{"\w+", \d+,\s*"([^"]+)/g);
  const sources = Array.from(rows, ([, source]) => source);
  assert.equal(sources.length, 121);
  const isNoPage = (source) => /^(Observed|The client;|Published API specification of)/.test(source);
  assert.deepEqual(sources.filter((source) => !pageOf(source) === !isNoPage(source)), []);
});
