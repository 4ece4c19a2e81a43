// tier: test, optimised
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { proseFilesOf } from './support/prose_files.mjs';
import { sentencesOf } from './support/sentences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path) => readFileSync(join(root, path), 'utf8');

const files = proseFilesOf(root);

test('npx runs only packages that the tests install, because it would download others from any publisher', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const downloadedIn = (text) => Array.from(text.matchAll(/\bnpx (?:-\S+ )*([@\w][\w/-]*)/g), ([, name]) => name)
    .filter((name) => !packages[`node_modules/${name}`]);
  assert.deepEqual(downloadedIn('npx cordage qr a | npx -y other; npx esbuild'), ['cordage', 'other']);
  const found = files.flatMap((path) => downloadedIn(textOf(path)).map((name) => `${path}: npx ${name}`));
  assert.deepEqual(found, []);
});

test('no sentence of 80 characters or more is in three documents', () => {
  const repeated = (texts) => {
    const counts = new Map();
    for (const sentence of texts.flatMap((text) => [...new Set(sentencesOf(text))]))
      if (sentence.length >= 80) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= 3).map(([sentence]) => sentence);
  };
  assert.deepEqual(repeated(files.filter((path) => path.endsWith('.md')).map(textOf)), []);
  const sample = `${'A sentence that is '.repeat(5)}long.`;
  assert.deepEqual(repeated([`A. ${sample}`, `- ${sample.replaceAll(' is ', '\n  is ')} B.`, `# A\n\n${sample}`]), [sample]);
  assert.deepEqual(repeated([sample, sample, `| ${sample} |`]), []);
});

test('every word is in a dictionary, or in the list of cspell.json', () => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/cspell'),
    ['lint', '--no-progress', '--no-summary', '--root', '.', '--config', 'tests/cspell.json', '--file-list', 'stdin'],
    { cwd: root, encoding: 'utf8', input: files.join('\n') });
  assert.equal(status, 0, stdout + stderr);
});

test('every word of the list in cspell.json is used', () => {
  const { words } = JSON.parse(textOf('tests/cspell.json'));
  const all = files.map(textOf).join('\n').toLowerCase();
  assert.deepEqual(words.filter((word) => !all.includes(word.toLowerCase())), []);
});
