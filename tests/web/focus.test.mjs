// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { sampled } from '../support/suite.mjs';
import { engine, test } from './engine.mjs';
import { enter, entries, otherEntries } from './entries.mjs';
import { built, load, openContext, serve } from './site.mjs';

// After every button the keyboard continues from a control that is visible and usable.

const server = await serve(built, ['--rate-limit', '0']);
let page;
before(async () => { page = await (await openContext()).newPage(); });

/** The buttons of a part of the page; for the limits, only the first copy button. */
const buttonsOf = (part) => `${part} button:not(.limits tr + tr *)`;

/**
 * Presses the usable button with this index and returns the focus afterwards: `button` is undefined if there is no such
 * button.
 */
async function press(part, at) {
  const button = await page.evaluate(([selector, i]) => {
    const all = [...document.querySelectorAll(selector)].filter((each) => !each.disabled && each.checkVisibility());
    all[i]?.focus();
    return all[i]?.outerHTML;
  }, [buttonsOf(part), at]);
  if (!button) return {};
  await page.keyboard.press('Enter');
  return page.evaluate(async (markup) => {
    await new Promise((resolve) => setTimeout(resolve, 60)); // The clipboard has responded, and everything is drawn.
    const { activeElement: focused, body } = document;
    const isLost = focused === body || !focused.checkVisibility() || focused.matches(':disabled');
    return { button: markup, focused: focused.outerHTML.slice(0, 100), isLost };
  }, button);
}

/**
 * Presses each button of a part of the page, each in a state that `prepare` makes; returns those that lose the focus.
 */
async function lostIn(part, prepare, pressed = []) {
  const lost = [];
  for (let i = 0; ; ++i) {
    await prepare();
    const { button, focused, isLost } = await press(part, i);
    if (!button) return lost;
    pressed.push(button);
    if (isLost) lost.push(`${button}: ${focused}`);
  }
}

/** The label that distinguishes the buttons of a part. */
const kindOf = (markup) => /data-(?!value|label)[\w-]+(="[^"]*")?/.exec(markup)?.[0];

/** Other engines test the tools whose buttons appear and disappear. */
const tried = engine === 'chromium' ? slugs : sampled(['webhook', 'qr', 'message', 'timestamp', 'split'], 2);

for (const slug of tried) {
  test(`${slug}: no button that is pressed by the keyboard loses the focus`, async () => {
    await load(page, server.url);
    await enter(page, slug);
    const kinds = await page.locator(buttonsOf(`[id="${slug}"]`)).evaluateAll((all) => all.map((each) => each.outerHTML));
    const pressed = [];
    for (const values of [entries[slug], ...otherEntries[slug] ?? []])
      assert.deepEqual(await lostIn(`[id="${slug}"]`, () => enter(page, slug, values), pressed), []);
    const done = new Set(pressed.map(kindOf));
    assert.deepEqual(kinds.map(kindOf).filter((kind) => !done.has(kind)), [], 'every button was pressed');
  });
}

test('forgetting in the footer, and closing messages, leave the focus on a control', async () => {
  await load(page, server.url);
  await enter(page, 'permissions');
  const forget = () => page.locator('#permissions .result [data-copy]').first().click();
  assert.deepEqual(await lostIn('.foot', forget), []);
  const pressed = [];
  for (const secret of [entries.webhook.url, entries.redact.text])
    assert.deepEqual(await lostIn('#notice', () => enter(page, 'escape', { text: secret }), pressed), []);
  assert.deepEqual(pressed.map((each) => />(.*)</.exec(each)[1]), ['Open its tool', 'Close', 'Redact it', 'Close']);
});

test('copying keeps the focus if the page has no clipboard', async () => {
  await load(page, server.url);
  await page.evaluate(() => { Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }); });
  assert.deepEqual(await lostIn('#permissions', () => enter(page, 'permissions')), []);
  const palette = page.getByRole('banner').getByRole('combobox');
  await palette.fill('tomorrow 18:00');
  await palette.press('Enter');
  await page.getByRole('alert').getByText('Copied').waitFor();
  assert.ok(await palette.evaluate((input) => input === document.activeElement));
});
