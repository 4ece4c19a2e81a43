// tier: all
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { slugs } from '../../web/tools/index.js';
import { sampled } from '../support/suite.mjs';
import { test } from './engine.mjs';
import { serveFiles } from './file_host.mjs';
import { built, choose, copied, load, openContext, serve, started } from './site.mjs';

// The copied values that the page stores: digits, and no value of a link.

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

test('values of a link are not stored, other values in the same form are', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/bot-invite/#client_id=${id}&permissions=8`);
  const copy = page.locator('#bot-invite .result [data-copy]').first();
  await copied(page, copy);
  assert.equal(await memoryOf(page), null);
  await page.locator('#bot-invite [name="client_id"]').fill('42');
  await copied(page, copy);
  assert.deepEqual(await memoryOf(page), { client_id: ['42'] });
});

test('names of permissions and other strings are not stored', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  await copyFrom(page, 'permissions', 'permissions', 'SEND_MESSAGES');
  await copyFrom(page, 'qr', 'text', '123456');
  await copyFrom(page, 'snowflake', 'id', id);
  assert.equal(await memoryOf(page), null);
});

test('each path of a host has separate storage', async (t) => {
  const page = await openPage(t);
  await load(page, `${host.url}/a/`);
  await copyFrom(page, 'timestamp', 'unix', '1');
  await load(page, `${host.url}/b/`);
  await copyFrom(page, 'timestamp', 'unix', '2');
  assert.deepEqual([await memoryOf(page, '/a/'), await memoryOf(page, '/b/')], [{ unix: ['1'] }, { unix: ['2'] }]);
});

test('Back selects no forgotten zone', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/timestamp/`);
  const zone = page.getByLabel('Time zone', { exact: true });
  const own = await zone.inputValue();
  await choose(zone, 'tokyo');
  await page.getByLabel('When', { exact: true }).fill('2026-12-24 18:00');
  await page.waitForFunction(() => location.hash === '#unix=1798102800');
  await page.evaluate(() => { location.hash = '#unix=1'; });
  const unix = (value) => page.waitForFunction(
    (text) => document.querySelector('#timestamp [name="unix"]').value === text, value);
  await unix('1');
  await page.getByRole('button', { name: 'Forget copied values and time zones' }).click();
  await page.goBack();
  await unix('1798102800');
  assert.equal(await zone.inputValue(), own);
  assert.equal((await stored(page)).zone, undefined);
});

test('another tab follows a zone that is chosen or forgotten', async (t) => {
  const page = await openPage(t);
  const other = await page.context().newPage();
  for (const each of [page, other]) await load(each, `${server.url}/timestamp/`);
  for (const [text, value] of [['tokyo', 'Asia/Tokyo'], ['', 'Europe/Berlin']]) {
    await choose(page.getByLabel('Time zone', { exact: true }), text);
    await other.waitForFunction((name) => document.getElementById('timestamp-zone').value === name, value);
  }
});

test('a page opened from a file stores nothing, and another file finds nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-file-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const other = join(folder, 'other.html');
  writeFileSync(other, '<!doctype html><title>Another file</title>');
  const page = await openPage(t);
  await load(page, `file://${built}cordage.html`);
  await copyFrom(page, 'timestamp', 'unix', '3');
  await choose(page.getByLabel('Time zone', { exact: true }), 'Asia/Tokyo');
  await choose(page.getByLabel('Their time zone'), 'Asia/Seoul');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  for (const [slug, name] of [['message', 'message'], ['split', 'text'], ['qr', 'text']])
    await copyFrom(page, slug, name, '{"content":"typed"}');
  const read = () => page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
  assert.deepEqual(await read(), [[], []]);
  await page.goto(`file://${other}`);
  assert.deepEqual(await read(), [[], []]);
});

const digits = '9'.repeat(20);

/** Stored values that another program, or a fault, could have written. */
const hostile = [
  '', '{', 'null', '[]', '__proto__', '"]', '\ud800', digits, 'x'.repeat(100_000),
  '{"unix":{}}', `{"unix":["${digits}"]}`, `{"unix":["-${digits}"],"client_id":["-1",7]}`,
  '{"unix":[{"toString":1}],"permissions":[[["8"]]]}', '{"__proto__":{"unix":["1"]},"constructor":1}',
  '{"qr":null,"split":{"text":{}},"message":[]}', '{"qr":{"text":"\\ud800"},"message":{"message":"\\u0000"}}',
  JSON.stringify({
    qr: { text: 'x'.repeat(9000) }, message: { message: '['.repeat(9000) }, split: { text: '\0\ud800' },
  }),
];

const stores = ['zone', 'their zone', 'theme', `served ${server.url}`, 'copied /'];

/** Reloads a page after replacing all stored values. */
async function reloadWith(page, text, state) {
  await page.evaluate(({ value, newState, names }) => {
    addEventListener('pagehide', () => {
      for (const name of names) localStorage.setItem(name, value);
      sessionStorage.setItem('drafts', value);
    });
    history.replaceState(newState, '');
  }, { value: text, newState: state, names: stores });
  await page.reload();
  await started(page);
}

test('with any stored values the page starts, shows each tool and computes', async (t) => {
  const page = await openPage(t);
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await load(page, `${server.url}/`);
  for (const [i, text] of sampled(hostile, 3).entries()) {
    const states = [{ toString: 1, valueOf: 1 }, '__proto__', [], 1e308, null];
    await reloadWith(page, text, states[i % states.length]);
    const shown = await page.evaluate(async (all) => {
      const steps = [];
      for (const slug of all) {
        document.querySelector(`nav [data-tool="${slug}"]`).click();
        if (!document.getElementById(slug).hidden) steps.push(slug);
      }
      history.back();
      while (document.getElementById(all.at(-2)).hidden) await new Promise((resolve) => setTimeout(resolve, 10));
      const warnings = [...document.querySelectorAll('.warning')].map((each) => each.textContent);
      const theme = document.querySelector('#theme :checked')?.value;
      return { steps, theme, warnings: warnings.filter((each) => /This tool could not start/.test(each)) };
    }, slugs);
    assert.deepEqual({ ...shown, errors }, { steps: slugs, theme: 'system', warnings: [], errors: [] }, text.slice(0, 80));
    await page.locator('nav [data-tool="timestamp"]').click();
    await page.locator('#timestamp [name="unix"]').fill('0');
    assert.equal(await page.locator('#timestamp [data-value="R"]').first().textContent(), '<t:0:R>', text.slice(0, 80));
  }
  const options = await page.evaluate(() => document.querySelectorAll('datalist option').length);
  assert.equal(options, 0);
});

test('only valid stored digits are suggested, and only the most recent', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/timestamp/`);
  const many = Array.from({ length: 5000 }, (_, i) => `${i}`);
  await reloadWith(page, JSON.stringify({ unix: [digits, '<b>', 7, ...many], x: ['2'] }), null);
  await copyFrom(page, 'timestamp', 'unix', '3000');
  assert.deepEqual(await memoryOf(page), { unix: ['3000', ...many.slice(0, 9)] });
});
