import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { publishedFields } from '../../wasm/generate/npm_folder.mjs';
import { pack } from './installed.mjs';

const root = join(import.meta.dirname, '../..');
const made = join(root, 'build/npm');
const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
after(() => rmSync(folder, { recursive: true }));

test('the package contains what a user needs and nothing else', () => {
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: made, encoding: 'utf8' }));
  const compiled = ['core', 'others', 'qr'].flatMap((name) =>
    [`${name}-bytes.js`, `${name}-edge-light.js`, `${name}-edge.js`, `${name}.wasm`]);
  assert.deepEqual(files.map(({ path }) => path).sort(), [
    'LICENSE', 'README.md', 'core.wasm/package.json', 'dist/cordage.js', 'dist/core.d.cts', 'dist/core.d.ts',
    'dist/edge-fetch.js', 'dist/edge-light-fetch.js', 'dist/edge-light-qr.js',
    'dist/edge-light.js', 'dist/edge-qr.js', 'dist/edge.js', 'dist/fetch.cjs', 'dist/fetch.d.cts',
    'dist/fetch.d.ts', 'dist/fetch.js', 'dist/index.cjs', 'dist/index.d.cts', 'dist/index.d.ts', 'dist/index.js',
    'dist/init.cjs', 'dist/init.d.cts', 'dist/init.d.ts', 'dist/init.js', 'dist/qr.cjs', 'dist/qr.d.cts',
    'dist/qr.d.ts', 'dist/qr.js', 'docs/api.md', 'docs/cli.md', 'docs/faq.md', 'docs/javascript.md', 'fetch/package.json', 'init/package.json', 'package.json', 'qr/package.json',
    ...compiled.map((name) => `dist/${name}`),
  ].sort());
});

test('the modules are linked without undefined symbols', () => {
  // Emscripten's loader throws this if a symbol is missing.
  for (const name of readdirSync(join(root, 'dist')))
    assert.ok(!readFileSync(join(root, 'dist', name)).includes('missing function'), name);
});

test('publint finds nothing to improve', async () => {
  const { messages, pkg } = await publint({ pkgDir: made, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg, { color: false })), []);
});

test('attw finds no wrong types', () => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const words = [attw, pack(folder), '--no-definitely-typed', '--no-emoji'];
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});

test('package.json has the fields for users and bundlers, and nothing of the build', () => {
  const { repository: _, homepage, bugs, ...fields } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
  assert.deepEqual(Object.keys(fields).sort(), [
    'bin', 'description', 'engines', 'exports', 'keywords', 'license', 'main', 'name', 'sideEffects', 'type', 'types',
    'version',
  ]);
});

test('homepage and bugs follow from the address of the repository, and are absent without one', () => {
  const { repository: _, ...description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const linksOf = ({ repository, homepage, bugs }) => ({ repository, homepage, bugs });
  const url = 'https://example.com/a/cordage';
  assert.deepEqual(linksOf(publishedFields({ ...description, repository: url })),
    { repository: url, homepage: `${url}#readme`, bugs: `${url}/issues` });
  assert.deepEqual(Object.keys(publishedFields(description)).filter((name) => ['homepage', 'bugs'].includes(name)), []);
});
