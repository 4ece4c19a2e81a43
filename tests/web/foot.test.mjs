import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { places, serve } from './site.mjs';

const { facts } = JSON.parse(readFileSync(new URL('../../wasm/platform.json', import.meta.url)));

test('the foot tells every fact about the platform with its source and its date', async () => {
  const { page, url } = await places['from a file']();
  await page.goto(url);
  await page.getByText('Facts about the platform as of').click();
  for (const { what, source, as_of: date } of facts) {
    const row = page.getByRole('row', { name: what });
    assert.deepEqual(await row.getByRole('cell').allTextContents(), [source, date], what);
  }
});

test('the foot links to what is kept of whom, where a server has the page', async () => {
  const served = await places.online(await serve());
  await served.page.goto(served.url);
  await served.page.getByRole('link', { name: 'Privacy' }).click();
  await served.page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  const alone = await places['from a file']();
  await alone.page.goto(alone.url);
  assert.equal(await alone.page.getByRole('link', { name: 'Privacy' }).count(), 0);
});
