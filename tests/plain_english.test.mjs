// tier: quick, optimised
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { unplainIn, unplainOf } from './support/plain_english.mjs';

const root = join(import.meta.dirname, '..');

test('documents, comments, messages and names of tests have none of the patterns', () => {
  const { found, unused } = unplainOf(root);
  assert.equal(found.length, 0, found.map(({ path, line, pattern, text }) => `${path}:${line}: ${pattern}: ${text}`).join('\n'));
  assert.deepEqual(unused, [], 'accepted uses that are gone');
});

test('the check finds each pattern', () => {
  const samples = ['Fail in any case.', 'What the flags mean.', 'Print it. Whether it moves, if set.', 'Of a link the id.',
    'A character that is none.', 'A city is no time zone.', 'Where it stands.', 'It has a file of its own.',
    'The label beside it.', 'Runs on Linux alone.', 'As the platform does.', 'The size asked for.', 'After so many bytes.',
    'The most that fits.', 'A name in the place of a value.', 'Send one after the other.', 'It tells the id.',
    'Masks the texts.', 'The rest stays as it was.', 'What a person reads.'];
  const namesIn = (path, source) => unplainIn(path, source).map(({ pattern }) => pattern);
  const names = new Set(samples.flatMap((sample) => namesIn('a.md', sample)));
  for (const sample of samples) assert.notEqual(namesIn('a.md', sample).length, 0, sample);
  assert.equal(names.size, 19);
});

test('the check reads the prose of each language, and nothing else', () => {
  const linesIn = (path, source) => unplainIn(path, source).map(({ line }) => line);
  assert.deepEqual(linesIn('a.js', "const texts = /'/;\n// The\n// texts.\nf('all the texts', `a ${texts} b`, \"texts\");"), [3, 4]);
  assert.deepEqual(linesIn('a.h', 'int texts;  ///< Of the\n/* All\n * texts. */\nauto a = "all the texts";'), [1, 3, 4]);
  assert.deepEqual(linesIn('scripts/a', 'texts=1 # All\n# texts\necho "all the texts"'), [2, 3]);
  assert.deepEqual(linesIn('a.md', '# What is tested\n\n| What it is. | `texts` |\n\n```\ntexts\n```\n- What is it? Texts'), [3, 8]);
  assert.deepEqual(linesIn('tests/a.mjs', "// Texts.\ntest('all the texts', () => f('all the texts'));"), [1, 2]);
});

test('sentences in the descriptions of parameters, members and functions have at most 25 words', () => {
  const descriptionsIn = (value) => (value === null || typeof value !== 'object' ? []
    : Object.entries(value).flatMap(([name, member]) => (/^(description|summary|note)$/.test(name) ? [member] : descriptionsIn(member))));
  const long = (value) => [...new Set(descriptionsIn(value).flatMap((text) => String(text).split(/(?<=[.!?:;])\s+/)))]
    .filter((sentence) => sentence.split(/\s+/).length > 25);
  const found = ['catalogue', 'functions', 'openapi'].flatMap((name) =>
    long(JSON.parse(readFileSync(join(root, `wasm/generated/${name}.json`), 'utf8'))));
  assert.deepEqual(found, []);
  assert.deepEqual(long({ a: [{ description: `${'a '.repeat(25)}a. B.` }, { summary: `${'a '.repeat(24)}a.` }] }), [`${'a '.repeat(25)}a.`]);
});
