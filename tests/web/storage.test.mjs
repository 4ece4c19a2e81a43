import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { choose, load, openContext, serve } from './site.mjs';

// What the browser stores: each key is one that PRIVACY.md names.

const server = await serve();
const root = new URL('../../', import.meta.url);
const named = [...readFileSync(new URL('PRIVACY.md', root), 'utf8').matchAll(/`([\w -]+)`/g)].map(([, name]) => name);

test('PRIVACY.md names each stored value', async () => {
  const page = await (await openContext()).newPage();
  await load(page, `${server.url}/#timestamp`);
  await choose(page.getByLabel('Time zone', { exact: true }), 'Asia/Tokyo');
  await choose(page.getByLabel('Their time zone'), 'Asia/Seoul');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const keys = await page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(keys.map((key) => key.replace(/^served .*/, 'served')).sort(),
    ['served', 'their zone', 'theme', 'tool', 'zone']);
  assert.deepEqual(keys.filter((key) => !named.includes(key.replace(/^served .*/, 'served'))), []);
});
