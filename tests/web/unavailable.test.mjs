// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { sampled } from '../support/suite.mjs';
import { built, load, openControlled, serve } from './site.mjs';

// The links of the page when its server does not respond.

test('no link leads to an error page of the browser while the server does not respond', async () => {
  const server = await serve(built, ['--rate-limit', '0']);
  const page = await openControlled(server.url);
  await load(page, `${server.url}/`);
  const sentence = page.getByText('The server does not respond. Its API and the download are not available.');
  const api = page.getByRole('link', { name: 'HTTP API' });
  const file = page.getByRole('link', { name: 'Download this page as one file' });
  const isShown = async () => Promise.all([api, file, sentence].map((each) => each.isVisible()));
  assert.deepEqual(await isShown(), [true, true, false]);

  await page.context().setOffline(true);
  await sentence.waitFor();
  assert.deepEqual(await isShown(), [false, false, true]);
  await page.context().setOffline(false);
  await sentence.waitFor({ state: 'hidden' });
  assert.deepEqual(await isShown(), [true, true, false]);

  // Also a link that existed when the server stopped.
  server.signal('SIGTERM');
  await server.exited;
  await api.click();
  await page.getByText('The server does not respond.').waitFor();
  await page.getByRole('link', { name: 'Open the tools' }).click();
  await sentence.waitFor();
  assert.deepEqual(await isShown(), [false, false, true]);
  const addresses = new Set();
  for (const slug of sampled(['', ...slugs.map((each) => `${each}/`)], 3)) {
    await load(page, `${server.url}/${slug}`);
    const found = await page.locator('a[href]:visible').evaluateAll((all) => all.map(({ href }) => href));
    for (const href of found) if (href.startsWith(server.url)) addresses.add(href);
  }
  assert.ok(addresses.size > slugs.length, `${addresses.size}`);
  for (const address of addresses) await page.goto(address);
});
