import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { places } from './site.mjs';

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
