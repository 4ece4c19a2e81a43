import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { load, openContext, serve } from './site.mjs';

// Problems and results find room where they come: nothing moves. What is refused below has the longest problems.

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
  message: { message: '{"components":[{"type":1,"components":[{"type":3,"options":[{"description":[]}]}]}]}' },
  timestamp: { unix: '9'.repeat(16), written: 'soon' },
};

/** Times that clocks in Berlin skip, and show twice. */
const changed = ['2026-03-29 2:30', '2026-10-25 2:30'];

const heights = (page) => page.evaluate(() =>
  Array.from(document.querySelectorAll('.tool:not([hidden]) .field'), (field) => field.getBoundingClientRect().height));

/** For each value of a tool, in one turn: the heights of all fields, and how the control is marked. */
const refusedBy = (page, slug, values) => page.evaluate(async ([tool, entries]) => {
  const section = document.getElementById(tool);
  const write = async (control, text) => {
    control.focus();
    control.value = text;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    control.blur();
    await new Promise(requestAnimationFrame);
  };
  const found = [];
  for (const [name, value] of entries) {
    const control = section.querySelector(`[name="${name}"]`);
    await write(control, value);
    const fields = Array.from(section.querySelectorAll('.field'), (field) => field.getBoundingClientRect().height);
    found.push({ name, fields, invalid: control.getAttribute('aria-invalid') });
    await write(control, '');
  }
  return found;
}, [slug, Object.entries(values)]);

const server = await serve();
let page;
before(async () => { page = await (await openContext()).newPage(); });

for (const width of [320, 360, 768, 1280]) {
  test(`no problem and no warning makes a field taller at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: 800 });
    await load(page, server.url);
    for (const [slug, values] of Object.entries(refused)) {
      await page.goto(`${server.url}/#${slug}`);
      await page.locator(`#${slug}`).waitFor();
      const more = page.locator(`#${slug} .folded:not([open]) > summary`);
      if (await more.count()) await more.click();
      const empty = await heights(page);
      for (const { name, fields, invalid } of await refusedBy(page, slug, values)) {
        assert.deepEqual(fields, empty, `${slug} ${name}`);
        assert.equal(invalid, slug === 'webhook' ? null : 'true', name);
      }
    }
    const empty = await heights(page);
    for (const written of changed) {
      await page.getByLabel('When', { exact: true }).fill(written);
      await page.locator('[data-clock-change]').waitFor();
      assert.deepEqual(await heights(page), empty, written);
    }
  });
}
