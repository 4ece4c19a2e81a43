import assert from 'node:assert/strict';
import { before } from 'node:test';

import { relative } from '../../web/tools/shared/relative.js';
import { clientLocale, preview } from '../../web/tools/timestamp/preview.js';
import { test } from './engine.mjs';
import { load, openContext, serve } from './site.mjs';

// The page while the user types: results that stay, problems that wait, previews as in Discord.

const server = await serve();
let page;
before(async () => { page = await (await openContext()).newPage(); });

test('no key of a time causes a problem, and the table does not move', async () => {
  // A Saturday at 14:30 in Berlin: all dates of the table have the same number of lines.
  await page.clock.setFixedTime(1795267800_000);
  await load(page, `${server.url}/#timestamp`);
  const when = page.locator('#timestamp-when');
  const state = () => page.evaluate(() => ({
    problem: document.querySelector('#timestamp-when-about .problem').textContent,
    top: document.querySelector('.tags').getBoundingClientRect().top,
    height: document.querySelector('#timestamp .result').offsetHeight,
    hasTags: document.querySelector('.tags [data-value="F"]').textContent !== '',
  }));
  const { top, height } = await state();
  await when.focus();
  for (const key of 'tomorrow 18:00') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    assert.deepEqual(await state(), { problem: '', top, height, hasTags: true }, key);
  }
});

test('a problem of typed input appears after a pause, or when Tab leaves the field', async () => {
  await load(page, `${server.url}/#bot-invite`);
  const problem = page.locator('#bot-invite-client_id-about .problem');
  const field = page.locator('#bot-invite-client_id');
  await field.pressSequentially('x');
  assert.equal(await problem.textContent(), '');
  await page.keyboard.press('Tab');
  assert.notEqual(await problem.textContent(), '');
  await field.fill('1');
  assert.equal(await problem.textContent(), '', 'nothing waits where a problem goes');
  await field.fill('');
  await field.pressSequentially('y');
  await page.locator('#bot-invite-client_id-about .problem:not(:empty)').waitFor();
});

test('Enter in a field leads to the button that copies the result', async () => {
  await load(page, `${server.url}/#bot-invite`);
  await page.locator('#bot-invite-client_id').fill('157730590492196864');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.copy), 'url');
  await page.keyboard.press('Enter');
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /client_id=157730590492196864&/);
});

test('a distance has its largest unit after rounding', () => {
  for (const [seconds, text] of [
    [0, 'in 0 seconds'], [59, 'in 59 seconds'], [60, 'in 1 minute'], [3569, 'in 59 minutes'], [3570, 'in 1 hour'],
    [3599, 'in 1 hour'], [86399, 'in 1 day'], [31535999, 'in 1 year'], [-3599, '1 hour ago'], [-86400, '1 day ago'],
  ]) assert.equal(relative(seconds, 'en'), text);
});

test('previews have languages, digits and calendar of the client', () => {
  assert.deepEqual(['ar-EG', 'fa', 'de-AT', 'es-MX', 'pt-PT', 'ja-JP', 'en-AU'].map(clientLocale),
    ['en-US', 'en-US', 'de', 'es-ES', 'pt-BR', 'ja', 'en-US']);
  const viewer = { zone: 'Europe/Berlin', now: 1798131600 };
  for (const locale of ['hi', 'th', 'zh-TW', 'en-US']) {
    for (const style of 'tTdDfFsSR') {
      const text = preview(style, 1798131600, { ...viewer, locale });
      assert.doesNotMatch(text, /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]|2569/, `${locale} ${style}`);
    }
    const [t, s] = ['t', 's'].map((style) => preview(style, 1798131600, { ...viewer, locale }));
    assert.ok(s.endsWith(t), `${locale}: ${s} ends with ${t}`);
  }
});

test('an invalid webhook URL gets a reason, and a repair if its parts are there', async () => {
  const token = 'aB3_-'.repeat(13) + 'xyz';
  const url = `https://discord.com/api/webhooks/157730590492196864/${token}`;
  await load(page, `${server.url}/#webhook`);
  const tool = page.locator('#webhook');
  const repair = tool.getByRole('button', { name: 'Use the repaired URL' });
  const says = () => tool.locator('.verdict p').textContent();
  for (const [written, why, isRepaired] of [
    [url.replace('https', 'http'), 'The URL must begin with https://.', true],
    [`[hook](${url})`, 'The URL must not have brackets, quotes or Markdown around it.', true],
    [encodeURIComponent(url), 'The URL must be decoded once more: it is still percent-encoded.', true],
    [url.replace('.com', '.com:8443'), 'The URL must have no port, or port 443.', true],
    [`${url}#a`, 'The URL must not have a fragment (# and the text after it).', true],
    [url.replace('discord.com', 'example.org'), 'The URL must have the host discord.com.', false],
    ['https://discord.com/api/webhooks/1/',
      'The URL must have a webhook id after /webhooks/: 17 to 20 digits, at most 18446744073709551615.', false],
  ]) {
    await tool.locator('[name="url"]').fill('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), written);
    await tool.locator('[name="url"]').focus();
    await page.keyboard.press('Control+V');
    assert.equal(await says(), why);
    assert.equal(await repair.isVisible(), isRepaired, why);
    if (!isRepaired) continue;
    await repair.click();
    assert.equal(await says(), 'This is a webhook URL.');
    assert.equal(await tool.locator('[data-value="token_length"]').textContent(), `${token.length}`);
    assert.ok(!await repair.isVisible());
    assert.ok(!(await page.content()).includes(token));
  }
});

test('the code below each tool is folded and has the names of parameters; labels are common words', async () => {
  await load(page, `${server.url}/#bot-invite`);
  const found = await page.locator('.tool').evaluateAll((all) => all.map((tool) => ({
    slug: tool.id, isFolded: !tool.querySelector('.use').open,
    samples: tool.querySelectorAll('.use [data-value]').length,
    names: Array.from(tool.querySelectorAll('.use dd'), ({ textContent }) => textContent),
    labels: Array.from(tool.querySelectorAll(':is(label, legend)'), ({ textContent }) => textContent),
  })));
  for (const { slug, isFolded, samples } of found) assert.ok(isFolded && samples, slug);
  const { names } = found.find(({ slug }) => slug === 'bot-invite');
  assert.deepEqual(names.slice(0, 3), ['client_id', 'permissions', 'scopes']);
  const isName = (label) => /^[a-z]+_[a-z_]+$/.test(label.trim());
  assert.deepEqual(found.flatMap(({ labels }) => labels.filter(isName)), []);
  await page.locator('#bot-invite .use summary').click();
  await page.locator('#bot-invite').getByRole('button', { name: 'Copy import' }).waitFor();
});

test('Reset empties the fields of a tool, its address and its logo', async () => {
  await load(page, `${server.url}/#bot-invite?client_id=157730590492196864&permissions=8&guild_id=157730590492196864`);
  const invite = page.locator('#bot-invite');
  await invite.getByRole('button', { name: 'Reset' }).click();
  const fields = invite.locator('[name="client_id"], [name="permissions"], [name="guild_id"]');
  assert.deepEqual(await fields.evaluateAll((all) => all.map(({ value }) => value)), ['', '', '']);
  await page.waitForFunction(() => location.pathname.endsWith('/bot-invite/') && !location.hash);
  await load(page, `${server.url}/#timestamp`);
  await page.locator('#timestamp-when').fill('2026-12-24 18:00');
  await page.locator('#timestamp [data-reset]').click();
  assert.equal(await page.locator('#timestamp-when').inputValue(), '');
  assert.equal(await page.locator('#timestamp [name="unix"]').inputValue(), '');
  await load(page, `${server.url}/#qr`);
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5'
    + 'ErkJggg==', 'base64');
  await page.locator('#qr-logo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await page.locator('#qr [data-remove-logo]').waitFor();
  await page.locator('#qr [data-reset]').click();
  await page.locator('#qr [data-remove-logo]').waitFor({ state: 'hidden' });
});

test('text has its own direction', async () => {
  await load(page, `${server.url}/#split`);
  await page.locator('#split [name="text"]').fill('שלום');
  const direction = (selector) => page.locator(selector).evaluate((place) => getComputedStyle(place).direction);
  assert.equal(await direction('#split [name="text"]'), 'rtl');
  assert.equal(await direction('#split [data-parts] .text'), 'rtl');
});

test('the theme that one tab selects applies to the others', async () => {
  await load(page, server.url);
  const other = await page.context().newPage();
  await load(other, server.url);
  await other.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked());
  await other.close();
});
