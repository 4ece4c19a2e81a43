// tier: all, needs chromium
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

import { allCases, checkExpectations, readResponses } from '../support/cases.mjs';
import { startWorker } from './edge.mjs';
import { cases, checkReport, requests } from './expected.mjs';
import { install, writePrograms } from './installed.mjs';
import { openPage } from './page.mjs';

const folder = install(after);
writePrograms(folder, { cases, requests });

const ofWorker = 'makeReport(core).then(postMessage, (error) => postMessage(`${error}`))';
for (const [name, text] of Object.entries({
  'import.mjs': `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import './program.mjs';
    const require = createRequire(import.meta.url);
    const core = readFileSync(require.resolve('cordage/core.wasm'));
    console.log(JSON.stringify(await makeReport(core, require('./required.cjs')(core))));
  `,
  'require.cjs': `
    const entries = require('./required.cjs');
    const core = require('node:fs').readFileSync(require.resolve('cordage/core.wasm'));
    const files = ['./report.mjs', './calls/index.mjs', './cases.mjs', './program.mjs'];
    Promise.all(files.map((file) => import(file))).then(async ([{ report }, calls, cases, imported]) =>
      console.log(JSON.stringify(await report(entries(core), { ...calls, ...cases }, imported.entries(core)))));
  `,
  'edge.mjs': `
    import core from 'cordage/core.wasm';
    import './program.mjs';
    export default { fetch: async () => Response.json(await makeReport(core)) };
  `,
  'index.html': '<!doctype html><title>cordage</title>',
  'forbidden.mjs': "new Function('');",
  'worker.mjs': `import './page_program.mjs'; onmessage = ({ data: core }) => ${ofWorker};`,
  'classic_entry.mjs': `import './program.mjs'; onmessage = ({ data: core }) => ${ofWorker};`,
  'service_worker.mjs': `
    import './page_program.mjs';
    import handler from './node_modules/cordage/dist/fetch.js';
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    const respond = async () => Response.json(await makeReport(await (await fetch('/core.wasm')).arrayBuffer()));
    addEventListener('fetch', (event) => {
      const { pathname } = new URL(event.request.url);
      if (pathname === '/report') event.respondWith(respond().catch((error) => Response.json(\`\${error}\`)));
      if (pathname.startsWith('/api/')) event.respondWith(handler.fetch(event.request));
    });
  `,
})) writeFileSync(join(folder, name), text);
cpSync(join(folder, 'node_modules/cordage/dist/core.wasm'), join(folder, 'core.wasm'));

// The folder for programs whose packages need no install script.
const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const node = (major) => [join(root, `build/tools/node-${major}/node_modules/node/bin/node`)];
const deno = require.resolve(`@deno/linux-${process.arch}-glibc/deno`);
const bun = require.resolve(`@oven/bun-linux-${{ x64: 'x64', arm64: 'aarch64' }[process.arch]}/bin/bun`);
const runtimes = {
  // The global crypto, which Node has from version 20 on; without it, pkce() needs a verifier.
  'Node 18': [...node(18), '--experimental-global-webcrypto'],
  ...Object.fromEntries([20, 22, 24].map((major) => [`Node ${major}`, node(major)])),
  Deno: [deno, 'run', '--cached-only', '--allow-read'],
  Bun: [bun, 'run', '--no-install'],
};

async function printedBy([program, ...words], file) {
  const { stdout } = await promisify(execFile)(program, [...words, file], { cwd: folder, maxBuffer: 2 ** 30 });
  return JSON.parse(stdout);
}

test('core\'s response to each case is the expected one', () => {
  const replies = readResponses();
  for (const { title, response } of allCases()) {
    if (!replies.has(title)) continue;
    const { status, headers, body } = replies.get(title);
    const fields = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    checkExpectations(response, { status, headers: Object.fromEntries(fields), body: Buffer.from(body, 'base64') });
  }
});

for (const [name, command] of Object.entries(runtimes)) {
  test(`${name}: import`, async (t) => checkReport(t, await printedBy(command, 'import.mjs')));
  test(`${name}: require`, async (t) => checkReport(t, await printedBy(command, 'require.cjs')));
}

test('each runtime is the one that its name states', async () => {
  writeFileSync(join(folder, 'version.mjs'), 'console.log(JSON.stringify([process.version, process.versions]))');
  for (const [name, command] of Object.entries(runtimes)) {
    const [version, versions] = await printedBy(command, 'version.mjs');
    assert.ok(versions[name.toLowerCase()] ?? version.startsWith(`${name.replace('Node ', 'v')}.`), name);
  }
});

test('workerd', async (t) => {
  const { miniflare, inputs } = await startWorker(join(folder, 'edge.mjs'));
  try {
    await checkReport(t, await (await miniflare.dispatchFetch('http://localhost/')).json());
  } finally {
    await miniflare.dispose();
  }
  const ours = inputs.filter((path) => path.includes('node_modules/cordage/')).map((path) => path.split('/').at(-1));
  for (const name of ['edge-fetch.js', 'edge-qr.js', 'edge.js', 'init.js']) assert.ok(ours.includes(name), name);
  assert.deepEqual(ours.filter((name) => /-bytes\.js$|^(index|qr|fetch)\.js$/.test(name)), []);
});

const core = "fetch('/core.wasm').then((response) => response.arrayBuffer())";
const inWorker = (file, type) => `${core}.then((bytes) => new Promise((resolve, reject) => {
  const worker = new Worker('/${file}', { type: '${type}' });
  worker.onmessage = ({ data }) => resolve(JSON.stringify(data));
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(bytes);
}))`;

/** The script of a page for the report of each, as JSON. */
const inBrowser = {
  'on a page with a policy':
    `import('/page_program.mjs').then(() => ${core}).then((bytes) => makeReport(bytes)).then(JSON.stringify)`,
  'in a module worker': inWorker('worker.mjs', 'module'),
  'in a classic worker, bundled': inWorker('classic.js', 'classic'),
  'in a module service worker': `(async () => {
    const { serviceWorker } = navigator;
    const isControlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    await serviceWorker.register('/service_worker.mjs', { type: 'module' });
    await isControlled;
    return (await fetch('/report')).text();
  })()`,
};

test('Chromium', async (t) => {
  await build({ entryPoints: [join(folder, 'classic_entry.mjs')], bundle: true, outfile: join(folder, 'classic.js') });
  const { page, close } = await openPage(folder);
  try {
    for (const [where, program] of Object.entries(inBrowser)) {
      await t.test(where, async (each) =>
        checkReport(each, JSON.parse(await page.evaluate(program)), { isBrowser: true }));
    }
    await t.test('the service worker responds to the page', async () => {
      const json = await page.evaluate("fetch('/api/timestamp?unix=1700000000').then((response) => response.text())");
      assert.equal(JSON.parse(json).iso, '2023-11-14T22:13:20+00:00');
    });
    await t.test('the policy is in force', async () => {
      await assert.rejects(page.evaluate("import('/forbidden.mjs')"), /Content Security Policy/);
    });
  } finally {
    await close();
  }
});
