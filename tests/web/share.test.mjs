// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { sampled } from '../support/suite.mjs';
import { test } from './engine.mjs';
import { serveFiles } from './file_host.mjs';
import { built, copied, load, openContext, openControlled, serve } from './site.mjs';

// A link to a tool with its options, sent to another user.

const server = await serve(built, ['--rate-limit', '0']);
const host = await serveFiles();
const id = '157730590492196864';
let page;
let friend;
before(async () => {
  page = await (await openContext()).newPage();
  friend = await (await openContext()).newPage();
});

/** A field of each tool, and its value. */
const filled = {
  'oauth-url': ['client_id', id], 'bot-invite': ['client_id', id], permissions: ['permissions', '8'],
  'channel-permissions': ['everyone', '2048'], intents: ['bits', '513'], qr: ['size', '600'],
  timestamp: ['unix', '1798131600'], snowflake: ['id', id], 'image-url': ['id', id],
};

const shareButton = (slug) => page.locator(`#${slug} [data-share]`);
const valueOf = (of, slug, name) => of.locator(`#${slug} [name="${name}"]`).inputValue();

async function share(url, slug) {
  await load(page, `${url}/${slug}/`);
  const [name, value] = filled[slug];
  await page.locator(`#${slug} .folded`).evaluateAll((all) => { for (const each of all) each.open = true; });
  await page.locator(`#${slug} [name="${name}"]`).fill(value);
  return copied(page, shareButton(slug));
}

test('a link from each tool restores it in another browser, on the server and below a path', async () => {
  for (const url of [server.url, `${host.url}/tools`]) {
    for (const [slug, [name, value]] of sampled(Object.entries(filled), 3)) {
      const link = await share(url, slug);
      assert.equal(link, `${url}/${slug}/#${name}=${value}${slug === 'bot-invite' ? '&title=Add+this+bot' : ''}`);
      await load(friend, link);
      assert.equal(await valueOf(friend, slug, name), value, link);
      assert.ok(await friend.locator(`#${slug}`).isVisible(), link);
      assert.equal(friend.url(), link);
    }
  }
});

test('a link restores its tool without a network', async () => {
  const { url, close } = await serveFiles();
  const kept = await openControlled(`${url}/tools/`);
  close();
  for (const [slug, [name, value]] of Object.entries(filled)) {
    await load(kept, `${url}/tools/${slug}/#${name}=${value}`);
    assert.equal(await valueOf(kept, slug, name), value, slug);
  }
});

test('tools whose fields are all secret, and the single file, share no link', async () => {
  await load(page, `${server.url}/`);
  const without = [];
  for (const slug of slugs) if (await shareButton(slug).count() === 0) without.push(slug);
  assert.deepEqual(without.filter((slug) => filled[slug]), []);
  for (const slug of ['message', 'webhook']) assert.ok(without.includes(slug), slug);
  await load(page, `file://${built}cordage.html`);
  assert.equal(await page.locator('[data-share]').count(), 0);
});

test('the text of a code is in the link only if ticked, and a masked text never', async () => {
  await load(page, `${server.url}/qr/`);
  const text = page.locator('#qr [name="text"]');
  await text.fill('https://example.com/');
  assert.equal(await copied(page, shareButton('qr')), `${server.url}/qr/`);
  await page.getByLabel('with text').check();
  const link = await copied(page, shareButton('qr'));
  assert.equal(link, `${server.url}/qr/#text=https%3A%2F%2Fexample.com%2F`);
  await load(friend, link);
  assert.equal(await valueOf(friend, 'qr', 'text'), 'https://example.com/');
  assert.equal(friend.url(), `${server.url}/qr/`);
  const token = `MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz`;
  await page.locator('#qr .folded summary').click();
  await page.locator('#qr [name="title"]').fill('a title');
  await text.fill(`a ${token}`);
  assert.ok(!(await copied(page, shareButton('qr'))).includes('GabcDE'));
  await load(friend, `${server.url}/qr/#text=${token}`);
  assert.equal(await valueOf(friend, 'qr', 'text'), '');
});

test('the system\'s share dialog gets the link if there is one, and a closed dialog copies nothing', async () => {
  const context = await openContext();
  const other = await context.newPage();
  await other.addInitScript(() => {
    globalThis.shared = [];
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      globalThis.shared.push(data);
      throw new DOMException('closed', 'AbortError');
    };
  });
  await load(other, `${server.url}/permissions/#permissions=8`);
  await other.evaluate(() => navigator.clipboard.writeText('nothing copied'));
  await other.locator('#permissions [data-share]').click();
  assert.deepEqual(await other.evaluate(() => globalThis.shared),
    [{ title: 'Permissions', url: `${server.url}/permissions/#permissions=8` }]);
  assert.equal(await other.evaluate(() => navigator.clipboard.readText()), 'nothing copied');
  await context.close();
});
