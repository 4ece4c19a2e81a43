// tier: test, optimised
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { sentencesOf } from './support/sentences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path) => readFileSync(join(root, path), 'utf8');

// Files that people read. Tests have misspelled names and broken texts on purpose, so they are left out.
const places = ['README.md', 'SECURITY.md', 'PRIVACY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'core',
  'native-server', 'wasm', 'web', 'examples', 'deploy', 'ops', 'scripts', 'bench'];
const isText = (path) => /\.(md|h|cpp|m?js|ts|html|css|txt|ya?ml|conf|cfg|in|service|socket)$|^scripts\//.test(path)
  && !/(^|\/)(node_modules|svg)\//.test(path);
const files = places.flatMap((place) => (statSync(join(root, place)).isFile() ? [place]
  : readdirSync(join(root, place), { recursive: true }).map((name) => `${place}/${name}`)))
  .filter((path) => isText(path) && statSync(join(root, path)).isFile());

/** Phrases that are not plain English, or name things that readers cannot know; in lower case. */
const phrases = ['the specification', 'in any case', 'is awaited', 'put members out', 'roll call', 'what is wrong',
  'the rooms of the house', 'of use to'];

/** A text in lower case and one line: a phrase may be broken across lines of a comment. */
const folded = (text) => text.toLowerCase().replace(/\s*\n\s*(?:\/\/\/?|\*|#)?\s*/g, ' ');

test('no text has one of the phrases that we do not use', () => {
  const found = files.flatMap((path) => phrases.filter((phrase) => folded(textOf(path)).includes(phrase))
    .map((phrase) => `${path}: ${phrase}`));
  assert.deepEqual(found, []);
});

test('npx runs only packages that the tests install: it downloads others, whoever published them', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const downloadedIn = (text) => Array.from(text.matchAll(/\bnpx (?:-\S+ )*([@\w][\w/-]*)/g), ([, name]) => name)
    .filter((name) => !packages[`node_modules/${name}`]);
  assert.deepEqual(downloadedIn('npx cordage qr a | npx -y other; npx esbuild'), ['cordage', 'other']);
  const found = [...files, ...readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)]
    .flatMap((path) => downloadedIn(textOf(path)).map((name) => `${path}: npx ${name}`));
  assert.deepEqual(found, []);
});

test('no sentence of 80 characters or more stands in three documents', () => {
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

test('each word of the list is used', () => {
  const { words } = JSON.parse(textOf('tests/cspell.json'));
  const all = files.map(textOf).join('\n').toLowerCase();
  assert.deepEqual(words.filter((word) => !all.includes(word.toLowerCase())), []);
});
