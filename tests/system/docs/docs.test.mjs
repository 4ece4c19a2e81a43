import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { after } from 'node:test';

import { blocksOf, documents } from './blocks.mjs';
import { preparePlace, runBlock } from './runner.mjs';

// Every command and program in the documents, run as it stands there. What tests cannot run is marked where it stands:
// <!-- not run: REASON -->

const root = join(import.meta.dirname, '../../..');
const blocks = documents.flatMap((document) => blocksOf(document));
const nameOf = ({ document, line }) => `${document}:${line}`;
const place = await preparePlace(after);

test('every block says what it is, and only what can be run is marked as not run', () => {
  assert.deepEqual(blocks.filter(({ kind }) => !kind).map((block) => `${nameOf(block)}: ${block.info}`), []);
  assert.deepEqual(blocks.filter(({ kind, reason }) => kind === 'shown' && reason).map(nameOf), []);
});

const runnable = blocks.filter(({ kind }) => kind && kind !== 'shown');
for (const block of runnable.filter(({ reason }) => !reason))
  test(`${nameOf(block)} runs: ${block.text.split('\n')[0]}`, () => runBlock(block, place));

test('what is not run has a reason', (t) => {
  const marked = runnable.filter(({ reason }) => reason);
  for (const block of marked) t.diagnostic(`${nameOf(block)} is not run: ${block.reason}`);
  t.diagnostic(`${runnable.length - marked.length} blocks run, ${marked.length} do not`);
  assert.ok(runnable.length > marked.length);
});

test('a block that fails is seen, and so is one that would change the machine', async () => {
  const fence = '```';
  const sample = [fence, 'npx cordage timestamp never', fence, '<!-- not run: why -->', '', `${fence}sh`, 'true', fence,
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

test('the figures of README stand in docs/figures.md', () => {
  const [, section] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Figures\n');
  const rows = section.split('\n## ')[0].split('\n').filter((line) => /\d/.test(line) && line.startsWith('| '));
  const figures = rows.flatMap((row) => row.split(' | ').slice(1).join(' ').match(/[\d.]+ ?(×|µs|ms|B|MiB)(?= |$)/g));
  const all = readFileSync(join(root, 'docs/figures.md'), 'utf8');
  assert.ok(figures.length >= 2 * 8 - 2, figures.join());
  assert.deepEqual(figures.filter((figure) => !all.includes(` ${figure} `)), []);
});

test('every link in a document leads to a file', () => {
  const wrong = documents.flatMap((document) => {
    const prose = readFileSync(join(root, document), 'utf8').replaceAll(/^```.*?^```/gms, '');
    const links = prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    return Array.from(links, ([, link]) => link).filter((link) => !existsSync(join(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  assert.deepEqual(wrong, []);
});
