import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { choose, load, openContext, serve, started } from './site.mjs';

// Values in the browser's storage, and those that are restored.

const server = await serve();
const root = new URL('../../', import.meta.url);
const named = [...readFileSync(new URL('PRIVACY.md', root), 'utf8').matchAll(/`([\w -]+)`/g)].map(([, name]) => name);

const token = 'aB3_-'.repeat(13) + 'xyz';
const webhook = `https://discord.com/api/webhooks/157730590492196864/${token}`;
const texts = { qr: 'text', message: 'message', split: 'text', redact: 'text', webhook: 'url' };
const fieldOf = (page, slug) => page.locator(`#${slug} [name="${texts[slug]}"]`);

async function fillAll(page, written) {
  await load(page, server.url);
  for (const [slug, text] of Object.entries(written)) {
    await page.evaluate((hash) => { location.hash = hash; }, slug);
    await fieldOf(page, slug).fill(text);
  }
}

const reload = async (page) => {
  await page.reload();
  await started(page);
};

test('a reload keeps the text of a code, a message and text to split, and no storage has them then', async () => {
  const page = await (await openContext()).newPage();
  const written = { message: '{"content":"kept"}', split: 'A long text', qr: 'https://example.com/kept' };
  await fillAll(page, written);
  await page.locator('#qr [name="size"]').fill('400');
  await page.waitForFunction(() => location.hash === '#size=400');
  await reload(page);
  for (const [slug, text] of Object.entries(written))
    assert.equal(await fieldOf(page, slug).inputValue(), text);
  assert.equal(await page.locator('#qr [name="size"]').inputValue(), '400');
  assert.ok(await page.locator('#qr .preview img').isVisible());
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  await load(page, `${server.url}/#qr`);
  assert.equal(await fieldOf(page, 'qr').inputValue(), '', 'a new visit begins with nothing');
});

test('masked input is not kept, nor text to redact or a webhook URL', async () => {
  const page = await (await openContext()).newPage();
  await fillAll(page, { message: 'Hello', redact: 'a log', webhook, split: 'A long text' });
  await page.evaluate(([text]) => { // No user can, because the field rejects it.
    document.querySelector('#split [name="text"]').value = text;
  }, [webhook]);
  await page.goto(`${server.url}/privacy`);
  assert.deepEqual(await page.evaluate(() => Object.entries(sessionStorage)),
    [['drafts', '{"message":{"message":"Hello"}}']]);
});

test('foreign values in the storage of the tab do not stop the page', async () => {
  const page = await (await openContext()).newPage();
  for (const drafts of ['{', 'null', '[]', '{"constructor":{},"qr":{"text":1,"size":"5"}}']) {
    await load(page, `${server.url}/#qr?size=400`);
    await page.evaluate((text) =>
      addEventListener('pagehide', () => sessionStorage.setItem('drafts', text)), drafts);
    await reload(page);
    assert.equal(await page.locator('#qr [name="size"]').inputValue(), '400', drafts);
    assert.equal(await fieldOf(page, 'qr').inputValue(), '', drafts);
  }
});

test('PRIVACY.md names each stored value', async () => {
  const page = await (await openContext()).newPage();
  await load(page, `${server.url}/#timestamp`);
  await choose(page.getByLabel('Time zone', { exact: true }), 'Asia/Tokyo');
  await choose(page.getByLabel('Their time zone'), 'Asia/Seoul');
  await choose(page.locator('#timestamp-clock'), 'Asia/Seoul');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const keys = await page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(keys.map((key) => key.replace(/^served .*/, 'served')).sort(),
    ['clock zones', 'served', 'their zone', 'theme', 'zone']);
  keys.push('drafts');
  assert.deepEqual(keys.filter((key) => !named.includes(key.replace(/^served .*/, 'served'))), []);
});
