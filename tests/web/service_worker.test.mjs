// tier: all
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeServiceWorker } from '../../web/build/precache.mjs';
import { test } from './engine.mjs';
import { serveFiles, serveHtml } from './file_host.mjs';
import { built, load, openContext, openControlled, partOf, serve, started } from './site.mjs';

/** The status of a response in the page, without the browser's own cache. */
const ask = (page, path, init) => page.evaluate(async ([address, options]) =>
  (await fetch(address, { cache: 'no-store', ...options })).status, [path, init]);

const keptAddresses = (page) => page.evaluate(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
});

const paths = [
  '/api/qr.png?text=offline&size=200', '/api/qr.svg?text=offline', '/api/qr?text=offline&error=h',
  '/api/timestamp?unix=1700000000', '/api/discord/oauth-url?client_id=157730590492196864',
  '/api/chat/bot-invite?client_id=157730590492196864&permissions=18446744073709551615', '/api/discord/limits',
  '/api/qr', '/api/discord/webhook?url=nonsense', '/api/nothing', '/problems/too-long',
];

test('without a network the page loads by either of its names, with any query', async () => {
  const { url } = await serve();
  const page = await openControlled(url);
  const title = await page.title();
  await page.context().setOffline(true);
  for (const path of ['/', '/index.html', '/?from=elsewhere', '/#qr']) {
    await page.goto('about:blank');
    await page.goto(url + path);
    assert.equal(await page.title(), path === '/#qr' ? 'QR code – cordage' : title, path);
  }
});

test('responses of the API are never cached', async () => {
  const { url } = await serve();
  const page = await openControlled(url);
  for (const path of paths) await ask(page, path);
  const { names, paths: addresses } = await keptAddresses(page);
  assert.equal(names.length, 1);
  assert.ok(addresses.includes('/'));
  assert.deepEqual(addresses.filter((path) => /^\/(api|problems)\//.test(path)), []);
  assert.ok(addresses.some((path) => path.endsWith('.wasm')));
});

test('paths outside the page go to the server, and fail without a network', async () => {
  const { url } = await serve();
  const page = await openControlled(url);
  assert.equal(await ask(page, '/api/timestamp'), 200);
  assert.equal(await ask(page, '/api/timestamp', { method: 'POST' }), 405);
  assert.equal(await ask(page, '/openapi.json'), 200);
  await page.context().setOffline(true);
  await assert.rejects(ask(page, '/openapi.json'));
  await assert.rejects(ask(page, '/api/timestamp'));
  await assert.rejects(ask(page, '/api/timestamp', { method: 'POST' }));
});

test('copies of the page below two paths of one host keep separate files', async () => {
  const { url, close } = await serveFiles();
  const page = await openControlled(`${url}/a/`);
  const other = await page.context().newPage();
  await other.goto(`${url}/b/`);
  await other.evaluate(() => navigator.serviceWorker.ready);
  const { names, paths: kept } = await keptAddresses(page);
  assert.equal(names.length, 2);
  for (const path of ['/a/', '/b/']) assert.ok(kept.includes(path), path);
  close();
  for (const copy of ['a', 'b']) {
    await load(page, `${url}/${copy}/#qr`);
    assert.equal(await page.title(), 'QR code – cordage');
  }
});

/** The contents of the fields that differ from their defaults. */
const filledFields = (page) => page.evaluate(() => [...document.querySelectorAll('main :is(input, textarea):not(.tile *)')]
  .filter((field) => field.type !== 'checkbox' && field.type !== 'radio' && field.value !== field.defaultValue)
  .map(({ name, value }) => `${name}: ${value}`));

/** Opens a page elsewhere and submits the form on it. */
async function submitElsewhere(page, url, form, host = '127.0.0.1') {
  await page.goto((await serveHtml(form)).url.replace('127.0.0.1', host));
  await Promise.all([page.waitForURL(`${url}/**`), page.locator('button').click()]);
}

test('a share from another program is shown, goes to the palette once it is accepted, and is never sent', async () => {
  const { url, signal, exited } = await serve();
  const page = await openControlled(url);
  signal('SIGTERM');
  await exited;
  const webhook = `https://discord.com/api/webhooks/157730590492196864/${'x'.repeat(68)}`;
  for (const [text, title, name, value] of [
    ['175928847299117063', 'Timestamp', 'unix', '1462015105'], [webhook, 'Webhook URL', 'url', /\/•{68}$/],
  ]) {
    // Like a browser for an installed page. The page itself may submit no form, and in WebKit no data URI may.
    const form = `<form action="${url}/share" method="post" enctype="multipart/form-data"><input name="text"
      value="${text}"><input name="url"><button>Share</button></form>`;
    await submitElsewhere(page, url, form);
    const palette = page.getByRole('banner').getByRole('combobox');
    const notice = page.getByRole('alert').getByText('Another app or website sent');
    await notice.waitFor();
    assert.doesNotMatch(await notice.textContent(), /xxx/);
    assert.equal(await palette.inputValue(), '');
    assert.deepEqual(await filledFields(page), [], 'nothing is filled before the text is accepted');
    await page.getByRole('button', { name: 'Insert text' }).click();
    if (title === 'Timestamp') {
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await palette.press('Enter');
    }
    const field = (await partOf(page, title)).locator(`[name="${name}"]`);
    assert.match(await field.inputValue(), new RegExp(value));
    assert.doesNotMatch(page.url(), /shared|xxx/);
  }
  const kept = await page.evaluate(() => [location.href, JSON.stringify(localStorage), JSON.stringify(history.state)]);
  assert.deepEqual(kept.filter((each) => each.includes('xxx')), []);
});

test('a shared text shows bidi and invisible characters by their code points', async () => {
  const { url } = await serve();
  const page = await openControlled(url);
  await (await page.context().newPage()).goto(url);
  const [override, isolate, bell] = ['\u202E', '\u2067', '\u0007'];
  await submitElsewhere(page, url, `<meta charset="utf-8"><form action="${url}/share" method="post"
    enctype="multipart/form-data"><input name="text" value="a${override}b${isolate}c${bell}d👩‍🚀"><button>Send</button>
    </form>`, 'localhost');
  const notice = page.getByRole('alert').getByText('Another app or website sent');
  await notice.waitFor();
  assert.match(await notice.textContent(), /sent: aU\+202E bU\+2067 cU\+0007 d👩‍🚀/);
});

test('a form of another site fills in nothing, with any fields', async () => {
  const { url } = await serve();
  const page = await openControlled(url);
  // WebKit under WebDriver drops the worker of a site ten seconds after its last page is closed.
  await (await page.context().newPage()).goto(url);
  const text = `${'a'.repeat(300)}<img src=x>`;
  const field = `<textarea name="text">${text.replace('<', '&lt;')}</textarea><button>Send</button>`;
  for (const [form, isShown] of [
    [`<meta name="referrer" content="no-referrer"><form action="${url}/share" method="post"
      enctype="multipart/form-data">${field}</form>`, true],
    [`<form action="${url}/share" method="post">${field}</form>`, true],
    [`<form action="${url}/share" method="post" enctype="text/plain">${field}</form>`, false],
    [`<form action="${url}/share" method="post" enctype="multipart/form-data"><input type="file" name="text">
      <button>Send</button></form>`, false],
  ]) {
    await submitElsewhere(page, url, form, 'localhost');
    await started(page);
    const notice = page.getByRole('alert').getByText('Another app or website sent');
    if (isShown) {
      await notice.waitFor();
      assert.ok((await notice.textContent()).length < 200);
      await page.getByRole('button', { name: 'Close' }).click();
    }
    assert.equal(await page.getByRole('banner').getByRole('combobox').inputValue(), '');
    assert.deepEqual(await filledFields(page), [], form);
    assert.equal(await page.locator('#home').isVisible(), true, form);
    assert.equal(await page.locator('#notice').isVisible(), false, form);
  }
});

/** Like WebKit sometimes: a worker controls the page before the page is notified of the installation. */
function controlEarly() {
  const { get } = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'controller');
  const { addEventListener: listen } = ServiceWorker.prototype;
  let early = null;
  ServiceWorker.prototype.addEventListener = function listenEarly(type, listener) {
    listen.call(this, type, (event) => {
      early = this;
      listener.call(this, event);
    });
  };
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get() { return get.call(this) ?? early; } });
}

test('a first visit announces no newer version', async () => {
  const { url } = await serve();
  const page = await (await openContext()).newPage();
  await page.addInitScript(controlEarly);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.equal(await page.locator('#notice').isVisible(), false);
});

test('a newer version is announced, waits until the user accepts it, and deletes the older one', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-page-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(built, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  const older = await serve(folder);
  const page = await openControlled(older.url);
  const before = await keptAddresses(page);
  older.signal('SIGTERM');
  await older.exited;

  appendFileSync(join(folder, 'index.html'), '<!-- newer -->');
  await writeServiceWorker(folder);
  await serve(folder, ['--listen', `127.0.0.1:${older.port}`]);
  const text = () => page.evaluate(async () => (await fetch('./')).text());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('alert');
  await notice.getByText('A new version').waitFor();
  assert.doesNotMatch(await text(), /newer -->/);
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  assert.match(await text(), /newer -->/);
  const now = await keptAddresses(page);
  assert.equal(now.names.length, 1);
  assert.notDeepEqual(now.names, before.names);
});
