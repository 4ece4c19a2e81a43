import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

import { entry, expectedReports, install } from './installed.mjs';

const folder = install(after);
const [functions, fetch] = await expectedReports(folder);

writeFileSync(join(folder, 'entry.mjs'), entry('cordage', 'cordage/fetch'));
writeFileSync(join(folder, 'import.mjs'), "import './entry.mjs'; console.log(JSON.stringify(await reports()));");
writeFileSync(join(folder, 'require.cjs'), `
  const cordage = require('cordage');
  const handler = require('cordage/fetch');
  const init = require('cordage/init');
  const bytes = require('node:fs').readFileSync(require.resolve('cordage/core.wasm'));
  import('./check.mjs').then(async ({ check, checkFetch }) =>
    console.log(JSON.stringify([check(cordage), await checkFetch(handler), check(init(bytes))])));
`);
writeFileSync(join(folder, 'init.mjs'), `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  import init from 'cordage/init';
  import { check } from './check.mjs';
  const bytes = readFileSync(createRequire(import.meta.url).resolve('cordage/core.wasm'));
  console.log(JSON.stringify([check(init(bytes)), check(init(new WebAssembly.Module(bytes)))]));
`);

// Where npm puts programs whose packages get by without an install script.
const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const node = (major) => [join(root, `build/tools/node-${major}/node_modules/node/bin/node`)];
const deno = require.resolve(`@deno/linux-${process.arch}-glibc/deno`);
const bun = require.resolve(`@oven/bun-linux-${{ x64: 'x64', arm64: 'aarch64' }[process.arch]}/bin/bun`);
const runtimes = {
  'Node 18': node(18),
  'Node 20': node(20),
  Deno: [deno, 'run', '--cached-only', '--allow-read'],
  Bun: [bun, 'run', '--no-install'],
};

async function reportsOf(command, file) {
  const [program, ...words] = command;
  const { stdout } = await promisify(execFile)(program, [...words, file], { cwd: folder, maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

for (const [name, command] of Object.entries(runtimes)) {
  test(`${name}: import`, async () => assert.deepEqual(await reportsOf(command, 'import.mjs'), [functions, fetch]));
  test(`${name}: require`, async () =>
    assert.deepEqual(await reportsOf(command, 'require.cjs'), [functions, fetch, functions]));
  test(`${name}: init, from the bytes and from the module`, async () =>
    assert.deepEqual(await reportsOf(command, 'init.mjs'), [functions, functions]));
}

test('each runtime is the one that its name says', async () => {
  writeFileSync(join(folder, 'version.mjs'), 'console.log(JSON.stringify([process.version, process.versions]))');
  for (const [name, command] of Object.entries(runtimes)) {
    const [version, versions] = await reportsOf(command, 'version.mjs');
    assert.ok(versions[name.toLowerCase()] ?? version.startsWith(`${name.replace('Node ', 'v')}.`), name);
  }
});
