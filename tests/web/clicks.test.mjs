// tier: all
import assert from 'node:assert/strict';

import { test } from './engine.mjs';
import { built, copied, load, openContext, serve } from './site.mjs';

// A click counts even if the page changes the pressed text meanwhile: each press lasts longer than the text stays.

const server = await serve(built, ['--rate-limit', '0']);

async function openPage(t, url) {
  const context = await openContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await load(page, url);
  return page;
}

test('a tile opens its tool although its countdown changes while it is pressed', async (t) => {
  const page = await openPage(t, `${server.url}/`);
  await page.locator('.tile [data-left]').click({ delay: 1_200, force: true });
  await page.locator('#timestamp').waitFor();
});

test('a row copies its tag although the tag changes while it is pressed', async (t) => {
  const page = await openPage(t, `${server.url}/timestamp/`);
  assert.match(await copied(page, page.locator('#timestamp code[data-value="R"]'), { delay: 1_200 }), /^<t:\d+:R>$/);
});

test('a button copies although "Copied" goes away while it is pressed', async (t) => {
  const page = await openPage(t, `${server.url}/permissions/`);
  const button = page.getByRole('button', { name: 'Copy the number' });
  assert.equal(await copied(page, button), '0');
  assert.equal(await copied(page, button, { delay: 1_700 }), '0');
  await page.locator('#permissions').getByText('Copied').waitFor();
});
