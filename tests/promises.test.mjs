// tier: test, optimised
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { sentencesOf, withoutMade } from './support/sentences.mjs';

// Each section of the documents that promises something has a row in tests/data/promises.tsv, with the tests that fail
// when a promise is broken. `node tests/promises.test.mjs list` prints the promises.

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const promise = /\b(never|always|every|everything|only|exact|exactly|no|none|nothing|nobody|guarantees?)\b/i;
const isPromise = (sentence) => promise.test(sentence.replaceAll(/`[^`]*`/g, ''));
const cellsOf = (markdown) => withoutMade(markdown).split('\n')
  .filter((line) => line.startsWith('| ')).flatMap((line) => line.slice(2, -2).split(' | '));

/** The promises of a document: { section, sentence }. */
const promisesOf = (name, text) => text.replaceAll(/^```.*?^```/gms, '').split(/^(?=#+ )/m).flatMap((part) => {
  const section = `${name}: ${/^#+ (.*)/.exec(part)?.[1] ?? ''}`;
  return [...sentencesOf(part), ...cellsOf(part)].filter(isPromise).map((sentence) => ({ section, sentence }));
});

// Not docs/testing.md, which describes tests.
const documents = ['README.md', 'PRIVACY.md', 'SECURITY.md',
  ...readdirSync(join(root, 'docs')).filter((name) => /(?<!^testing)\.md$/.test(name)).map((name) => `docs/${name}`)];
const promises = documents.flatMap((name) => promisesOf(name.replace(/^docs\/|\.md$/g, ''), read(name)));
const rows = read('tests/data/promises.tsv').trimEnd().split('\n').filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([document, section, files]) => ({ section: `${document}: ${section}`, files: files.split(' ') }));

if (process.argv[2] === 'list') for (const { section, sentence } of promises) console.log(`${section}: ${sentence}`);

test('the list has every section that promises something, and no other', () => {
  const sections = (some) => [...new Set(some.map(({ section }) => section))].sort();
  assert.deepEqual(sections(rows), sections(promises));
});

test('each row of the list names files of tests', () => {
  const isTest = (file) => /[_.]test\.(cpp|mjs)$/.test(file) && existsSync(join(root, 'tests', file));
  assert.deepEqual(rows.flatMap(({ files }) => files).filter((file) => !isTest(file)), []);
});

test('promises are found everywhere except in code, blocks and generated parts', () => {
  const sentences = promisesOf('a', '# A\n\nIt never fails. It `never` fails.\n\n- Only\n  this. Or that.\n\n```\n# no\n```\n'
    + '<!-- x y: made by z -->\nNever.\n<!-- end of x y -->\n\n## B\n\n| a | none |\n');
  assert.deepEqual(sentences, [{ section: 'a: A', sentence: 'It never fails.' }, { section: 'a: A', sentence: 'Only this.' },
    { section: 'a: B', sentence: 'none' }]);
});
