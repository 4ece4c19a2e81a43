// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { built, load, openContext, serve } from './site.mjs';

// Properties of each tool's page: ids are unique, and shown content does not move.

const server = await serve();

/** The ids that several elements of a page have. */
const repeated = (page) => page.evaluate(() => {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return ids.filter((id, i) => ids.indexOf(id) !== i);
});

for (const [name, addressOf] of [
  ['the page of each tool', (slug) => `${server.url}/${slug}/`],
  ['the single file, at each tool', (slug) => `file://${built}cordage.html#${slug}`],
]) {
  test(`ids are unique in ${name}`, async (t) => {
    const context = await openContext();
    t.after(() => context.close());
    const page = await context.newPage();
    for (const slug of slugs) {
      await load(page, addressOf(slug));
      assert.deepEqual(await repeated(page), [], slug);
    }
  });
}

test('ids are unique once every tool is started', async (t) => {
  const context = await openContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await load(page, `${server.url}/`);
  for (const slug of slugs) await page.locator(`nav [data-tool="${slug}"]`).click();
  assert.deepEqual(await repeated(page), []);
});

for (const slug of slugs) {
  test(`${slug}: the layout shift on a phone is at most 0.1`, async (t) => {
    const context = await openContext({ viewport: { width: 390, height: 844 } });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value, sources }) =>
        ({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName) }))))
        .observe({ type: 'layout-shift', buffered: true });
    });
    await load(page, `${server.url}/${slug}/`);
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve, 200)); }));
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    assert.ok(sum <= 0.1, `${sum}: ${JSON.stringify(shifts)}`);
  });
}
