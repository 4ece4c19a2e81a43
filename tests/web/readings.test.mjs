import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { copied, load, openContext, serve } from './site.mjs';

const server = await serve();
let page;
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, `${server.url}/`);
});

test('both readings of a time are offered, by the palette and by the timestamp tool', async () => {
  const palette = page.getByRole('banner').getByRole('combobox');
  const offers = page.getByRole('listbox').getByRole('option');
  const tool = page.getByRole('region', { name: 'Timestamp' });
  const unix = tool.locator('[name="unix"]');
  for (const text of ['1800 hours', '01/02/2026 12:00']) {
    await palette.fill(text);
    assert.equal(await offers.filter({ hasText: /of two readings/ }).count(), 2, text);
  }
  await offers.filter({ hasText: 'The second of two readings' }).click();
  const second = await unix.inputValue();
  const written = tool.locator('[name="written"]');
  await written.fill('01/02/2026 12:00');
  await tool.getByText(/This date can be 2026-02-01 or 2026-01-02/).waitFor();
  const choices = tool.locator('[data-clock-change]').getByRole('button');
  assert.deepEqual(await choices.allTextContents(), ['Sun 2026-02-01 12:00', 'Fri 2026-01-02 12:00']);
  await choices.last().click();
  assert.equal(await unix.inputValue(), second);
  assert.equal(await written.inputValue(), '');
  assert.ok(!await tool.locator('[data-clock-change]').isVisible());
  assert.equal(await written.evaluate((input) => input === document.activeElement), true);
});

test('a duration is also given in milliseconds and in words, a time is not', async () => {
  const tool = page.getByRole('region', { name: 'Timestamp' });
  const written = tool.locator('[name="written"]');
  const row = tool.getByRole('listitem').filter({ hasText: 'Milliseconds' });
  await written.fill('2h 30m');
  await row.getByText('2 hours, 30 minutes').waitFor();
  assert.equal(await copied(page, row.getByRole('button')), `${150 * 60_000}`);
  for (const text of ['in 2h', 'tomorrow 18:00', '1798131600', '2h nonsense', '']) {
    await written.fill(text);
    assert.ok(await row.isHidden(), text);
  }
});
