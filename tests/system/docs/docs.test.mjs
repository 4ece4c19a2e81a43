import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { after } from 'node:test';

import { references } from '../../../wasm/generate/reference.mjs';
import { functions } from '../../../wasm/generate/functions.mjs';
import { endpointNames } from '../../../wasm/generate/tables.mjs';
import catalogue from '../../../wasm/generated/catalogue.json' with { type: 'json' };
import { blocksOf, documents } from './blocks.mjs';
import { anchorsOf, linksOf } from './links.mjs';
import { isOutputOf } from './outputs.mjs';
import { preparePlace, runBlock } from './runner.mjs';

// Runs every command and program in the documents; a block of text or JSON directly after it is the expected output.
// Exceptions are marked in the document: <!-- not run: REASON -->, and failures: <!-- fails: REASON -->

const root = join(import.meta.dirname, '../../..');
const blocks = documents.flatMap((document) => blocksOf(document));
const nameOf = ({ document, line }) => `${document}:${line}`;
const place = await preparePlace(after);

test('every block has a known kind, and only blocks that can be run are marked as not run', () => {
  assert.deepEqual(blocks.filter(({ kind }) => !kind).map((block) => `${nameOf(block)}: ${block.info}`), []);
  assert.deepEqual(blocks.filter(({ kind, reason }) => kind === 'shown' && reason).map(nameOf), []);
});

const runnable = blocks.filter(({ kind }) => kind && kind !== 'shown');
for (const block of runnable.filter(({ reason }) => !reason))
  test(`${nameOf(block)} runs: ${block.text.split('\n')[0]}`, async () => {
    const printed = await runBlock(block, place);
    if (block.output && !isOutputOf(printed, block.output)) assert.equal(printed, block.output.text);
  });

test('every block that is not run has a reason', (t) => {
  const marked = runnable.filter(({ reason }) => reason);
  for (const block of marked) t.diagnostic(`${nameOf(block)} is not run: ${block.reason}`);
  t.diagnostic(`${runnable.length - marked.length} blocks run, ${marked.length} do not`);
  assert.ok(runnable.length > marked.length);
});

test('a failing block is detected, and so is one that would change the machine', async () => {
  const fence = '```';
  const sample = [fence, 'cordage timestamp never', fence, '<!-- not run: why -->', '', `${fence}sh`, 'true', fence,
    'Text.', `${fence}bash`, 'sudo true', fence];
  const [wrong, marked, unmarked] = blocksOf('sample.md', sample.join('\n'));
  assert.deepEqual([wrong.reason, marked.reason, unmarked.reason], [undefined, 'why', undefined]);
  const refused = (block, error) => assert.rejects(runBlock(block, place), error);
  await refused(wrong, { stderr: /Cannot read this time/ });
  await refused(unmarked, { stderr: /sudo is not for tests/ });
  await refused({ kind: 'shell', text: 'curl http://127.0.0.1:8080/nowhere' }, { stderr: /404/ });
  await refused({ kind: 'shell', text: 'cordage-server --nonsense' }, /nonsense/);
  await refused({ kind: 'javascript', text: "import 'cordage/nothing';" }, /nothing/);
});

test('the generated parts of documents match the catalogue', () => {
  for (const [document, update] of Object.entries(references)) {
    const text = readFileSync(join(root, document), 'utf8');
    assert.equal(text, update(text), `${document} is old: cmake --build --preset release --target types`);
  }
});

test('every function has an example with its output, and every endpoint a command with its response', () => {
  const shown = (document, kind) => blocksOf(document).filter((block) => block.kind === kind && block.output);
  const called = shown('docs/javascript.md', 'javascript').map(({ text }) => text.match(/import \{(.*)\} from/)?.[1]).join();
  const names = [...endpointNames.cordage, ...functions.map(({ name }) => name)];
  assert.deepEqual(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(called)), []);
  const asked = shown('docs/api.md', 'shell').map(({ text }) => text).join();
  const paths = catalogue.filter(({ is_local: isLocal, results }) => !isLocal && !results[0].media_type.startsWith('image/'))
    .map(({ path }) => path.replace('{chat}', 'discord'));
  assert.deepEqual(paths.filter((path) => !asked.includes(`:8080${path}`)), []);
});

test('a different output is detected, and … matches any text', () => {
  const json = (text) => ({ info: 'json', text });
  assert.ok(isOutputOf('{"a": "xyz", "b": [1]}', json('{ "a": "x…", "b": [1] }')));
  for (const printed of ['{"a": "y", "b": [1]}', '{"b": [1], "a": "xyz"}', '{"a": "xyz"}', '{"a": "xyz", "b": [1, 2]}'])
    assert.ok(!isOutputOf(printed, json('{ "a": "x…", "b": [1] }')), printed);
  assert.ok(isOutputOf('{"b": [1, 2, 3]}', json('{ "b": [1, "…"] }')));
  for (const printed of ['{"b": [2, 2]}', '{"b": []}', '{"b": {"0": 1}}'])
    assert.ok(!isOutputOf(printed, json('{ "b": [1, "…"] }')), printed);
  assert.ok(isOutputOf('one\ntwo \n', { info: 'text', text: 'one\ntwo' }));
  assert.ok(!isOutputOf('one\ntwo.\n', { info: 'text', text: 'one\ntwo' }));
});

test('the comments at the end of a program are its output', () => {
  const sample = (...lines) => blocksOf('sample.md', ['```js', ...lines, '```'].join('\n'))[0].output?.text;
  assert.equal(sample('a();', '// b', '//   c'), 'b\n  c');
  assert.equal(sample('// b', 'a();'), undefined);
});

test('README has the commands that start and test, each in a block, in its first 60 lines', () => {
  const first = blocksOf('README.md').filter(({ kind, end }) => kind === 'shell' && end <= 60).map(({ text }) => text);
  assert.deepEqual(['scripts/start', 'scripts/test'].filter((command) => !first.includes(command)), []);
});

test('the figures in README are in docs/figures.md', () => {
  const [, section] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Figures\n');
  const rows = section.split('\n## ')[0].split('\n').filter((line) => /\d/.test(line) && line.startsWith('| '));
  const figures = rows.flatMap((row) => row.split(' | ').slice(1).join(' ').match(/[\d.]+ ?(×|µs|ms|B|MiB)(?= |$)/g));
  const all = readFileSync(join(root, 'docs/figures.md'), 'utf8');
  assert.ok(figures.length >= 2 * 5, figures.join());
  assert.deepEqual(figures.filter((figure) => !all.includes(` ${figure} `)), []);
});

/** Returns whether a link leads to a file and, in a document, to a heading. */
function leads(document, { path, anchor }) {
  const file = join(root, path ? join(dirname(document), path) : document);
  return existsSync(file) && (!anchor || anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
}

test('every link in a document leads to a file or a heading', () => {
  const wrong = documents.flatMap((document) => linksOf(readFileSync(join(root, document), 'utf8'))
    .filter((link) => !leads(document, link)).map(({ path, anchor = '' }) => `${document}: ${path}#${anchor}`));
  assert.deepEqual(wrong, []);
  assert.ok(!leads('README.md', { path: 'docs/none.md' }) && !leads('README.md', { path: 'docs/api.md', anchor: 'none' }));
});

test('no document installs a package from npm that is not there yet', () => {
  const installs = /\b(npm (i|install|add)|yarn add|pnpm add|bun add) (-\S+ )*cordage(?![-\w]*\.tgz|-VERSION)/;
  assert.deepEqual(documents.filter((document) => installs.test(readFileSync(join(root, document), 'utf8'))), []);
});

test('docs/README.md lists every document', () => {
  const listed = linksOf(readFileSync(join(root, 'docs/README.md'), 'utf8')).map(({ path }) => path);
  assert.deepEqual(readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md' &&
    !listed.includes(name)), []);
});
