import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { pack } from './installed.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
after(() => rmSync(folder, { recursive: true }));

test('the package holds what a user needs and nothing else', () => {
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: root, encoding: 'utf8' }));
  assert.deepEqual(files.map(({ path }) => path).sort(), [
    'LICENSE', 'README.md', 'dist/cordage.js', 'dist/core.d.cts', 'dist/core.d.ts', 'dist/core.wasm',
    'dist/edge-fetch.js', 'dist/edge-light-fetch.js', 'dist/edge-light-qr.js', 'dist/edge-light.js', 'dist/edge-qr.js',
    'dist/edge.js', 'dist/fetch.cjs', 'dist/fetch.d.cts', 'dist/fetch.d.ts', 'dist/fetch.js',
    'dist/index.cjs', 'dist/index.d.cts', 'dist/index.d.ts', 'dist/index.js', 'dist/init.cjs',
    'dist/init.d.cts', 'dist/init.d.ts', 'dist/init.js', 'dist/qr.cjs', 'dist/qr.d.cts', 'dist/qr.d.ts', 'dist/qr.js',
    'package.json',
  ]);
});

test('the modules are linked without undefined symbols', () => {
  const flags = readFileSync(join(root, 'wasm/CMakeLists.txt'), 'utf8');
  assert.doesNotMatch(flags, /ERROR_ON_UNDEFINED_SYMBOLS=0|allow-undefined|unresolved-symbols/);
  // What Emscripten's loader throws where a symbol is missing.
  for (const name of readdirSync(join(root, 'dist')))
    assert.ok(!readFileSync(join(root, 'dist', name)).includes('missing function'), name);
});

test('publint finds nothing to improve', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg, { color: false })), []);
});

test('attw finds no wrong types for node16 and bundlers', () => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const words = [attw, pack(folder), '--profile', 'node16', '--no-definitely-typed', '--no-emoji'];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
