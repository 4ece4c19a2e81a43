// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { built, choose, copied, decode, download, keepRequests, openTool, places, serve, showTool } from './site.mjs';

// The tools in detail: permissions, ids, tokens, tags and colours; links.test.mjs has links.

const id = '157730590492196864';
const token = 'aB3_-'.repeat(13) + 'xyz';
const webhook = `https://discord.com/api/webhooks/${id}/${token}`;

const server = await serve(built, ['--rate-limit', '0']);
const ask = (path) => fetch(`${server.url}/api/${path}`);
const answer = async (path) => (await ask(path)).json();

/** A value of the result, not of an example. */
const shown = (tool, name) => tool.locator(`.result [data-value="${name}"]`)
  .evaluate((place) => (place.closest('.empty') ? '' : place.textContent));

for (const [name, open] of Object.entries(places)) {
  let place;
  let page;
  let requests;
  before(async () => {
    place = await open(server);
    ({ page } = place);
    requests = keepRequests(page);
  });

  test(`${name}: permissions, from a number, from names, from the list, and their differences`, async () => {
    const tool = await showTool(place, 'Permissions');
    const field = tool.locator('[name="permissions"]');
    const number = tool.locator('.chosen code');
    const chips = (set) => tool.locator(`[data-chips="${set}"] li`).allTextContents();
    assert.equal(await number.textContent(), '0');
    await tool.getByRole('button', { name: 'All', exact: true }).click();
    assert.equal(await field.inputValue(), `${(await answer('discord/permissions')).permissions}`);
    assert.ok(await tool.locator('[data-administrator]').isVisible());
    await tool.getByRole('button', { name: 'Moderator' }).click();
    assert.equal(await tool.locator('.chosen span').textContent(), '15 permissions');
    assert.deepEqual((await chips('permissions')).filter((chip) => chip.startsWith('⚠')),
      ['⚠ Kick, Approve, and Reject Members', '⚠ Ban Members', '⚠ Manage Messages', '⚠ Manage Threads']);
    assert.ok(!await tool.locator('[data-administrator]').isVisible());
    await tool.getByRole('button', { name: 'All', exact: true }).click();
    const { table } = await answer('discord/permissions');
    assert.deepEqual((await chips('permissions')).filter((chip) => chip.startsWith('⚠')).sort(),
      table.filter(({ two_factor: isPowerful }) => isPowerful).map(({ label }) => `⚠ ${label}`).sort());
    await field.fill('1152921504606849032');
    const sending = 'Send Messages and Create Posts';
    assert.deepEqual(await chips('permissions'), ['⚠ Administrator', sending, 'Bit 60']);
    assert.equal(await tool.locator('.use [data-value="names"]').textContent(), 'ADMINISTRATOR SEND_MESSAGES BIT_60');
    await tool.locator('[name="other"]').fill('EmbedLinks 8');
    assert.deepEqual(await chips('added'), ['Embed Links']);
    assert.deepEqual(await chips('removed'), [sending, 'Bit 60']);
    await tool.getByRole('button', { name: 'None' }).click();
    assert.deepEqual(await chips('permissions'), []);
    await tool.getByRole('checkbox', { name: /^Embed Links/ }).check();
    assert.equal(await field.inputValue(), '16384');
    const copyNames = tool.locator('.result').getByRole('button', { name: 'Copy names' });
    assert.equal(await copied(page, copyNames), 'Embed Links');
    assert.match(await copied(page, tool.getByRole('button', { name: 'Copy import' })), /from 'cordage';/);
  });

  test(`${name}: snowflakes, inspected and made from a time`, async () => {
    const tool = await showTool(place, 'Snowflake');
    // The example of Discord's reference.
    await tool.locator('[name="id"]').fill('175928847299117063');
    const parts = { unix_ms: 1462015105796, iso: '2016-04-30T11:18:25+00:00', worker: 1, process: 0, increment: 7 };
    for (const [part, value] of Object.entries(parts)) assert.equal(await shown(tool, part), `${value}`, part);
    assert.match(await shown(tool, 'local'), /^Saturday,? 30 April 2016.* 13:18:25$/);
    assert.match(await shown(tool, 'ago'), /^1\d years ago$/);
    assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy Timestamp tag' })), '<t:1462015105:F>');
    await tool.locator('[name="unix"]').fill('1462015105');
    const { detail } = await answer('discord/snowflake?id=175928847299117063&unix=1462015105');
    await tool.getByText(detail.replace(/^unix/, 'Unix seconds')).waitFor();
    await tool.locator('.stale').waitFor();
    assert.ok(await tool.getByRole('button', { name: 'Copy id' }).isDisabled());
    await tool.locator('[name="id"]').fill('');
    assert.equal(await shown(tool, 'id'), `${(1462015105000n - 1420070400000n) << 22n}`);
    await tool.locator('[name="unix"]').fill('');
    await tool.locator('[name="id"]').fill('2026-01-01');
    // Midnight in Berlin.
    assert.equal(await shown(tool, 'id'), (await answer('discord/snowflake?unix=1767222000')).id);
  });

  test(`${name}: a webhook URL shows its creation time and its parts`, async () => {
    const tool = await showTool(place, 'Webhook URL');
    await tool.locator('[name="url"]').fill(`${webhook.replace('/api/', '/api/v10/')}/slack?thread_id=${id}`);
    const created = Number((BigInt(id) >> 22n) + 1420070400000n) / 1000;
    const facts = { created: Math.floor(created), api_version: 10, thread_id: id, suffix: 'slack' };
    for (const [fact, value] of Object.entries(facts)) assert.equal(await shown(tool, fact), `${value}`, fact);
    assert.equal(await shown(tool, 'created_iso'), new Date(created * 1000).toISOString().replace(/\..*/, '+00:00'));
    await tool.getByRole('button', { name: 'Reset' }).click();
    assert.equal(await shown(tool, 'created'), '');
  });

  test(`${name}: tokens are redacted line by line, and are not in the page`, async () => {
    const tool = await showTool(place, 'Redact tokens');
    const text = `POST ${webhook}\n{"url": "${webhook.replaceAll('/', '\\/')}"}\n\nends`;
    await page.evaluate((copy) => navigator.clipboard.writeText(copy), text);
    await tool.locator('[name="text"]').focus();
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Enter');
    await page.keyboard.type('here');
    const expected = `${text.replaceAll(token, '***')}\nhere`;
    assert.equal(await shown(tool, 'redacted'), expected);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seen = await page.evaluate(() => [
      document.documentElement.outerHTML, location.href, document.cookie,
      ...Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value),
      ...[history.state, localStorage, sessionStorage].map((kept) => JSON.stringify(kept)),
    ]);
    assert.deepEqual([...seen, ...requests].filter((each) => each.includes(token)), []);
    assert.doesNotMatch(await page.evaluate(() => location.href), /POST|ends/);
    assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy redacted' })), expected);
    assert.ok(!await page.getByRole('alert').isVisible());
    await tool.getByRole('button', { name: 'Reset' }).click();
    assert.equal(await shown(tool, 'redacted'), '');
  });

  test(`${name}: a tag and an id are read back to their instant`, async () => {
    const tool = await showTool(place, 'Timestamp');
    for (const [written, unix] of [['<t:1618953630:S>', '1618953630'], ['175928847299117063', '1462015105']]) {
      await tool.getByLabel('When', { exact: true }).fill(written);
      assert.equal(await tool.locator('[name="unix"]').inputValue(), unix);
    }
    await tool.getByLabel('When', { exact: true }).fill('<t:1618953630:S>');
    // Discord's reference: 20/04/2021, 16:20:30, five hours behind UTC.
    await choose(tool.getByLabel('Their time zone'), 'America/Chicago');
    await tool.getByLabel('Their language').selectOption('en-GB');
    const others = (style) => tool.locator(`.tags [data-style="${style}"] [data-there]`).textContent();
    assert.equal((await others('s')).replace(/ at /, ', '), '20/04/2021, 16:20');
    assert.equal((await others('S')).replace(/ at /, ', '), '20/04/2021, 16:20:30');
  });

  test(`${name}: QR codes in colours, with another margin, and as text`, async () => {
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('in colours');
    await tool.locator('[name="margin"]').fill('2');
    await tool.getByLabel('Choose dark').fill('#0d6b60');
    assert.equal(await tool.locator('[name="dark"]').inputValue(), '0d6b60');
    await tool.locator('[name="light"]').fill('#fed');
    assert.equal(await tool.getByLabel('Choose light').inputValue(), '#ffeedd');
    const query = 'text=in%20colours&margin=2&dark=0d6b60&light=%23fed';
    const image = tool.getByRole('img');
    assert.deepEqual(await decode(await image.screenshot()), ['in colours']);
    const { modules } = await answer(`qr?${query}`);
    assert.equal((await image.boundingBox()).width % (modules + 4), 0, 'a module is a whole number of pixels');
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download PNG' }));
    assert.deepEqual(bytes, Buffer.from(await (await ask(`qr.png?${query}`)).arrayBuffer()));
    for (const [button, ansi] of [['Copy text', false], ['Copy text for a terminal', true]]) {
      const text = await copied(page, tool.getByRole('button', { name: button, exact: true }));
      assert.equal(text, await (await ask(`qr.txt?${query}&ansi=${ansi}`)).text(), button);
    }
  });

  test(`${name}: colours that scanners could not read are rejected with core\'s message`, async () => {
    const tool = await openTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('in grey');
    await tool.locator('[name="dark"]').fill('ccc');
    const { detail } = await answer('qr?text=in%20grey&dark=ccc');
    await tool.getByText(detail.replace(/^dark/, 'Dark colour')).waitFor();
    await tool.locator('.stale').waitFor();
    assert.ok(await tool.getByRole('img').isVisible(), 'the last code stays');
    for (const button of await tool.locator('.result').getByRole('button').all()) assert.ok(await button.isDisabled());
    await tool.locator('[name="dark"]').fill('');
    await tool.locator('[name="light"]').fill('transparent');
    assert.deepEqual(await decode(await tool.getByRole('img').screenshot()), ['in grey']);
  });
}
