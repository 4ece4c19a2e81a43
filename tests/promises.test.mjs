import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { sentencesOf, withoutMade } from './support/sentences.mjs';

// Each sentence of the documents that promises something is in the table "Promises" of docs/testing.md, with tests that
// hold it. `node tests/promises.test.mjs list` prints these sentences.

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const promise = /\b(never|always|every|everything|only|exact|exactly|no|none|nothing|nobody|guarantees?)\b/i;
const isPromise = (sentence) => promise.test(sentence.replaceAll(/`[^`]*`/g, ''));

/** The cells of tables, except in docs/testing.md, whose tables name tests themselves. */
const cellsOf = (markdown) => (markdown.includes('\n## Promises\n') ? [] : withoutMade(markdown).split('\n')
  .filter((line) => line.startsWith('| ')).flatMap((line) => line.slice(2, -2).split(' | ')));

const documents = ['README.md', 'PRIVACY.md', 'SECURITY.md',
  ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
const promisesOf = (texts) => texts.flatMap(([document, text]) => [...sentencesOf(text), ...cellsOf(text)]
  .filter(isPromise).map((sentence) => ({ document, sentence })));
const promises = promisesOf(documents.map((name) => [name.replace(/^docs\/|\.md$/g, ''), read(name)]));

/** The rows: { document, begin, names }; the first two say which sentence, `names` are those of tests. */
const rowsOf = (text) => Array.from(text.split('\n## Promises\n')[1].split('\n## ')[0]
  .matchAll(/^\| (\w+) \| (.*?) … \| (.*) \|$/gm), ([, document, begin, names]) => ({ document, begin, names: names.split('; ') }));
const rows = rowsOf(read('docs/testing.md'));

const isOf = ({ document, begin }, { document: other, sentence }) => document === other && sentence.startsWith(begin);

/** The names of all tests; what a name takes from a variable is an ellipsis. */
const tests = new Set(readdirSync(join(root, 'tests'), { recursive: true }).flatMap((name) => {
  if (name.endsWith('.cpp'))
    return Array.from(read(`tests/${name}`).matchAll(/TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g),
      ([, texts]) => texts.replaceAll(/"\s*"|"|\s*$/g, ''));
  return name.endsWith('.test.mjs') ? Array.from(read(`tests/${name}`).matchAll(/\btest\((['`])(.*?[^\\])\1, /gs),
    ([, , text]) => text.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll("\\'", "'")) : [];
}));

if (process.argv[2] === 'list') for (const { document, sentence } of promises) console.log(`| ${document} | ${sentence} |`);

test('each sentence that promises something is in the list of promises', () => {
  const missing = promises.filter((each) => !rows.some((row) => isOf(row, each)));
  assert.deepEqual(missing.map(({ document, sentence }) => `${document}: ${sentence}`), []);
});

test('each row of the list has a sentence of its own that stands', () => {
  const wrong = rows.filter((row) => promises.filter((each) => isOf(row, each)).length !== 1);
  assert.deepEqual(wrong.map(({ document, begin }) => `${document}: ${begin}`), []);
  assert.ok(rows.length >= promises.length);
});

test('each row of the list names tests that exist', () => {
  const wrong = rows.flatMap(({ begin, names }) => names.filter((name) => !tests.has(name)).map((name) => `${begin}: ${name}`));
  assert.deepEqual(wrong, []);
});

test('a promise is found anywhere but in code, blocks and made parts', () => {
  const sentences = promisesOf([['a', 'It never fails. It `never` fails.\n\n- Only\n  this. Or that.\n\n```\nno\n```\n'
    + '<!-- x y: made by z -->\nNever.\n<!-- end of x y -->\n| a | none |\n']]).map(({ sentence }) => sentence);
  assert.deepEqual(sentences, ['It never fails.', 'Only this.', 'none']);
});
