import assert from 'node:assert/strict';

import { test } from './engine.mjs';
import { serveFiles } from './file_host.mjs';
import { built, copied, load, openContext, serve } from './site.mjs';

// What the page stores of what is copied: digits, and nothing that a link brought.

const server = await serve(built, ['--rate-limit', '0']);
const host = await serveFiles();
const id = '157730590492196864';

async function openPage(t, options) {
  const context = await openContext(options);
  t.after(() => context.close());
  return context.newPage();
}

const stored = (page) => page.evaluate(() => ({ ...localStorage }));
const memoryOf = async (page, path = '/') => JSON.parse((await stored(page))[`copied ${path}`] ?? 'null');

async function copyFrom(page, slug, name, value) {
  await page.locator(`nav [data-tool="${slug}"]`).click();
  await page.locator(`#${slug} [name="${name}"]`).fill(value);
  await page.locator(`#${slug} .result [data-copy]`).first().click();
}

test('one copied application, five permissions and ten times are suggested until they are forgotten', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  const forget = page.getByRole('button', { name: 'Forget copied values and time zones' });
  assert.ok(!await forget.isVisible());
  for (const client of ['1', id]) await copyFrom(page, 'bot-invite', 'client_id', client);
  for (let i = 1; i <= 6; ++i) await copyFrom(page, 'permissions', 'permissions', `${2 ** i}`);
  for (let i = 1; i <= 11; ++i) await copyFrom(page, 'timestamp', 'unix', `${1700000000 + i}`);
  const times = Array.from({ length: 10 }, (_, i) => `${1700000011 - i}`);
  assert.deepEqual(await memoryOf(page), { client_id: [id], permissions: ['64', '32', '16', '8', '4'], unix: times });
  await load(page, `${server.url}/oauth-url/`);
  const suggested = (slug, name) => page.locator(`#${slug} [name="${name}"]`).evaluate(({ list }) =>
    list && Array.from(list.options, ({ value }) => value));
  assert.deepEqual(await suggested('oauth-url', 'client_id'), [id]);
  assert.deepEqual(await suggested('timestamp', 'unix'), times);
  await forget.click();
  assert.equal(await memoryOf(page), null);
  assert.equal(await suggested('timestamp', 'unix'), null);
  assert.ok(!await forget.isVisible());
});

test('what a link brought is not stored, other values beside it are', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/bot-invite/#client_id=${id}&permissions=8`);
  const copy = page.locator('#bot-invite .result [data-copy]').first();
  await copied(page, copy);
  assert.equal(await memoryOf(page), null);
  await page.locator('#bot-invite [name="client_id"]').fill('42');
  await copied(page, copy);
  assert.deepEqual(await memoryOf(page), { client_id: ['42'] });
});

test('names of permissions and other texts are not stored', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  await copyFrom(page, 'permissions', 'permissions', 'SEND_MESSAGES');
  await copyFrom(page, 'qr', 'text', '123456');
  await copyFrom(page, 'snowflake', 'id', id);
  assert.equal(await memoryOf(page), null);
});

test('each path of a host has its own memory, and a file has none', async (t) => {
  const page = await openPage(t);
  await load(page, `${host.url}/a/`);
  await copyFrom(page, 'timestamp', 'unix', '1');
  await load(page, `${host.url}/b/`);
  await copyFrom(page, 'timestamp', 'unix', '2');
  assert.deepEqual([await memoryOf(page, '/a/'), await memoryOf(page, '/b/')], [{ unix: ['1'] }, { unix: ['2'] }]);
  await load(page, `file://${built}cordage.html`);
  await copyFrom(page, 'timestamp', 'unix', '3');
  assert.deepEqual((await page.evaluate(() => Object.keys(localStorage))).filter((key) => /copied/.test(key)), []);
});

test('what another program wrote into the memory does not stop the page', async (t) => {
  const page = await openPage(t);
  for (const text of ['{', '7', 'null', '{"unix":{}}', '{"unix":["<b>","1"],"x":["2"]}']) {
    await load(page, `${server.url}/timestamp/`);
    await page.evaluate((value) => { localStorage['copied /'] = value; }, text);
  }
  await load(page, `${server.url}/timestamp/`);
  await copyFrom(page, 'timestamp', 'unix', '3');
  assert.deepEqual(await memoryOf(page), { unix: ['3', '1'] });
});
