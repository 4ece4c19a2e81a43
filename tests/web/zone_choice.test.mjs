// tier: all
import assert from 'node:assert/strict';

import { test } from './engine.mjs';
import { choose, load, openContext, serve, started } from './site.mjs';
import { faultOf, searches, unclear } from './zone_searches.mjs';

// The zone of a typed time: its search, its display, its uses, and its lifetime.

const server = await serve();
const url = `${server.url}/timestamp/`;

/** The timestamp tool in a new window. */
async function open(t, { address = url, ...options } = {}) {
  const context = await openContext(options);
  t.after(() => context.close());
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  t.after(() => assert.deepEqual(errors, []));
  await load(page, address);
  const field = (label) => page.locator('#timestamp').getByLabel(label, { exact: true });
  return {
    page, when: field('When'), zone: field('Time zone'), theirs: field('Their time zone'), unix: field('Unix seconds'),
    about: page.locator('#timestamp-zone-about'), options: page.locator('#timestamp-zone-list li'),
    copy: page.getByRole('button', { name: 'Copy the tag of style R' }),
  };
}

const typed = '2026-12-24 18:00';
/** The instants of `typed` in Tokyo, London and Berlin: UTC+9, UTC and UTC+1 in winter, and in Kathmandu, UTC+5:45. */
const instants = {
  tokyo: '1798102800', london: '1798135200', berlin: '1798131600', kathmandu: '1798114500',
};

const valuesOf = async (...fields) => Promise.all(fields.map((field) => field.inputValue()));
const storedZones = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /zone/.test(key)));

/** Waits for the update of the address. */
const follows = (page, instant) => page.waitForURL(`${url}#unix=${instant}`);

/** The palette's first result for an input. */
async function offered(page, text) {
  await page.locator('#palette-text').fill(text);
  return page.locator('#interpretations li').first().textContent();
}

for (const [locale, expected] of Object.entries(searches)) {
  test(`zones are found by country, city, state, abbreviation and name: ${locale}`, async (t) => {
    const { page, zone } = await open(t, { locale });
    await zone.click();
    const found = await page.evaluate((texts) => {
      const input = document.getElementById('timestamp-zone');
      return ['', ...texts].map((text) => {
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return Array.from(input.nextElementSibling.children, ({ dataset }) => dataset.choice);
      });
    }, Object.keys(expected));
    const known = found.shift();
    const faults = Object.entries(expected).map(([text, zones], i) => [text, faultOf(found[i], zones, known)]);
    assert.ok(known.length > 400 && faults.length > 10);
    assert.deepEqual(faults.filter(([, fault]) => fault), []);
  });
}

test('input with one zone selects it by Enter or by leaving the field; with several none is selected', async (t) => {
  const { page, when, zone, unix, about, options } = await open(t);
  await when.fill(typed);
  await choose(zone, 'japan');
  assert.deepEqual(await valuesOf(zone, unix), ['Asia/Tokyo', instants.tokyo]);
  await zone.fill('uk');
  await when.focus();
  assert.deepEqual(await valuesOf(zone, unix), ['Europe/London', instants.london]);
  await choose(zone, 'cet');
  await about.getByText('Choose a matching time zone from the list.').waitFor();
  assert.deepEqual(await options.evaluateAll((all) => all.map(({ dataset }) => dataset.choice)),
    ['Europe/Berlin', 'Europe/Paris']);
  assert.deepEqual(await valuesOf(zone, unix), ['cet', '']);
  assert.deepEqual(await storedZones(page), ['zone'], 'the last choice');
  await zone.press('ArrowDown');
  await zone.press('Enter');
  assert.deepEqual(await valuesOf(zone, unix), ['Europe/Berlin', instants.berlin]);
  assert.equal(await about.locator('.problem').textContent(), '');
});

test('the beginning of a name is offered but not selected, nor is a name of several places', async (t) => {
  const { when, zone, unix, about, options } = await open(t);
  await when.fill(typed);
  const taken = [];
  for (const text of unclear) {
    await choose(zone, text);
    await when.focus();
    if (await zone.inputValue() !== text || !await about.locator('.problem').textContent()) taken.push(text);
  }
  assert.deepEqual(taken, []);
  await zone.fill('kathm');
  assert.deepEqual(await options.evaluateAll((all) => all.map((each) => each.ariaSelected)), [null]);
  await zone.press('ArrowDown');
  await zone.press('Enter');
  assert.deepEqual(await valuesOf(zone, unix), ['Asia/Kathmandu', instants.kathmandu]);
});

test('input without a zone is kept, with a problem next to it, and no time is read in another zone', async (t) => {
  const { when, zone, unix, about, copy } = await open(t);
  await choose(zone, 'tokyo');
  await when.fill(typed);
  await zone.fill('nowhere');
  await when.focus();
  await about.getByText('No time zone found.').waitFor();
  assert.equal(await zone.getAttribute('aria-invalid'), 'true');
  assert.deepEqual(await valuesOf(zone, unix), ['nowhere', '']);
  assert.ok(await copy.isDisabled());
  await when.fill(`${typed}:00`);
  assert.deepEqual(await valuesOf(zone, unix), ['nowhere', '']);
  await zone.focus();
  await zone.press('ArrowDown');
  await zone.press('Escape');
  assert.deepEqual(await valuesOf(zone, unix), ['Asia/Tokyo', instants.tokyo], 'the last zone');
  await zone.fill('delhi');
  await when.focus();
  assert.equal(await zone.inputValue(), 'Asia/Kolkata');
  assert.equal(await zone.getAttribute('aria-invalid'), null);
  assert.ok(!await copy.isDisabled());
});

test('a time that was not typed needs no zone', async (t) => {
  const { when, zone, unix, about, copy } = await open(t, { address: `${url}#unix=${instants.berlin}` });
  await zone.fill('nowhere');
  await when.focus();
  await about.getByText('No time zone found.').waitFor();
  assert.equal(await unix.inputValue(), instants.berlin);
  assert.ok(!await copy.isDisabled());
});

test('palette and tool read input in the same zone, which is shown if it is not the browser’s', async (t) => {
  const { page, when, zone, unix, about } = await open(t);
  const hint = about.getByText('Your browser’s time zone is Europe/Berlin.');
  assert.match(await offered(page, typed), new RegExp(instants.berlin));
  assert.ok(!await hint.isVisible());
  await choose(zone, 'tokyo');
  assert.ok(await hint.isVisible());
  await when.fill(typed);
  assert.equal(await unix.inputValue(), instants.tokyo);
  assert.match(await offered(page, typed), new RegExp(instants.tokyo));
  assert.match(await page.locator('#interpretations').textContent(), /Asia\/Tokyo/);
  await page.reload();
  await started(page);
  assert.match(await offered(page, typed), new RegExp(instants.tokyo));
  assert.ok(await hint.isVisible());
});

test('Reset and Forget restore the browser’s zone, in the palette too', async (t) => {
  const { page, when, zone, theirs, unix } = await open(t);
  const forget = page.getByRole('button', { name: 'Forget copied values and time zones' });
  for (const button of [page.locator('#timestamp [data-reset]'), forget]) {
    await choose(zone, 'tokyo');
    await choose(theirs, 'seoul');
    assert.deepEqual((await storedZones(page)).sort(), ['their zone', 'zone']);
    await button.click();
    assert.deepEqual(await valuesOf(zone, theirs), ['Europe/Berlin', '']);
    assert.deepEqual(await storedZones(page), []);
    assert.ok(!await forget.isVisible());
    assert.match(await offered(page, typed), new RegExp(instants.berlin));
    await when.fill(typed);
    assert.equal(await unix.inputValue(), instants.berlin);
  }
});

test('another unique name of a zone selects it', async (t) => {
  const { when, zone } = await open(t);
  for (const [text, expected] of [
    ['Etc/GMT+5', 'Etc/GMT+5'], ['US/Eastern', 'America/New_York'], ['EST5EDT', 'America/New_York'],
    ['US/Pacific', 'America/Los_Angeles'], ['berlin, germany', 'Europe/Berlin'],
    ['5:45', 'Asia/Kathmandu'], ['japan standard time', 'Asia/Tokyo'], ['Europe/Kiev', 'Europe/Kyiv'],
  ]) {
    await zone.fill(text);
    await when.focus();
    // Some browsers keep the name of a link.
    assert.ok([expected, text].includes(await zone.inputValue()), text);
  }
});

test('a browser\'s zone with a former name is the same as its current name', async (t) => {
  const { page, zone, about } = await open(t, { timezoneId: 'Asia/Calcutta' });
  assert.equal(await zone.inputValue(), 'Asia/Kolkata');
  await choose(zone, 'india');
  assert.equal((await about.textContent()).trim(), '');
  assert.deepEqual(await storedZones(page), []);
});

test('input is kept while a zone is rejected', async (t) => {
  const { page, when, zone, unix } = await open(t);
  await when.fill(typed);
  await zone.fill('nowhere');
  await when.focus();
  await page.waitForFunction(() => !location.hash);
  await page.locator('nav [data-tool="snowflake"]').click();
  await page.goBack();
  await page.locator('#timestamp').waitFor();
  assert.equal(await when.inputValue(), typed);
  await zone.fill('nowhere');
  await when.focus();
  await page.reload();
  await started(page);
  assert.deepEqual(await valuesOf(when, zone, unix), [typed, 'Europe/Berlin', instants.berlin]);
});

test('Back, forward and a reload keep input with its zone', async (t) => {
  const { page, when, zone, unix } = await open(t);
  await choose(zone, 'tokyo');
  await when.fill(typed);
  await follows(page, instants.tokyo);
  await page.locator('nav [data-tool="snowflake"]').click();
  await page.goBack();
  await page.locator('#timestamp').waitFor();
  assert.deepEqual(await valuesOf(when, zone, unix), [typed, 'Asia/Tokyo', instants.tokyo]);
  await page.reload();
  await started(page);
  assert.deepEqual(await valuesOf(when, zone, unix), [typed, 'Asia/Tokyo', instants.tokyo]);
  await page.locator('#palette-text').fill('1700000000');
  await page.locator('#interpretations').getByText('As Unix seconds.').click();
  await follows(page, '1700000000');
  assert.deepEqual(await valuesOf(when, zone), ['', 'Asia/Tokyo']);
  await choose(zone, 'london');
  await when.fill(typed);
  await follows(page, instants.london);
  await page.goBack();
  await follows(page, instants.tokyo);
  await page.waitForFunction(() => document.querySelector('#timestamp-when').value);
  assert.deepEqual(await valuesOf(when, zone, unix), [typed, 'Asia/Tokyo', instants.tokyo]);
  await page.goForward();
  await page.waitForFunction(() => document.querySelector('#timestamp-zone').value === 'Europe/London');
  assert.deepEqual(await valuesOf(when, zone, unix), [typed, 'Europe/London', instants.london]);
  await choose(zone, 'berlin');
  assert.equal(await unix.inputValue(), instants.berlin, 'the text is read again');
});

test('a reload keeps date and time, and input that cannot be read', async (t) => {
  const { page, when, zone, unix } = await open(t);
  await choose(zone, 'tokyo');
  await page.locator('#timestamp-date').fill('2026-12-24');
  await page.locator('#timestamp-time').fill('18:00:00');
  await follows(page, instants.tokyo);
  await page.reload();
  await started(page);
  await choose(zone, 'london');
  assert.equal(await unix.inputValue(), instants.london, 'date and time are read again');
  await when.fill('next week');
  await page.waitForFunction(() => !location.hash);
  await page.reload();
  await started(page);
  assert.equal(await when.inputValue(), 'next week');
  await page.locator('#timestamp-when-about .problem:not(:empty)').waitFor();
  assert.equal(await unix.inputValue(), '');
});

test('a link sets only the time: no zone, and no text for it', async (t) => {
  const { page, when, zone, unix } = await open(t);
  await choose(zone, 'tokyo');
  const text = new URLSearchParams({ [instants.berlin]: 'when Asia/Seoul 2030-01-01 0:00' });
  await load(page, `${url}#${new URLSearchParams({ unix: instants.berlin, zone: 'Asia/Seoul', when: text })}`);
  assert.deepEqual(await valuesOf(when, zone, unix), ['', 'Asia/Tokyo', instants.berlin]);
  assert.equal(await page.locator('#timestamp-time').inputValue(), '02:00:00', 'in the zone of the reader');
  await when.fill(typed);
  await page.evaluate(() => { location.hash = '#unix=1'; });
  await page.waitForFunction(() => document.querySelector('#timestamp [name="unix"]').value === '1');
  assert.deepEqual(await valuesOf(when, zone), ['', 'Asia/Tokyo']);
});

test('a stored zone that this browser does not have is replaced by the browser’s', async (t) => {
  const { page, when, zone, theirs, unix, about } = await open(t);
  for (const unknown of ['No/Such', '', '{"zone":1}']) {
    await page.evaluate((text) => { localStorage.zone = localStorage['their zone'] = text; }, unknown);
    await page.reload();
    await started(page);
    assert.deepEqual(await valuesOf(zone, theirs), ['Europe/Berlin', ''], unknown);
    assert.equal((await about.textContent()).trim(), '', unknown);
    await when.fill(typed);
    assert.equal(await unix.inputValue(), instants.berlin);
    assert.match(await offered(page, typed), new RegExp(instants.berlin));
    await page.locator('#timestamp [data-reset]').click();
  }
});
