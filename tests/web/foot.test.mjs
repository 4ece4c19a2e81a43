import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';

import { built, places, serve } from './site.mjs';

const { facts, permissions, scopes } = createRequire(import.meta.url)('#facts');

test('the footer shows every fact about Discord with its source and its date', async () => {
  const { page, url } = await places['from a file']();
  await page.goto(url);
  await page.getByText('Facts about Discord as of').click();
  for (const { what, source, as_of: date } of facts) {
    const row = page.getByRole('row', { name: what });
    assert.deepEqual(await row.getByRole('cell').allTextContents(), [source, date], what);
  }
});

test('descriptions of facts, permissions and scopes are in the HTML, and not in the script too', () => {
  const assets = join(built, 'assets');
  const script = readFileSync(join(assets, readdirSync(assets).find((name) => name.endsWith('.js'))), 'utf8');
  const descriptions = [...facts.map(({ what }) => what), ...[...permissions, ...scopes].map(({ meaning }) => meaning)];
  assert.deepEqual(descriptions.filter((sentence) => script.includes(sentence)), []);
});

test('the footer links to the privacy statement if a server has the page', async () => {
  const served = await places.online(await serve());
  await served.page.goto(served.url);
  await served.page.getByRole('link', { name: 'Privacy' }).click();
  await served.page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  const alone = await places['from a file']();
  await alone.page.goto(alone.url);
  assert.equal(await alone.page.getByRole('link', { name: 'Privacy' }).count(), 0);
});
