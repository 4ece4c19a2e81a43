// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';

import { isWhole } from '../support/suite.mjs';
import { serveFiles } from './file_host.mjs';
import { built, choose, decode, load, openContext, partOf, serve, started } from './site.mjs';

// The home page, the way back to it, and pages in unexpected environments.

const server = await serve(built, ['--rate-limit', '0']);
const id = '157730590492196864';

async function openPage(t, options) {
  const context = await openContext(options);
  t.after(() => context.close());
  return context.newPage();
}

const home = (page) => page.getByRole('region', { name: 'Tools for people who write Discord bots' });
const tile = (page, title) => home(page).locator('.tile', { has: page.getByRole('heading', { name: title }) });

test('home describes the site, and has each tool, with an icon, and the API', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  assert.ok(await home(page).isVisible());
  assert.equal(await page.locator('.tool:visible').count(), 0);
  const links = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  const titles = home(page).locator(':is(.card strong, .tile h3 a)');
  assert.deepEqual((await titles.allTextContents()).sort(), (await links.allTextContents()).sort());
  const icons = await home(page).locator('a .icon').evaluateAll((all) => all.map((icon) => icon.getBBox().width > 0));
  assert.deepEqual(icons, (await titles.all()).map(() => true));
  for (const [name, path] of [['HTTP API', '/api'], ['OpenAPI', '/openapi.json']]) {
    const { href } = await home(page).getByRole('link', { name, exact: true }).evaluate(({ href }) => ({ href }));
    assert.equal(href, server.url + path);
    assert.equal((await fetch(href)).status, 200);
  }
});

test('a card opens its tool, back returns home, and the order stays', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  const order = () => home(page).locator(':is(.card strong, .tile h3 a)').allTextContents();
  const before = await order();
  await home(page).getByRole('link', { name: /^Limits/ }).click();
  await partOf(page, 'Limits');
  await page.goBack();
  await home(page).waitFor();
  assert.deepEqual(await order(), before);
  await load(page, `${server.url}/`);
  assert.deepEqual(await order(), before);
});

test('the tiles of times and codes compute, and lead to their tools with the shown values', async (t) => {
  const page = await openPage(t, { timezoneId: 'America/New_York' });
  // 11:13:20 in New York: tomorrow at 20:00 is in 32:46:40.
  await page.clock.install({ time: 1_700_000_000_000 - 7 * 3_600_000 });
  await load(page, `${server.url}/`);
  const hours = () => tile(page, 'Timestamp').locator('.hours strong').allTextContents();
  assert.deepEqual(await hours(), ['20:00', '10:00', '01:00']);
  const left = tile(page, 'Timestamp').locator('[data-left]');
  const first = await left.textContent();
  await page.clock.runFor(2_000);
  assert.notEqual(await left.textContent(), first);
  await tile(page, 'Timestamp').getByRole('link').click();
  assert.equal(await (await partOf(page, 'Timestamp')).locator('[name="unix"]').inputValue(), '1700096400');

  await page.goBack();
  await tile(page, 'QR code').getByLabel('Text of the code').fill('from home');
  assert.deepEqual(await decode(await tile(page, 'QR code').locator('img').screenshot()), ['from home']);
  await tile(page, 'QR code').getByRole('link').click();
  assert.equal(await (await partOf(page, 'QR code')).locator('[name="text"]').inputValue(), 'from home');
  assert.ok(!page.url().includes('home'));
});

test('the tiles of messages and invites compute, and lead to their tools with the shown values', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/`);
  const message = tile(page, 'Message check');
  await message.getByText(/^\d+ of 256: \d+ too many$/).waitFor();
  await message.getByLabel('Title of the embed').fill('x'.repeat(257));
  await message.getByText('257 of 256: 1 too many').waitFor();
  assert.equal(await message.locator('mark').textContent(), 'x');
  await message.getByLabel('Title of the embed').fill('short');
  await message.getByText('5 of 256', { exact: true }).waitFor();
  await message.getByRole('link').click();
  const checked = (await partOf(page, 'Message check')).locator('[name="message"]');
  assert.match(await checked.inputValue(), /"title": "short"/);

  await page.goBack();
  const invite = tile(page, 'Bot invite');
  await invite.getByRole('button', { name: 'Music' }).click();
  assert.deepEqual(await invite.locator('.names li').allTextContents(), ['View Channels',
    'Send Messages and Create Posts', 'Embed Links', 'Connect', 'Speak', 'Use Voice Activity']);
  await invite.getByRole('link').click();
  assert.equal(await (await partOf(page, 'Bot invite')).locator('[name="permissions"]').inputValue(), '36719616');
});

for (const width of [390, 1440]) {
  test(`nothing on the home page moves while the tools start, ${width} pixels wide`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      globalThis.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) globalThis.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await load(page, `${server.url}/`);
    await page.waitForFunction(() => document.querySelector('.tile img').src.startsWith('data:'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const moved = await page.evaluate(() => globalThis.moved);
    assert.ok(moved <= 0.1, `${moved}`);
  });
}

test('no address prevents the page from accepting input', async (t) => {
  const page = await openPage(t);
  const errors = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await load(page, `${server.url}/`);
  const slugs = await page.locator('.tool').evaluateAll((all) => all.map((each) => each.id));
  const names = await page.locator('[data-field]').evaluateAll((all) => all.map((each) => each.dataset.field));
  const values = ['', '%', '%00', '%ff', '-1', '1e999', '9'.repeat(400), '__proto__', '<svg onload=alert(1)>', '\ud800'];
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' })));
  const fragment = fc.tuple(fc.oneof(fc.constantFrom(...slugs, 'home', '__proto__'), fc.string()), fc.array(pair))
    .map(([slug, pairs]) => `#${slug}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
  const hashes = fc.sample(fragment, { numRuns: isWhole ? 500 : 50, seed: 1 });
  await page.evaluate(async (all) => {
    for (const hash of all) {
      location.hash = hash;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, hashes);
  await page.goto('about:blank');
  await page.goto(`${server.url}/${hashes.at(-1)}`);
  await started(page);
  await page.evaluate(() => { location.hash = '#permissions?permissions=8'; });
  const tool = await partOf(page, 'Permissions');
  assert.equal(await tool.locator('[data-chips="permissions"] li').textContent(), '⚠ Administrator');
  assert.deepEqual(errors, []);
});

test('a language and a zone that Intl does not know are replaced', async (t) => {
  const page = await openPage(t);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { value: 'C' });
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await load(page, `${server.url}/#timestamp?unix=0`);
  const tool = await partOf(page, 'Timestamp');
  assert.equal(await tool.locator('.tags [data-style="F"] [data-here]').textContent(), 'Thursday, January 1, 1970 at 12:00 AM');
});

test('a tool that fails to start shows a message, and the others work', async (t) => {
  const page = await openPage(t);
  await page.addInitScript(() => { Intl.supportedValuesOf = () => { throw new Error('no zones'); }; });
  await load(page, `${server.url}/#timestamp`);
  await (await partOf(page, 'Timestamp')).getByText('This tool could not start: no zones').waitFor();
  await page.evaluate(() => { location.hash = '#snowflake?id=175928847299117063'; });
  assert.equal(await (await partOf(page, 'Snowflake')).locator('[data-value="unix"]').textContent(), '1462015105');
});

test('without a time the tags are of the current one, after an hour too', async (t) => {
  const page = await openPage(t);
  await page.clock.install({ time: 1_700_000_000_000 });
  await load(page, `${server.url}/#timestamp`);
  const tool = await partOf(page, 'Timestamp');
  await page.clock.runFor(2_000);
  await page.clock.fastForward(3_600_000);
  await page.clock.runFor(2_000);
  const [, unix] = /:(\d+):/.exec(await tool.locator('[data-value="R"]').textContent());
  assert.ok(Number(unix) >= 1_700_003_600, unix);
});

test('a selection in a result is kept while the current time advances', async (t) => {
  const page = await openPage(t);
  await page.clock.install({ time: 1_700_000_000_000 });
  await load(page, `${server.url}/#timestamp`);
  // From here on the time advances only by runFor, however slow the machine is.
  await page.clock.pauseAt(1_700_003_600_000);
  const tool = await partOf(page, 'Timestamp');
  const tag = tool.locator('[data-value="R"]');
  for (const part of ['[data-value="R"]', '[data-value="import"]', '.tags [data-style="F"] [data-here]']) {
    const text = await tool.locator(part).textContent();
    await tool.locator(part).evaluate((place) => getSelection().selectAllChildren(place));
    await page.clock.runFor(3_000);
    assert.equal(await page.evaluate(() => `${getSelection()}`), text, part);
  }
  const before = await tag.textContent();
  await page.evaluate(() => getSelection().removeAllRanges());
  await page.clock.runFor(3_000);
  assert.notEqual(await tag.textContent(), before);
});

test('the preview for others appears once a language or a zone is chosen', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/#timestamp?unix=0`);
  const tool = await partOf(page, 'Timestamp');
  const others = tool.locator('.tags [data-style="t"] [data-there]');
  assert.ok(!await others.isVisible());
  await choose(tool.getByLabel('Their time zone'), 'Asia/Tokyo');
  assert.equal((await others.textContent()).replace(/\s/g, ' '), '9:00 AM');
  assert.ok(await others.isVisible());
  await choose(tool.getByLabel('Their time zone'), '');
  assert.ok(!await others.isVisible());
  await tool.getByLabel('Their language').selectOption('de');
  assert.equal(await others.textContent(), '01:00');
});

for (const fallback of [false, true]) {
  test(`on a static host nothing requires a server${fallback ? ', where any address is the page' : ''}`, async (t) => {
    const url = `${(await serveFiles(fallback)).url}/tools/`;
    const page = await openPage(t);
    await load(page, url);
    assert.equal(await page.locator('[data-served]:visible').count(), 0);
    await load(page, `${url}#qr?size=100`);
    const tool = await partOf(page, 'QR code');
    await tool.locator('[name="text"]').fill('static');
    await tool.getByRole('img').waitFor();
    for (const absent of ['png_url', 'svg_url', 'curl']) assert.ok(!await tool.getByText(absent).isVisible(), absent);
    assert.ok(!await page.getByRole('link', { name: 'Privacy' }).isVisible());
    assert.equal(await tool.locator('[name="size"]').inputValue(), '100');
  });
}

test('without JavaScript the page describes itself and the API, and has no dead forms', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false });
  await page.goto(server.url);
  await page.locator('noscript p').waitFor(); // getByText leaves it out
  await page.getByRole('heading', { name: 'Tools for people who write Discord bots' }).waitFor();
  assert.equal(await page.locator(':is(input, textarea, button, select, .card):visible').count(), 0);
  const { width } = await page.locator('main').boundingBox();
  assert.ok(width > 600, `${width}`);
  await page.getByRole('link', { name: 'list of endpoints' }).click();
  assert.equal(new URL(page.url()).pathname, '/api');
});

test('without JavaScript the address of a tool has its name and the way to the API', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false });
  await page.goto(`${server.url}/timestamp/`);
  await page.getByRole('heading', { name: 'Timestamp' }).waitFor();
  await page.getByRole('link', { name: 'list of endpoints' }).click();
  assert.equal(page.url(), `${server.url}/api`);
});

test('a tool shows a message if the home page, which has its section, cannot be loaded', async (t) => {
  const page = await openPage(t, { serviceWorkers: 'block' });
  await page.route(`${server.url}/`, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${server.url}/timestamp/`);
  await page.getByRole('alert').getByText('The tools could not start').waitFor();
});

test('undo and redo work in inputs that mask their text', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/#webhook`);
  const tool = await partOf(page, 'Webhook URL');
  const field = tool.locator('[name="url"]');
  await field.pressSequentially(`https://discord.com/api/webhooks/${id}/ab`);
  assert.equal(await tool.locator('[data-value="token_length"]').textContent(), '2');
  await page.keyboard.press('Control+z');
  assert.equal(await tool.locator('[data-value="token_length"]').textContent(), '1');
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await tool.locator('[data-value="token_length"]').textContent(), '2');
  await field.press('Backspace');
  await field.press('Backspace');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await tool.locator('[data-value="token_length"]').textContent(), '2');
});

test('the names of choices are separate from their marks', async (t) => {
  const page = await openPage(t);
  await load(page, `${server.url}/#bot-invite`);
  const tool = await partOf(page, 'Bot invite');
  await tool.locator('details').evaluateAll((all) => { for (const each of all) each.open = true; });
  await tool.getByRole('checkbox', { name: /^bot install / }).waitFor();
  await tool.getByRole('checkbox', { name: /^Ban Members ⚠ 2FA / }).waitFor();
});
