// tier: all
import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { isWhole, sampled } from '../support/suite.mjs';
import { enter } from './entries.mjs';
import { load, openContext, partOf, serve } from './site.mjs';

// Problems take space only while they are shown, and move neither the field in use nor the element under the pointer.

const id = '157730590492196864';

const refused = {
  'oauth-url': {
    link: 'x', client_id: 'x', redirect_uri: 'https://a b', scopes: 'ä', state: 'x'.repeat(3000), permissions: 'x',
    guild_id: 'x', code_challenge: 'x',
  },
  'bot-invite': { link: 'x', client_id: 'x', permissions: '9'.repeat(22), scopes: 'ä', redirect_uri: 'https://a b' },
  permissions: { permissions: 'x', other: 'x' },
  qr: { text: 'x'.repeat(3000), size: '99999', margin: '99', dark: 'ccc', light: '222' },
  snowflake: { id: 'x', unix: '9'.repeat(16), unix_ms: '9'.repeat(18) },
  webhook: { url: 'x'.repeat(3000) },
  message: { message: '{"components":[{"type":1,"components":[{"type":3,"options":[{"description":[}]}]}]}' },
  timestamp: { unix: '9'.repeat(16), when: 'soon' },
};

const server = await serve();
let page;
before(async () => { page = await (await openContext()).newPage(); });

/** For each value of a tool, in one turn: the field's messages before and with it, and the position of its control. */
const refusedBy = (slug, values) => page.evaluate(async ([tool, entries]) => {
  const section = document.getElementById(tool);
  const found = [];
  for (const [name, value] of entries) {
    const control = section.querySelector(`[name="${name}"]`);
    const messages = document.getElementById(`${tool}-${name}-about`);
    const state = () => ({
      top: control.getBoundingClientRect().top,
      invalid: control.ariaInvalid ?? control.getAttribute('aria-invalid'),
      shown: Array.from(messages.children).filter((each) => each.getBoundingClientRect().height > 0)
        .map(({ classList: [first] }) => first),
    });
    const write = async (text) => {
      control.value = text;
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      await new Promise(requestAnimationFrame);
    };
    control.focus();
    control.scrollIntoView({ block: 'center' });
    const empty = state();
    await write(value);
    control.blur(); // which ends the pause before a problem
    found.push({ name, empty, refused: state() });
    await write('');
  }
  return found;
}, [slug, Object.entries(values)]);

for (const width of sampled([320, 768, 1280], 2)) {
  test(`a problem replaces the help, and its field does not move, at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: 800 });
    await load(page, server.url);
    for (const [slug, values] of Object.entries(refused)) {
      await page.goto(`${server.url}/#${slug}`);
      await page.locator(`#${slug} form:not([inert])`).waitFor();
      await page.locator(`#${slug} details`).evaluateAll((all) => { for (const each of all) each.open = true; });
      await page.locator(`#${slug} .ask`).evaluateAll((all) => { for (const each of all) each.click(); });
      for (const { name, empty, refused: now } of await refusedBy(slug, values)) {
        if (slug === 'webhook') continue; // Any value; it is not a problem.
        assert.deepEqual([empty.shown, empty.invalid], [['help'], null], name);
        assert.deepEqual([now.shown, now.invalid], [['problem'], 'true'], name);
        assert.ok(Math.abs(now.top - empty.top) < 1, `${slug} ${name}: ${empty.top} to ${now.top}`);
      }
    }
  });

  for (const isShown of [true, false]) test(`what is under the pointer stays there when a problem ${
    isShown ? 'goes' : 'is about to come'}, at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: 600 });
    await load(page, `${server.url}/#bot-invite?client_id=${id}`);
    const tool = await partOf(page, 'Bot invite');
    if (!await tool.getByLabel('Search permissions').isVisible()) await tool.getByText('Choose permissions').click();
    await tool.locator('[name="permissions"]').fill('8,'.repeat(40) + 'x');
    if (isShown) await tool.locator('.problem:not(:empty)').waitFor();
    const box = tool.getByRole('checkbox', { name: /^Kick, Approve, and Reject Members / });
    await box.scrollIntoViewIfNeeded();
    await box.hover();
    const before = await box.boundingBox();
    await page.mouse.down();
    await page.mouse.up();
    await tool.locator('.problem:not(:empty)').waitFor({ state: 'detached' });
    const after = await box.boundingBox();
    assert.ok(Math.abs(after.y - before.y) < 1, `${before.y} to ${after.y}`);
  });
}

/** A page whose script only writes: the browser lays it out for the key, and again before it paints. */
const writing = `data:text/html,<section id="writing"><form><textarea name="text"></textarea></form><output></output></section>
<script>document.querySelector('textarea').oninput = ({ target }) => {
  document.querySelector('output').textContent = target.value.length;
}</script>`;

/**
 * The number of Chromium's layouts for a letter, a digit and a space in this field: the fewest of three for each,
 * because timers of the page add some; then the largest of these.
 */
async function layoutsOf(field, devtools) {
  const count = async () => (await devtools.send('Performance.getMetrics')).metrics
    .find(({ name }) => name === 'LayoutCount').value;
  const painted = () => page.evaluate(() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await field.focus();
  // The first key may remove a placeholder, or a selection.
  await page.keyboard.press('End');
  await page.keyboard.press('5');
  const fewest = [];
  for (const key of ['a', '5', ' ']) {
    const counts = [];
    for (let i = 0; i < 3; ++i) {
      await painted();
      const before = await count();
      await page.keyboard.press(key);
      await painted();
      counts.push(await count() - before);
    }
    fewest.push(Math.min(...counts));
  }
  return Math.max(...fewest);
}

test('a key in any field causes no more layouts than in a page that only writes', async (t) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(writing);
  const most = await layoutsOf(page.locator('textarea'), devtools);
  await load(page, server.url);
  const found = [];
  const note = async (name, field) => found.push([name, await layoutsOf(field, devtools)]);
  await note('palette', page.locator('#palette-text'));
  for (const slug of sampled(slugs, 3)) {
    await enter(page, slug);
    for (const field of await page.locator(`#${slug} :is(input[type="text"], textarea)`).all()) {
      const name = await field.evaluate((input) => input.name || input.id || input.ariaLabel);
      if (await field.isVisible()) await note(`${slug} ${name}`, field);
    }
  }
  t.diagnostic(`${found.length} fields; ${most} layouts on a page that only writes`);
  assert.ok(found.length > (isWhole ? 40 : 10));
  assert.deepEqual(found.filter(([, count]) => count > most), []);
});
