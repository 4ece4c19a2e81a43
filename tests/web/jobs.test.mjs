import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { permissions, splitMessage } from 'cordage';

import { copied, load, openContext, partOf, serve } from './site.mjs';

// Counts of common jobs: the keys for an invite, the clicks for a permission number, the parts of a long message.

const server = await serve();
const id = '157730590492196864';
let page;
before(async () => { page = await (await openContext({ viewport: { width: 1440, height: 900 } })).newPage(); });

/** Presses keys in order, each string of a chord with all its keys, and counts them. */
async function press(chords) {
  for (const chord of chords) await page.keyboard.press(chord);
  return chords.flatMap((chord) => chord.split('+')).length;
}

const focused = () => page.evaluate(() => {
  const { name, textContent, ariaLabel } = document.activeElement;
  return name || ariaLabel || textContent;
});

test('the invite of a typical bot takes at most 20 keys, from the home page to the clipboard', async () => {
  await load(page, server.url);
  await page.evaluate((text) => navigator.clipboard.writeText(text), id);
  let keys = await press(['Control+k', ...'inv', 'Enter']);
  assert.equal(await focused(), 'client_id');
  keys += await press(['Control+v', 'Tab', 'Tab', 'Tab', 'ArrowRight']);
  assert.equal(await focused(), 'Typical bot');
  keys += await press(['Enter', 'Tab', 'Tab', 'Enter']);
  assert.equal(await focused(), 'Copy URL');
  keys += await press(['Enter']);
  await page.getByText('Copied').first().waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, new RegExp(`client_id=${id}&permissions=274878286912&`));
  assert.ok(keys <= 20, `${keys} keys`);
});

test('the link to a time takes three keys after the time, and no click', async () => {
  await load(page, server.url);
  await press(['Control+k', ...'2026-12-24T18:00Z']);
  assert.equal(await press(['ArrowDown', 'ArrowDown', 'Enter']), 3);
  await page.getByText('Copied').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}/timestamp/#unix=1798135200`);
});

test('the invite of a music bot takes at most 5 clicks and one paste, or 19 keys', async () => {
  const invite = new RegExp(`client_id=${id}&permissions=36719616&`);
  await load(page, server.url);
  await page.evaluate((text) => navigator.clipboard.writeText(text), id);
  await page.getByRole('region', { name: /^Tools for/ }).getByRole('link', { name: 'Bot invite' }).click();
  const tool = await partOf(page, 'Bot invite');
  await press(['Control+v']);
  await tool.getByRole('button', { name: 'Music' }).click();
  assert.match(await copied(page, tool.getByRole('button', { name: 'Copy URL' })), invite);

  await load(page, server.url);
  await page.evaluate((text) => navigator.clipboard.writeText(text), id);
  let keys = await press(['Control+k', ...'inv', 'Enter', 'Control+v']);
  keys += await press(['Tab', 'Tab', 'Tab', 'ArrowRight', 'ArrowRight']);
  assert.equal(await focused(), 'Music');
  keys += await press(['Enter', 'Tab', 'Tab', 'Enter']);
  assert.equal(await focused(), 'Copy URL');
  keys += await press(['Enter']);
  await page.getByText('Copied').first().waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), invite);
  assert.ok(keys <= 19, `${keys} keys`);
});

test('a permission number is explained, and compared with a second one, after 10 keys', async () => {
  const chips = (name) => page.locator(`#permissions [data-chips="${name}"] li`).allTextContents();
  const paste = async (text, ...keys) => {
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    return press([...keys, 'Control+v']);
  };
  await load(page, server.url);
  let keys = await paste('1099649108550', 'Control+k') + await press(['Enter']);
  assert.deepEqual(await chips('permissions'), ['⚠ Kick, Approve, and Reject Members', '⚠ Ban Members',
    'Manage Nicknames', 'Timeout Members', 'Add Reactions', 'Send Messages and Create Posts', 'Embed Links',
    'Attach Files', 'Read Message History', 'Video', 'Connect', 'Speak']);
  assert.ok(keys <= 5, `${keys} keys`);
  keys += await paste('1099649108558', 'Tab', 'Tab', 'Tab');
  assert.deepEqual(await chips('added'), ['⚠ Administrator']);
  assert.deepEqual(await chips('removed'), []);
  assert.ok(await page.getByText('Only in the second number').isVisible());
  assert.ok(!await page.getByText('Only in the first number').isVisible());
  assert.ok(keys <= 10, `${keys} keys`);
});

test('a search of permissions offers names before meanings', async () => {
  await load(page, `${server.url}/bot-invite/`);
  const tool = await partOf(page, 'Bot invite');
  const rows = tool.locator('[data-picker="permissions"] label:visible');
  const search = tool.getByRole('textbox', { name: 'Search permissions' });
  await search.fill('speak');
  assert.match(await rows.first().textContent(), /^Speak /);
  assert.match((await rows.allTextContents()).join('\n'), /^Timeout Members/m);
  await search.press('Tab');
  await page.keyboard.press('Space');
  assert.equal(await tool.locator('[name="permissions"]').inputValue(), '2097152');
  for (const text of ['MODERATE_MEMBERS', 'timeout']) {
    await search.fill(text);
    assert.match(await rows.first().textContent(), /^Timeout Members/, text);
  }
  await search.fill('');
  assert.match(await rows.first().textContent(), /^Create Invite /);
});

test('the number of eight permissions takes at most 10 clicks and is in view after each', async () => {
  await load(page, server.url);
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Permissions' }).click();
  const tool = await partOf(page, 'Permissions');
  const number = tool.locator('.chosen code');
  const names = ['View Channels', 'Send Messages and Create Posts', 'Embed Links', 'Attach Files',
    'Read Message History', 'Manage Roles', 'Connect', 'Use External Apps'];
  for (const name of names) {
    await tool.getByRole('checkbox', { name: new RegExp(`^${name} `) }).click();
    const { y, height } = await number.boundingBox();
    assert.ok(y >= 0 && y + height <= 900, `${name}: from ${y} to ${y + height}`);
  }
  assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy the number' })),
    `${permissions({ permissions: names }).permissions}`);
});

test('the reason why a bot cannot post takes two clicks: no role grants it, and the path is in view', async () => {
  await load(page, server.url);
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Channel access' }).click();
  const tool = await partOf(page, 'Channel access');
  const views = tool.getByRole('radiogroup', { name: 'View Channels: @everyone in the server' });
  await views.locator('label').last().click();
  assert.match(await tool.locator('.verdict.wrong p').textContent(),
    /^No: no role grants it\. Server Settings › Roles › .* › turn on Send Messages and Create Posts\.$/);
  const { y } = await tool.locator('.verdict').boundingBox();
  assert.ok(y >= 0 && y < 400, `${y}`);
});

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`three parts of a message are copied without scrolling, ${viewport.width} pixels wide`, async () => {
    await page.setViewportSize(viewport);
    await load(page, `${server.url}/split/`);
    const tool = await partOf(page, 'Split message');
    const text = 'word '.repeat(1100);
    await tool.locator('[name="text"]').fill(text);
    const parts = splitMessage(text);
    assert.equal(parts.length, 3);
    const isInSight = () => tool.locator('[data-next]').boundingBox().then(({ y, height }) =>
      y >= 0 && y + height <= viewport.height);
    for (const part of parts) {
      assert.ok(await isInSight());
      assert.equal(await copied(page, tool.locator('[data-next]')), part);
      assert.equal(await page.evaluate(() => scrollY), 0);
    }
  });
}
