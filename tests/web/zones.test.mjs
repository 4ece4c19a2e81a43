import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { choose, copied, load, openContext, serve } from './site.mjs';

// The two time zones of the timestamp tool: one for typed times, one for the preview for others.

const server = await serve();
let page;
let tool;
before(async () => {
  page = await (await openContext()).newPage();
  tool = page.locator('#timestamp');
});

const open = (fragment = '#timestamp') => load(page, `${server.url}/${fragment}`);
const typing = () => tool.getByLabel('Time zone', { exact: true });
const theirs = () => tool.getByLabel('Their time zone');
const unix = () => tool.locator('[name="unix"]').inputValue();
const shows = (name, style = 'f') => tool.locator(`.tags [data-style="${style}"] [data-${name}]`).first().textContent();

test('a zone is searched with the keyboard, by city and by offset', async () => {
  await open();
  await tool.getByLabel('When', { exact: true }).fill('2026-12-24 18:00');
  await typing().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('kathmandu');
  assert.equal(await typing().getAttribute('aria-expanded'), 'true');
  assert.equal(await tool.locator('#timestamp-zone-list [aria-selected]').textContent(), 'Asia/Kathmandu UTC+05:45');
  await page.keyboard.press('Enter');
  assert.equal(await typing().inputValue(), 'Asia/Kathmandu');
  assert.equal(await unix(), '1798114500');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'timestamp-zone', 'Enter only chooses');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('-9:30');
  await tool.locator('#timestamp-zone-list li').first().click();
  assert.equal(await typing().inputValue(), 'Pacific/Marquesas');
  assert.equal(await unix(), `${1798131600 + 10.5 * 3600}`);
  await typing().click();
  await page.keyboard.press('Escape');
  assert.ok(!await tool.locator('#timestamp-zone-list').isVisible());
});

test('the zone of typed times changes a typed time, but no instant of a link', async () => {
  await open('#timestamp?unix=1798131600');
  await choose(typing(), 'Asia/Tokyo');
  assert.equal(await unix(), '1798131600');
  assert.equal(await tool.getByLabel('Time', { exact: true }).inputValue(), '02:00:00');
  await tool.getByLabel('When', { exact: true }).fill('2026-12-24 18:00');
  assert.equal(await unix(), '1798102800');
});

test('the zone of others changes only their preview', async () => {
  await open('#timestamp?unix=1798131600');
  const own = await shows('here');
  const when = await tool.getByLabel('Time', { exact: true }).inputValue();
  await choose(theirs(), 'America/New_York');
  assert.match(await shows('there'), /12:00\sPM/);
  assert.equal(await shows('here'), own);
  assert.equal(await tool.getByLabel('Time', { exact: true }).inputValue(), when);
  assert.equal(await unix(), '1798131600');
});

test('both zones are remembered, and are in no address', async () => {
  await open();
  await choose(typing(), 'Asia/Tokyo');
  await choose(theirs(), 'Europe/London');
  await open('#timestamp?unix=1798131600');
  assert.equal(await typing().inputValue(), 'Asia/Tokyo');
  assert.equal(await theirs().inputValue(), 'Europe/London');
  assert.doesNotMatch(page.url(), /Tokyo|London/);
  await choose(typing(), '');
  await choose(theirs(), '');
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /zone/.test(key))), []);
  await open();
  assert.equal(await typing().inputValue(), 'Europe/Berlin', 'the browser’s zone');
  await page.evaluate(() => localStorage.setItem('zone', 'No/Such'));
  await open();
  assert.equal(await typing().inputValue(), 'Europe/Berlin');
});

test('the most used tags are drawn as in Discord, for both viewers', async () => {
  await open('#timestamp?unix=1798131600');
  const drawn = () => tool.locator('.tags.chat .tag').evaluateAll((all) => all.filter((tag) => tag.checkVisibility())
    .map((tag) => tag.textContent.replace(/\s+/g, ' ').trim()));
  const [own, relative, ...more] = await drawn();
  assert.equal(own, 'Thursday, December 24, 2026 at 6:00 PM');
  assert.match(relative, /^in \d+ \w+$|ago$/);
  assert.deepEqual(more, []);
  await choose(theirs(), 'Asia/Tokyo');
  assert.deepEqual(await drawn(), [own, 'Friday, December 25, 2026 at 2:00 AM', relative, relative]);
});

test('added zones show their time in one line, with the weekday if the date is another', async () => {
  await open();
  const line = tool.locator('[data-value="clocks"]');
  const adder = tool.locator('#timestamp-clock');
  await tool.getByLabel('When', { exact: true }).fill('2026-12-24 20:00');
  assert.equal(await line.textContent(), '20:00 Berlin');
  for (const zone of ['new york', 'tokyo', 'tokyo']) await choose(adder, zone);
  assert.equal(await line.textContent(), '20:00 Berlin · 14:00 New York · 04:00 Tokyo (Fri)');
  assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy the times of all zones' })),
    await line.textContent());
  assert.equal(await adder.inputValue(), '');
  await open();
  assert.match(await line.textContent(), / Berlin · .* New York.* · .* Tokyo/);
  await tool.getByRole('button', { name: 'Remove New York' }).click();
  assert.doesNotMatch(await line.textContent(), /York/);
  for (const zone of ['london', 'madrid', 'delhi', 'sydney']) await choose(adder, zone);
  assert.ok(await adder.isDisabled(), 'six zones');
  await page.evaluate(() => localStorage.setItem('clock zones', 'No/Such Asia/Tokyo'));
  await open();
  assert.match(await line.textContent(), /Berlin · .* Tokyo( \(\w+\))?$/);
  await tool.getByRole('button', { name: 'Reset' }).click();
  assert.match(await line.textContent(), /^\S+ Berlin$/);
  assert.equal(await page.evaluate(() => localStorage.getItem('clock zones')), null);
});
