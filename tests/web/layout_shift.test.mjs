// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { load, openContext, serve } from './site.mjs';

// Shown content does not move while the page of a tool loads.

const server = await serve();

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
