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

test('both interpretations of a time are offered, by the palette and by the timestamp tool', async () => {
  const palette = page.getByRole('banner').getByRole('combobox');
  const offers = page.getByRole('listbox').getByRole('option');
  const tool = page.getByRole('region', { name: 'Timestamp' });
  const unix = tool.locator('[name="unix"]');
  for (const text of ['1800 hours', '01/02/2026 12:00']) {
    await palette.fill(text);
    assert.equal(await offers.filter({ hasText: /of two meanings/ }).count(), 2, text);
  }
  await offers.filter({ hasText: 'The second of two meanings' }).click();
  const second = await unix.inputValue();
  const when = tool.locator('[name="when"]');
  await when.fill('01/02/2026 12:00');
  await tool.getByText(/This date can be 2026-02-01 or 2026-01-02/).waitFor();
  const choices = tool.locator('[data-clock-change]').getByRole('button');
  assert.deepEqual(await choices.allTextContents(), ['Sun 2026-02-01 12:00', 'Fri 2026-01-02 12:00']);
  await choices.last().click();
  assert.equal(await unix.inputValue(), second);
  assert.equal(await when.inputValue(), '');
  assert.ok(!await tool.locator('[data-clock-change]').isVisible());
  assert.equal(await when.evaluate((input) => input === document.activeElement), true);
});

test('a time with an abbreviation or a city is offered for each zone, and set by a choice', async () => {
  const tool = page.getByRole('region', { name: 'Timestamp' });
  const when = tool.locator('[name="when"]');
  const choices = tool.locator('[data-clock-change]').getByRole('button');
  for (const [text, expected] of [
    // Clocks of New York are at UTC-4 in July, EST is UTC-5 (tz database). Berlin is at UTC+2.
    ['2026-07-01 8pm EST', ['New York: Thu 2026-07-02 02:00', 'always UTC−5: Thu 2026-07-02 03:00']],
    ['2026-12-01 8pm EST', ['New York: Wed 2026-12-02 02:00']],
    ['2026-07-01 20:00 (JST)', ['Tokyo: Wed 2026-07-01 13:00']],
    ['2026-07-01 20:00 berlin', ['Berlin: Wed 2026-07-01 20:00']],
    ['2026-07-01 8pm in New York', ['New York: Thu 2026-07-02 02:00']],
    ['2026-07-01 8pm Portland time', ['Los Angeles: Thu 2026-07-02 05:00', 'New York: Thu 2026-07-02 02:00']],
  ]) {
    await when.fill(text);
    await tool.getByText('The time zone is ambiguous.').waitFor();
    assert.deepEqual(await choices.allTextContents(), expected, text);
  }
  await choices.first().click();
  assert.equal(await tool.locator('[name="unix"]').inputValue(), `${Date.parse('2026-07-02T03:00Z') / 1000}`);
  await when.fill('20:00 atlantis');
  await tool.getByText(/^Cannot read this time/).waitFor();
  assert.equal(await choices.count(), 0);
});

test('the palette shows why a time is rejected, next to other interpretations, and opens it in its field', async () => {
  const palette = page.getByRole('banner').getByRole('combobox');
  const offers = page.getByRole('listbox').getByRole('option');
  await palette.fill('2026-07-01 8pm EST');
  await offers.filter({ hasText: 'New York' }).first().waitFor();
  assert.equal(await offers.filter({ hasText: 'always UTC−5' }).count(), 1);
  assert.equal(await offers.filter({ hasText: 'The time zone is ambiguous.' }).count(), 1);
  await palette.fill('25:00');
  await offers.filter({ hasText: 'This time does not exist. Write 0:00 to 23:59' }).click();
  const tool = page.getByRole('region', { name: 'Timestamp' });
  assert.equal(await tool.locator('[name="when"]').inputValue(), '25:00');
  await tool.getByText(/^This time does not exist/).waitFor();
  await palette.fill('embed fields 3');
  assert.equal(await offers.filter({ hasText: 'Cannot read' }).count(), 0);
  await palette.press('Escape');
});

test('a duration is also shown in milliseconds and in words, a time is not', async () => {
  const tool = page.getByRole('region', { name: 'Timestamp' });
  const when = tool.locator('[name="when"]');
  const row = tool.getByRole('listitem').filter({ hasText: 'Milliseconds' });
  await when.fill('2h 30m');
  await row.getByText('2 hours, 30 minutes').waitFor();
  assert.equal(await copied(page, row.getByRole('button')), `${150 * 60_000}`);
  for (const text of ['in 2h', 'tomorrow 18:00', '1798131600', '2h nonsense', '']) {
    await when.fill(text);
    assert.ok(await row.isHidden(), text);
  }
});
