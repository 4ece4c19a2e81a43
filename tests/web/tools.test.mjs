import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before } from 'node:test';

import { engine, test } from './engine.mjs';
import {
  built, choose, copied, copiedImage, decode, download, keepRequests, openTool, places, serve, showTool,
} from './site.mjs';

// Every tool, used like a user would, with the page in every place.

const id = '157730590492196864';
const token = 'aB3_-'.repeat(13) + 'xyz';

const server = await serve(built, ['--rate-limit', '0']);
const answer = async (path) => (await fetch(`${server.url}${path}`)).json();
const bytesOf = async (path) => Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());

const shown = (tool, name) => tool.locator(`.result [data-value="${name}"]`).textContent();
const copyOf = (page, tool, name) => copied(page, tool.getByRole('button', { name: `Copy ${name}`, exact: true }));
/** Playwright does not handle all at once in the page's realm, because Firefox crashes. */
const texts = async (list) => Promise.all((await list.all()).map((each) => each.textContent()));
const warnings = (tool) => tool.getByRole('list', { name: 'Warnings', exact: true }).getByRole('listitem');
const fragment = (page) => page.evaluate(() => decodeURIComponent(location.hash));

/** The address of a sample for curl, parsed like a shell does. */
function askedBy(curl) {
  const words = Array.from(curl.matchAll(/'((?:[^']|'\\'')*)'/g), ([, word]) => word.replaceAll(`'\\''`, `'`));
  const [address, ...pairs] = words;
  const query = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return `${pair.slice(0, at)}=${encodeURIComponent(pair.slice(at + 1))}`;
  });
  const url = new URL(address);
  return `${url.pathname}${query.length ? `?${query.join('&')}` : ''}`;
}

/** Playwright adds a style for a screenshot, which Firefox rejects with a message. */
const ofScreenshot = createHash('sha256').update('body {}').digest('base64');

for (const [name, open] of Object.entries(places)) {
  const wrong = [];
  let [place, page, requests] = [];

  before(async () => {
    place = await open(server);
    ({ page } = place);
    page.on('pageerror', (error) => `${error}`.includes(ofScreenshot) || wrong.push(`${error}`));
    page.on('console', (message) => /Content.Security.Policy/.test(message.text()) && wrong.push(message.text()));
    requests = keepRequests(page);
  });

  test(`${name}: authorize URL`, async () => {
    const tool = await showTool(place, 'Authorize URL');
    await tool.locator('[name="client_id"]').pressSequentially(id);
    await tool.locator('[name="redirect_uri"]').fill('https://example.com/callback?a=b&c=d');
    await tool.locator('[name="state"]').fill('kept secret');
    const scopes = tool.getByRole('group', { name: 'Scopes' });
    if (!await scopes.isVisible()) await tool.getByText('Choose scopes').click();
    await scopes.getByLabel('Search scopes').pressSequentially('mail');
    await scopes.getByRole('checkbox', { name: /^email/ }).check();

    const query = `client_id=${id}&redirect_uri=${encodeURIComponent('https://example.com/callback?a=b&c=d')}`;
    const expected = await answer(`/api/discord/oauth-url?${query}&state=kept%20secret&scopes=identify,email`);
    assert.equal(await copyOf(page, tool, 'URL'), expected.url);
    assert.equal(await shown(tool, 'url'), expected.url);
    assert.equal(await shown(tool, 'note'), expected.note.replace('redirect_uri', 'Redirect URI'));
    assert.equal(await shown(tool, 'scopes'), expected.scopes.join(' '));
    assert.equal(await tool.getByRole('link', { name: 'Open' }).getAttribute('href'), expected.url);
    if (place.baseUrl) {
      const { pathname, searchParams } = new URL(askedBy(await copyOf(page, tool, 'Curl')), server.url);
      assert.equal(pathname, '/api/discord/oauth-url');
      assert.notEqual(searchParams.get('state'), 'kept secret');
    }
    await page.waitForFunction((text) => location.hash.includes(text), id);
    assert.doesNotMatch(await fragment(page), /secret/);
  });

  test(`${name}: bot invite`, async () => {
    const tool = await showTool(place, 'Bot invite');
    await tool.locator('[name="client_id"]').fill(id);
    const permissions = tool.getByRole('group', { name: 'Permissions', exact: true });
    await permissions.getByLabel('Search permissions').pressSequentially('send_messages');
    await permissions.getByRole('checkbox', { name: /^Send Messages and Create Posts / }).check();
    await permissions.getByLabel('Search permissions').fill('slowmode');
    await permissions.getByRole('checkbox', { name: /^Bypass Slowmode / }).check();
    const expected = await answer(`/api/discord/bot-invite?client_id=${id}&permissions=4503599627372544`);
    const field = tool.locator('[name="permissions"]');
    assert.equal(await field.inputValue(), '4503599627372544');
    assert.equal(await copyOf(page, tool, 'URL'), expected.url);
    assert.match((await texts(tool.locator('[data-chips] li'))).join(), /^Send Messages and .*,Bypass Slowmode$/);
    if (place.baseUrl) assert.deepEqual(await answer(askedBy(await copyOf(page, tool, 'Curl'))), expected);
    assert.deepEqual(await texts(warnings(tool)), []);
  });

  test(`${name}: QR code`, async () => {
    const text = 'Grüße, 世界 🎉 https://example.com/?q=a+b';
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill(text);
    await tool.getByRole('radio', { name: 'Q 25 %' }).check({ force: true });
    await tool.locator('[name="size"]').fill('400');
    const query = `text=${encodeURIComponent(text)}&size=400&error=q`;
    const expected = await answer(`/api/qr?${query}`);
    const png = await bytesOf(`/api/qr.png?${query}`);
    const svg = await bytesOf(`/api/qr.svg?${query}`);

    const image = tool.getByRole('img');
    assert.deepEqual(await decode(await image.screenshot()), [text]);
    const { width } = await image.boundingBox();
    assert.equal(width % (expected.modules + 8), 0, 'a module is drawn in a whole number of pixels');
    for (const [fact, value] of Object.entries({ version: expected.version, modules: expected.modules,
      text_length: expected.text_length, svg_bytes: svg.length, png_bytes: png.length, size: expected.size }))
      assert.equal(await shown(tool, fact), `${value}`, fact);

    const files = {
      png: await download(page, tool.getByRole('button', { name: 'Download PNG' })),
      svg: await download(page, tool.getByRole('button', { name: 'Download SVG' })),
    };
    assert.deepEqual(files.png.bytes, png);
    assert.deepEqual(files.svg.bytes, svg);
    assert.match(files.png.name, /\.png$/);
    assert.match(files.svg.name, /\.svg$/);
    assert.equal(await copyOf(page, tool, 'SVG'), expected.svg);
    assert.equal(await copyOf(page, tool, 'data URI'), expected.data_uri);
    if (place.baseUrl)
      assert.equal(await shown(tool, 'png_url'), expected.png_url.replace(server.url, place.baseUrl));
    else
      for (const absent of ['png_url', 'svg_url', 'curl']) assert.ok(!await tool.getByText(absent).isVisible(), absent);
    assert.doesNotMatch(await fragment(page), /example/);
  });

  test(`${name}: webhook URL, whose token is not in the page`, async () => {
    const webhook = `https://discord.com/api/webhooks/${id}/${token}`;
    const tool = await showTool(place, 'Webhook URL');
    await page.evaluate((text) => navigator.clipboard.writeText(text), webhook);
    await tool.locator('[name="url"]').focus();
    await page.keyboard.press('Control+V');
    const expected = await answer(`/api/discord/webhook?url=${encodeURIComponent(webhook)}`);
    await tool.getByText(id).first().waitFor();
    assert.equal(await tool.locator('.verdict p').textContent(), 'This is a webhook URL.');
    for (const name of ['id', 'token_length', 'note'])
      assert.equal(await shown(tool, name), `${expected[name]}`.replace('the platform', 'Discord'), name);
    assert.equal(await copyOf(page, tool, 'ID'), id);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const places = await page.evaluate(() => [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value),
      ...[history.state, localStorage, sessionStorage].map((kept) => JSON.stringify(kept)),
      location.href, document.cookie, document.title,
    ]);
    assert.deepEqual(places.filter((text) => text.includes(token) || text.includes(token.slice(0, 12))), []);
    assert.deepEqual(requests.filter((text) => text.includes(token)), []);
    if (place.baseUrl) assert.ok(!(await copyOf(page, tool, 'Curl')).includes(token));
    assert.ok(!(await copyOf(page, tool, 'Import')).includes(token));
  });

  test(`${name}: timestamp, from a written time in a chosen zone`, async () => {
    const tool = await showTool(place, 'Timestamp');
    await choose(tool.getByLabel('Time zone', { exact: true }), 'Asia/Kathmandu');
    await tool.getByLabel('When', { exact: true }).fill('2026-12-24 18:00');
    // 18:00 at UTC+05:45.
    const expected = await answer('/api/timestamp?unix=1798114500&styles=all');
    assert.equal(Object.keys(expected.tags).length, 9);
    assert.equal(expected.iso, '2026-12-24T12:15:00+00:00');
    assert.equal(await tool.locator('[name="unix"]').inputValue(), '1798114500');
    assert.equal(await shown(tool, 'iso'), expected.iso);
    for (const [style, { tag }] of Object.entries(expected.tags))
      assert.equal(await copyOf(page, tool, `the tag of style ${style}`), tag);
    if (place.baseUrl) assert.deepEqual(await answer(askedBy(await copyOf(page, tool, 'Curl'))), expected);
  });

  test(`${name}: limits`, async () => {
    const tool = await showTool(place, 'Limits');
    const { limits, more } = await answer('/api/discord/limits?more=true');
    const values = await page.evaluate((names) => names.map((name) =>
      [name, document.querySelector(`#limits [data-value="${name}"]`)?.textContent]), Object.keys(more));
    assert.deepEqual(values, Object.entries(more).map(([limit, { value }]) => [limit, `${value}`]));
    await tool.getByLabel('Search').pressSequentially('pins');
    const rows = tool.getByRole('row').filter({ has: page.getByRole('rowheader'), visible: true });
    assert.deepEqual(await texts(rows.getByRole('rowheader')), ['Pinned messages per channel pins_per_channel']);
    assert.match(await rows.textContent(), /\s50\s+today 250\s[^]*30003/);
    assert.equal(await copied(page, rows.getByRole('button')), '50');
    assert.match(await rows.getByRole('link').getAttribute('href'), /opcodes-and-status-codes$/);
    await tool.getByLabel('Search').fill('no such limit');
    await tool.getByText('No limit matches this search').waitFor();
    for (const [what, expected] of [['all', more], ['values', limits]]) {
      const button = tool.getByRole('button', { name: `Copy ${what} as JSON` });
      assert.deepEqual(JSON.parse(await copied(page, button)), expected);
    }
  });

  test(`${name}: a problem is next to its field, with core\'s message and the label of the field`, async () => {
    const tool = await openTool(place, 'Authorize URL');
    await tool.locator('[name="client_id"]').pressSequentially('12x');
    const detail = (await answer('/api/discord/oauth-url?client_id=12x')).detail.replace('client_id', 'Application ID');
    await tool.getByText(detail).waitFor();
    assert.equal(await tool.locator('[name="client_id"]').getAttribute('aria-invalid'), 'true');
    const description = (await tool.locator('[name="client_id"]').getAttribute('aria-describedby')).split(' ');
    const texts = await Promise.all(description.map((each) => page.locator(`[id="${each}"]`).textContent()));
    assert.ok(texts.some((text) => text.includes(detail)));
  });

  test(`${name}: permissions are decoded to the last bit, with a warning for Administrator`, async () => {
    const tool = await showTool(place, 'Bot invite');
    await tool.locator('[name="client_id"]').fill(id);
    await tool.locator('[name="permissions"]').fill('18446744073709551615');
    const names = await page.evaluate(() =>
      Array.from(document.querySelectorAll('#bot-invite [data-chips] li'), (item) => item.textContent));
    assert.equal(names.length, 64);
    assert.ok(names.includes('⚠ Administrator'));
    for (const undocumented of ['Bit 47', 'Bit 53', 'Bit 63']) assert.ok(names.includes(undocumented));
    assert.match((await texts(warnings(tool))).join('\n'), /^Permissions: Administrator grants all permissions/m);
    assert.ok((await shown(tool, 'url')).includes('permissions=18446744073709551615'));
    await tool.getByRole('button', { name: 'None' }).click();
    assert.equal(await tool.locator('[data-chips] li').count(), 0);
  });

  test(`${name}: the image of a QR code is copied`, async () => {
    const tool = await openTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('to be copied');
    const bytes = await copiedImage(page, tool.getByRole('button', { name: 'Copy image' }));
    assert.deepEqual(await decode(bytes), ['to be copied']);
  });

  test(`${name}: text that does not fit is rejected with core\'s message`, async () => {
    const tool = await openTool(place, 'QR code');
    const text = '漢'.repeat(900);
    await tool.locator('[name="text"]').fill(text);
    const { detail } = await answer(`/api/qr?text=${encodeURIComponent(text)}`);
    await tool.getByText(detail.replace(/^text/, 'Text')).waitFor();
    assert.ok(!await tool.getByRole('img').isVisible());
    assert.ok(await tool.getByRole('button', { name: 'Download PNG' }).isDisabled());
  });

  test(`${name}: a message appears for a URL that is not a webhook URL`, async () => {
    const tool = await showTool(place, 'Webhook URL');
    await tool.locator('[name="url"]').fill(`https://example.org/api/webhooks/${id}/`);
    await tool.locator('[name="url"]').press('End');
    await tool.locator('[name="url"]').pressSequentially('abc');
    assert.equal(await tool.locator('.verdict.wrong p').textContent(), 'The URL must have the host discord.com.');
    assert.equal(await shown(tool, 'token_length'), '');
  });

  test(`${name}: timestamp, only for valid written times`, async () => {
    const tool = await openTool(place, 'Timestamp');
    await tool.getByLabel('When', { exact: true }).pressSequentially('next week');
    await tool.locator('.stale').waitFor();
    await tool.locator('#timestamp-when-about .problem:not(:empty)').waitFor();
    assert.match(await shown(tool, 'iso'), /^\d{4}-/, 'the last result stays');
    assert.ok(await tool.getByRole('button', { name: 'Copy the tag of style R' }).isDisabled());
    await tool.getByLabel('When', { exact: true }).fill('');
    await tool.getByText(/^\d{4}-\d\d-\d\dT.*\+00:00$/).waitFor();
    await tool.getByLabel('When', { exact: true }).fill('next week');
    await tool.getByRole('button', { name: 'Now' }).click();
    assert.equal(await tool.locator('#timestamp-when-about .problem').textContent(), '');
    assert.notEqual(await shown(tool, 'iso'), '');
  });

  test(`${name}: timestamp, from date and time, with skipped and repeated times`, async () => {
    const tool = await openTool(place, 'Timestamp');
    await choose(tool.getByLabel('Time zone', { exact: true }), 'Europe/Berlin');
    await tool.getByLabel('Date', { exact: true }).fill('2026-10-25');
    await tool.getByLabel('Time', { exact: true }).fill('02:30:00');
    await tool.getByText(/twice/).waitFor();
    assert.equal(await shown(tool, 'iso'), '2026-10-25T00:30:00+00:00');
    await tool.getByRole('button', { name: /02:30 \+01:00/ }).click();
    assert.equal(await shown(tool, 'iso'), '2026-10-25T01:30:00+00:00');
    // Berlin was ahead of UTC in the year 1 too, which is the first that Discord shows.
    await tool.getByLabel('Date', { exact: true }).fill('0001-01-01');
    await tool.getByLabel('Time', { exact: true }).fill('00:00:00');
    await tool.getByText(/0001 to 9999/).waitFor();
    await tool.locator('.stale').waitFor();
    await tool.getByLabel('Time', { exact: true }).fill('12:00:00');
    assert.equal(await shown(tool, 'iso'), '0001-01-01T11:06:32+00:00');
    await tool.getByLabel('When', { exact: true }).fill('2026-03-29 2:30');
    await tool.getByText(/skip/).first().waitFor();
    await tool.getByLabel('When', { exact: true }).fill('2026-03-30 2:30');
    assert.ok(!await tool.locator('[data-clock-change]').isVisible());
    assert.equal(await shown(tool, 'iso'), '2026-03-30T00:30:00+00:00');
  });

  test(`${name}: timestamp, now, and milliseconds`, async () => {
    const tool = await showTool(place, 'Timestamp');
    const before = Date.now() / 1000;
    await tool.getByRole('button', { name: 'Now', exact: true }).click();
    const unix = Number(await tool.locator('[name="unix"]').inputValue());
    assert.ok(unix >= Math.floor(before) && unix <= Date.now() / 1000);
    await tool.locator('[name="unix"]').fill('1700000000000');
    await tool.getByText(/milliseconds/).first().waitFor();
    await tool.locator('.stale').waitFor();
  });

  test(`${name}: no error occurred, and no other host got a request`, () => {
    assert.deepEqual(wrong, []);
    const isOwn = (text) => /^(blob|data):/.test(text) || text.startsWith(new URL('.', place.url).href);
    assert.deepEqual(requests.filter((text) => !isOwn(text)), []);
    assert.equal(requests.length > 0, engine === 'chromium' || name !== 'from a file', 'others tell of no files');
  });
}
