// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';
import ICAL from 'ical.js';

import { test } from './engine.mjs';
import { built, copied, download, load, openContext, serve } from './site.mjs';

// The view for the recipient of a link: a time or an invite, not a form.

const server = await serve(built, ['--rate-limit', '0']);
const id = '157730590492196864';
const party = `${server.url}/timestamp/#unix=1798131600&title=Launch+party`;
let page;
before(async () => { page = await (await openContext({ viewport: { width: 1440, height: 900 } })).newPage(); });

const opened = (slug, of = page) => of.locator(`#${slug} .opened`);
const textsOf = (part) => part.locator('[lang] > p').allTextContents();
const isToolShown = (slug) => page.locator(`#${slug} form`).isVisible();

test('a link to a time shows it in the language and zone of the reader, with a countdown', async () => {
  const context = await openContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await other.clock.install({ time: 1797785999_000 }); // 4 days and 1 second before 2026-12-24 18:00 in Berlin
  await load(other, `${server.url}/timestamp/#unix=1798131600`);
  // Names and order of CLDR for German.
  const [date, zone, distance, timer] = await textsOf(opened('timestamp', other));
  assert.match(date, /^Donnerstag, 24\. Dezember 2026 (um|,) ?18:00$/);
  assert.deepEqual([zone, distance], ['Your time zone: Europe/Berlin', 'in 4 Tagen']);
  assert.match(timer, /^(4 Tage 00:00:0[01]|3 Tage 23:\d\d:\d\d)$/);
  assert.ok(await other.locator('#timestamp form').isVisible());
  await other.clock.pauseAt(1797872399_000); // 3 days and 1 second before
  await other.clock.runFor(60_000);
  assert.equal((await textsOf(opened('timestamp', other)))[3], '2 Tage 23:59:01');
  await other.locator('#timestamp [name="unix"]').fill('0');
  await other.clock.runFor(1000);
  assert.ok(!await opened('timestamp', other).isVisible());
  await load(other, `${server.url}/timestamp/#unix=0`);
  assert.deepEqual((await textsOf(opened('timestamp', other))).slice(2), ['vor 57 Jahren', '']);
  await load(other, `${server.url}/timestamp/`);
  assert.ok(!await opened('timestamp', other).isVisible());
  await context.close();
});

test('a title makes a separate page, which is kept on a reload and leads to the tool and back', async () => {
  await load(page, party);
  await page.getByRole('region', { name: 'Launch party' }).getByText('its sender chose the content').waitFor();
  assert.ok(!await isToolShown('timestamp'));
  await page.reload();
  await page.getByRole('heading', { name: 'Launch party' }).waitFor();
  await page.locator('#timestamp [data-share]').waitFor({ state: 'hidden' });
  assert.equal(page.url(), party);
  await opened('timestamp').getByRole('link', { name: 'Make your own' }).click();
  await page.getByRole('heading', { name: 'Timestamp' }).waitFor();
  assert.ok(await isToolShown('timestamp'));
  assert.equal(page.url(), `${server.url}/timestamp/#unix=1798131600`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Launch party' }).waitFor();
  assert.ok(!await isToolShown('timestamp'));
  await page.waitForURL(party);
});

test('an address that changes in an open tab shows its page, and its heading has the focus', async () => {
  await load(page, `${server.url}/timestamp/`);
  await page.evaluate(() => { location.hash = 'unix=1798131600&title=Second'; });
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), 'timestamp-heading');
  await page.evaluate((client) => { location.hash = `#bot-invite?client_id=${client}&title=Third`; }, id);
  await page.getByRole('heading', { name: 'Third' }).waitFor();
  await page.evaluate(() => { location.hash = '#timestamp?unix=1798131600'; });
  await page.getByRole('heading', { name: 'Timestamp' }).waitFor();
  assert.ok(await isToolShown('timestamp'));
});

test('a title is text of at most 80 characters: no markup, no control characters, no token', async () => {
  const heading = page.locator('#timestamp h2');
  const show = (title) => load(page, `${server.url}/timestamp/#unix=1&title=${encodeURIComponent(title)}`);
  await show('<img src=x onerror=alert(1)>');
  assert.equal(await heading.textContent(), '<img src=x onerror=alert(1)>');
  assert.equal(await heading.locator('*').count(), 0);
  await show(`\u202Eabc\u0007${' word'.repeat(40)}`);
  assert.equal(await heading.textContent(), `abc${' word'.repeat(15)} w`.slice(0, 80));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await show(`MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz`);
  assert.equal(await heading.textContent(), 'Timestamp');
  for (const unix of ['x', '253402300800', '']) {
    await load(page, `${server.url}/timestamp/#unix=${unix}&title=a`);
    assert.ok(await isToolShown('timestamp'), unix);
  }
});

test('the reader gets a calendar event, and the tag for Discord', async () => {
  await load(page, party);
  const { name, bytes } = await download(page, opened('timestamp').getByRole('link', { name: 'Add to calendar' }));
  assert.equal(name, 'event.ics');
  const event = new ICAL.Component(ICAL.parse(`${Buffer.from(bytes)}`)).getFirstSubcomponent('vevent');
  assert.equal(event.getFirstPropertyValue('summary'), 'Launch party');
  assert.equal(`${event.getFirstPropertyValue('dtstart')}`, '2026-12-24T17:00:00Z');
  assert.equal(await copied(page, opened('timestamp').getByRole('button', { name: 'Copy for Discord' })),
    '<t:1798131600:F>');
});

test('a title is only in the shared link, not in the address', async () => {
  await load(page, `${server.url}/timestamp/`);
  await page.locator('#timestamp [name="unix"]').fill('1798131600');
  await page.locator('#timestamp [name="title"]').fill('Launch party');
  await page.waitForURL(`${server.url}/timestamp/#unix=1798131600`);
  assert.equal(await copied(page, page.locator('#timestamp [data-share]')), party);
  assert.equal(page.url(), `${server.url}/timestamp/#unix=1798131600`);
});

test('an invite with a title lists the requested permissions in words, dangerous ones first', async () => {
  // Send Messages, Kick Members and Administrator.
  const back = 'redirect_uri=https%3A%2F%2Fa.example%2F%3Fa%26lt%3Bb&response_type=code';
  const fields = `client_id=${id}&permissions=2058&${back}`;
  await load(page, `${server.url}/bot-invite/#${fields}&title=Music+bot`);
  assert.ok(!await isToolShown('bot-invite'));
  await page.getByRole('region', { name: 'Music bot' }).waitFor();
  const part = opened('bot-invite');
  assert.equal(await part.locator('div > p').first().textContent(),
    'This bot asks for 3 permissions, 2 of them dangerous.');
  assert.deepEqual(await part.locator('h3, strong').allTextContents(), ['Dangerous permissions', 'Administrator',
    'Kick, Approve, and Reject Members', 'Other permissions', 'Send Messages and Create Posts']);
  assert.doesNotMatch(await part.textContent(), /[A-Z]+_[A-Z]+/);
  const [note] = (await part.locator('.help').allTextContents()).slice(-1);
  assert.equal(note, `Application ID ${id}. Afterwards, Discord redirects to https://a.example/?a&lt;b.`);
  const link = part.getByRole('link', { name: 'Continue on Discord' });
  assert.match(await link.getAttribute('href'),
    new RegExp(`^https://discord\\.com/oauth2/authorize\\?client_id=${id}&permissions=2058&`));
  await part.getByRole('link', { name: 'Make your own' }).click();
  assert.equal(await page.locator('#bot-invite [name="permissions"]').inputValue(), '2058');
  await load(page, `${server.url}/bot-invite/#client_id=x&title=Music+bot`);
  assert.ok(await isToolShown('bot-invite'));
});

test('text pasted outside the fields is read: an invite by one key, with each warning once', async () => {
  await load(page, server.url);
  const invite = `https://discord.com/oauth2/authorize?client_id=${id}&permissions=8&scope=bot`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), invite);
  await page.keyboard.press('Control+V');
  await page.locator('#bot-invite .verdict').getByText('This link is valid, with 1 warning.').waitFor();
  assert.equal(await page.locator('#bot-invite .warnings li').count(), 1);
});
