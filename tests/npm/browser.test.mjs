import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { entry, expectedReports, install } from './installed.mjs';
import { openPage } from './page.mjs';

const folder = install(after);
const expected = await expectedReports(folder);
const dist = './node_modules/cordage/dist';

for (const [name, text] of Object.entries({
  'index.html': '<!doctype html><title>cordage</title>',
  'entry.mjs': entry(`${dist}/index.js`, `${dist}/fetch.js`),
  'forbidden.mjs': "new Function('');",
  'worker.mjs': "import './entry.mjs'; reports().then(postMessage, (error) => postMessage(`${error}`));",
  'service_worker.mjs': `
    import './entry.mjs';
    import handler from '${dist}/fetch.js';
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      const { pathname } = new URL(event.request.url);
      const replies = () => reports().catch((error) => \`\${error}\`).then(Response.json);
      if (pathname === '/reports') event.respondWith(replies());
      if (pathname.startsWith('/api/')) event.respondWith(handler.fetch(event.request));
    });
  `,
})) writeFileSync(join(folder, name), text);

let page;
let close;
before(async () => ({ page, close } = await openPage(folder)));
after(() => close?.());

test('Chromium, on a page with a policy', async () => {
  assert.deepEqual(await page.evaluate(() => import('/entry.mjs').then(() => reports())), expected);
});

test('Chromium, in a module worker', async () => {
  assert.deepEqual(await page.evaluate(() => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.mjs', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  })), expected);
});

test('Chromium, in a module service worker, which answers the page', async () => {
  const answers = await page.evaluate(async () => {
    const isControlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await navigator.serviceWorker.register('/service_worker.mjs', { type: 'module' });
    await isControlled;
    const json = async (path) => (await fetch(path)).json();
    return [await json('/reports'), await json('/api/timestamp?unix=1700000000')];
  });
  assert.deepEqual(answers[0], expected);
  assert.equal(answers[1].iso, '2023-11-14T22:13:20+00:00');
});

test('the policy is in force', async () => {
  await assert.rejects(page.evaluate(() => import('/forbidden.mjs')), /Content Security Policy/);
});
