import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { boundaries, cases, refused } from '../message_cases.mjs';
import { built, copied, keepRequests, openTool, places, serve, started } from './site.mjs';

// The message check, in every place that the page can be in. What a message says is nobody else's.

const server = await serve(built, ['--rate-limit', '0']);
const secret = 'only-for-my-channel';

const field = (tool) => tool.getByLabel('message', { exact: true });
const shown = (tool) => tool.locator('[data-value="excesses"]').textContent();

/** What the counters say: the path, the limit, the count with its limit, and its excess. */
const counters = (tool) => tool.page().evaluate(() =>
  Array.from(document.querySelectorAll('#message .counts tbody tr'), (row) =>
    ['code', 'small', 'td span', 'td strong'].map((part) => row.querySelector(part).textContent)));

for (const [name, open] of Object.entries(places)) {
  let place;
  let page;
  let requests;

  before(async () => {
    place = await open(server);
    ({ page } = place);
    requests = keepRequests(page);
  });

  test(`${name}: each limit is counted up to its value, and one more is named by its path`, async () => {
    const tool = await openTool(place, 'Message check');
    for (const [limit, [max, path, message]] of Object.entries(boundaries)) {
      await field(tool).fill(JSON.stringify(message(max)));
      assert.match(await shown(tool), /^None: \d+ counted\.$/, limit);
      const full = (await counters(tool)).filter(([, counted]) => counted === limit);
      assert.deepEqual(full.map(([, , count, excess]) => [count, excess]), [[`${max} of ${max}`, '']], limit);
      await field(tool).fill(JSON.stringify(message(max + 1)));
      assert.match(await shown(tool), new RegExp(` ${max + 1} .* 1 more than ${max}\\.$`), limit);
      assert.ok((await shown(tool)).startsWith(`${path}: `), limit);
      const [over] = (await counters(tool)).filter(([, , , excess]) => excess);
      assert.deepEqual(over, [path, limit, `${max + 1} of ${max}`, '1 too many']);
    }
  });

  test(`${name}: the excesses are those of the cases`, async () => {
    const tool = await openTool(place, 'Message check');
    for (const [title, [message, excesses]] of Object.entries(cases)) {
      await field(tool).fill(JSON.stringify(message));
      const over = (await counters(tool)).filter(([, , , excess]) => excess);
      assert.deepEqual(over.map(([path, limit, count]) => [path, limit, Number(count.split(' ')[0])]), excesses, title);
    }
  });

  test(`${name}: what is no message is a problem of the field, with its path`, async () => {
    const tool = await openTool(place, 'Message check');
    for (const [message, path] of refused) {
      await field(tool).fill(JSON.stringify(message));
      assert.ok((await tool.locator('.problem').textContent()).startsWith(`${path} `), path);
      assert.equal(await field(tool).getAttribute('aria-invalid'), 'true');
      assert.deepEqual(await counters(tool), []);
    }
    await field(tool).fill(`{ "content": ${secret} }`);
    assert.match(await tool.locator('.problem').textContent(), /^This is not JSON/);
    assert.doesNotMatch(await tool.locator('.problem').textContent(), /only/);
    await field(tool).fill('');
    assert.equal(await shown(tool), '');
    assert.ok(await tool.getByRole('button', { name: 'Copy excesses' }).isDisabled());
  });

  test(`${name}: where a text stops being JSON is told`, async () => {
    const tool = await openTool(place, 'Message check');
    for (const [text, line, column] of [
      ['{"content":}', 1, 12], ['{\n  "a": 1,\n}', 3, 1], ['{\n"embeds": [\n{"title": "a"}\n{"title": "b"}]}', 4, 1],
      ['{"content": "a"', 1, 15], ['{"content": "a', 1, 14], ['{} {}', 1, 4], ['Hello', 1, 1],
      [`{"content":"${'a'.repeat(5000)}",\n'b': 1}`, 2, 1], ['{"content": "a\nb"}', 1, 15],
    ]) {
      await field(tool).fill(text);
      const [, ...found] = /line (\d+), column (\d+)\.$/.exec(await tool.locator('.problem').textContent());
      assert.deepEqual(found.map(Number), [line, column], text);
    }
  });

  test(`${name}: counters follow what is typed, and the bar its part of the limit`, async () => {
    const tool = await openTool(place, 'Message check');
    await field(tool).fill('{"title":""}');
    await field(tool).press('ArrowLeft');
    await field(tool).press('ArrowLeft');
    const bar = tool.locator('.bar').first();
    await field(tool).pressSequentially('x'.repeat(64));
    assert.deepEqual((await counters(tool))[0], ['title', 'embed_title', '64 of 256', '']);
    assert.equal(await bar.evaluate(({ style }) => parseFloat(style.backgroundSize)), 25);
    await field(tool).fill(`{"title":"${'x'.repeat(300)}"}`);
    assert.equal(await bar.evaluate(({ style }) => parseFloat(style.backgroundSize)), 100);
    assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy excesses' })),
      'title: 300 characters, 44 more than 256.');
  });

  test(`${name}: a message is nowhere but in its field`, async () => {
    const tool = await openTool(place, 'Message check');
    await field(tool).fill(JSON.stringify({ content: secret, embeds: [{ title: secret }] }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const kept = await page.evaluate(() => [
      document.documentElement.outerHTML, location.href, document.cookie, document.title,
      ...[history.state, localStorage, sessionStorage].map((each) => JSON.stringify(each)),
    ]);
    assert.deepEqual(kept.filter((text) => text.includes(secret)), []);
    assert.deepEqual(requests.filter((text) => text.includes(secret)), []);
    await page.goto('about:blank');
    await page.goto(`${place.url}#message?message=${encodeURIComponent(`{"content":"${secret}"}`)}`);
    await started(page);
    assert.equal(await field(page.getByRole('region', { name: 'Message check' })).inputValue(), '');
  });

  test(`${name}: a message that is pasted into the palette is checked`, async () => {
    const tool = await openTool(place, 'Message check');
    await page.evaluate(() => navigator.clipboard.writeText('{\n  "title": "a"\n}'));
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+V');
    await tool.getByText('None: 2 counted.').waitFor();
  });
}
