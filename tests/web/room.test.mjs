import assert from 'node:assert/strict';
import test from 'node:test';

import { openContext, serve, started } from './site.mjs';

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

const server = await serve();

for (const width of [320, 360, 768, 1280]) {
  test(`no problem and no warning makes a field taller at ${width} pixels`, async () => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await page.goto(server.url);
    await started(page);
    for (const [slug, values] of Object.entries(refused)) {
      await page.goto(`${server.url}/#${slug}`);
      const more = page.locator(`#${slug} .folded:not([open]) > summary`);
      if (await more.count()) await more.click();
      const empty = await heights(page);
      for (const [name, value] of Object.entries(values)) {
        const control = page.locator(`#${slug} [name="${name}"]`).first();
        await control.fill(value);
        await control.blur();
        assert.deepEqual(await heights(page), empty, `${slug} ${name}`);
        assert.equal(await control.getAttribute('aria-invalid'), slug === 'webhook' ? null : 'true', name);
        await control.fill('');
        await control.blur();
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
