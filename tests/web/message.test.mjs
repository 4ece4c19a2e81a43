// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { boundaries, cases, refused, wrongTypes } from '../support/message_cases.mjs';
import { test } from './engine.mjs';
import { built, copied, keepRequests, load, places, serve, showTool } from './site.mjs';

// The message check, with the page in every place. The content of a message is private.

const server = await serve(built, ['--rate-limit', '0']);
const secret = 'only-for-my-channel';

const field = (tool) => tool.locator('[name="message"]');
const shown = (tool) => tool.locator('[data-value="excesses"]').textContent();

/**
 * The output of the tool for each of these inputs, at once, and with null for the current content of its field: `summary`,
 * `problem`, whether the field is marked, and `counters`: the path, the limit, the count with its limit, and its
 * excess.
 */
const judged = (tool, texts) => tool.page().evaluate((all) => all.map((text) => {
  const control = document.querySelector('#message [name="message"]');
  const textOf = (selector, part = document) => part.querySelector(selector).textContent;
  if (text !== null) {
    control.value = text;
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  return {
    summary: textOf('#message [data-value="excesses"]'),
    problem: textOf('#message .problem'),
    isInvalid: control.getAttribute('aria-invalid') === 'true',
    counters: Array.from(document.querySelectorAll('#message .counts tbody tr'), (row) =>
      ['code', 'small', 'td span', 'td strong'].map((part) => textOf(part, row))),
  };
}), texts);

for (const [name, open] of Object.entries(places)) {
  let place;
  let page;
  let requests;

  before(async () => {
    place = await open(server);
    ({ page } = place);
    requests = keepRequests(page);
  });

  test(`${name}: each limit is counted up to its value, and one more is an excess with its path`, async () => {
    const tool = await showTool(place, 'Message check');
    const limits = Object.entries(boundaries);
    const texts = limits.flatMap(([, [max, , message]]) => [max, max + 1].map((n) => JSON.stringify(message(n))));
    const answers = await judged(tool, texts);
    for (const [i, [limit, [max, path]]] of limits.entries()) {
      const [full, over] = answers.slice(2 * i);
      assert.match(full.summary, /^None\. Values checked: \d+\.$/, limit);
      const ofLimit = full.counters.filter(([, counted]) => counted === limit);
      assert.deepEqual(ofLimit.map(([, , count, excess]) => [count, excess]), [[`${max} of ${max}`, '']], limit);
      assert.match(over.summary, new RegExp(` ${max + 1}\\b.* 1 more than ${max}\\.$`), limit);
      assert.ok(over.summary.startsWith(`${path}: `), limit);
      const [excess] = over.counters;
      assert.deepEqual(excess, [path, limit, `${max + 1} of ${max}`, '1 too many']);
    }
  });

  test(`${name}: the excesses are those of the cases`, async () => {
    const tool = await showTool(place, 'Message check');
    const answers = await judged(tool, Object.values(cases).map(([message]) => JSON.stringify(message)));
    for (const [i, [title, [, excesses]]] of Object.entries(cases).entries()) {
      const over = answers[i].counters.filter(([, , , excess]) => excess);
      const found = over.map(([path, limit, count]) => [path, limit, count && Number(count.split(' ')[0])].join(' '));
      const rules = /^(required|unique|order|kind|value|pattern|flags|exclusive|style|name|range|type)$/;
      const isCounted = (limit) => !rules.test(limit);
      const isWhole = ([path, limit]) => isCounted(limit) && !found.includes(`${path} ${limit} `);
      const expected = excesses.map((each) => (isWhole(each) ? each : [...each.slice(0, 2), '']).join(' '));
      assert.deepEqual(found.sort(), expected.sort(), title);
    }
  });

  test(`${name}: a member of a wrong type is an excess with its path, and the message is shown without it`, async () => {
    const tool = await showTool(place, 'Message check');
    const answers = await judged(tool, wrongTypes.map(([message]) => JSON.stringify(message)));
    for (const [i, [, path]] of wrongTypes.entries()) {
      assert.ok(!answers[i].isInvalid && answers[i].summary.includes(`${path}: must be `), path);
      assert.ok(answers[i].counters.some(([at, limit, , excess]) =>
        at === path && limit === 'type' && excess.startsWith('must be ')), path);
    }
  });

  test(`${name}: input that is not a message is a problem of the field, with its path`, async () => {
    const tool = await showTool(place, 'Message check');
    // Commands have a separate check.
    const messages = refused.filter(([message]) => message?.name !== 'ping');
    const answers = await judged(tool, messages.map(([message]) => JSON.stringify(message)));
    for (const [i, [, path]] of messages.entries()) {
      assert.ok(answers[i].problem.startsWith(`${path === 'message' ? 'Message' : path} `), path);
      assert.ok(answers[i].isInvalid, path);
    }
    await field(tool).fill(`{ "content": ${secret} }`);
    await tool.getByText(/^This is not JSON/).waitFor();
    assert.doesNotMatch(await tool.locator('.problem').textContent(), /only/);
    await field(tool).fill('');
    assert.match(await shown(tool), /^embeds\[0\]/); // the example's
    assert.ok(await tool.getByRole('button', { name: 'Copy violations' }).isDisabled());
  });

  test(`${name}: a sentence states whether the message is valid, and each fault leads to its place`, async () => {
    const tool = await showTool(place, 'Message check');
    const verdict = tool.locator('.verdict p');
    const text = JSON.stringify({ embeds: [{ title: 'x'.repeat(273), fields: [{ name: 'a "b"', value: '' }] }] }, null, 1);
    await field(tool).fill(text);
    assert.equal(await verdict.textContent(), '2 problems. Shorten leaves 1.');
    await tool.locator('.over [data-jump$="value"]').click();
    assert.equal(await field(tool).evaluate(({ value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart - 9, selectionEnd)), '"value": ""');
    assert.ok(!await tool.getByText('embed_field_name').isVisible());
    await tool.getByText('4 within the limits').click();
    await tool.getByText('embed_field_name').waitFor();
    await tool.getByRole('button', { name: 'Shorten' }).click();
    assert.equal(await verdict.textContent(), '1 problem.');
    await field(tool).fill(JSON.stringify({ content: 'x'.repeat(2001) }));
    assert.equal(await verdict.textContent(), '1 problem. Shorten fixes all of them.');
    await tool.getByRole('button', { name: 'Shorten' }).click();
    assert.equal(await verdict.textContent(), 'Valid: 1 value within the limits.');
    await field(tool).fill('');
    assert.ok(!await verdict.isVisible());
  });

  test(`${name}: input that is not JSON is checked as content, and its excess is marked`, async () => {
    const tool = await showTool(place, 'Message check');
    for (const start of ['Hello ', '[a link](https://example.com) ', '5 days ']) {
      await field(tool).fill(start + 'a'.repeat(1998 - start.length) + 'over');
      assert.match(await shown(tool), /^content/);
      assert.equal(await tool.locator('.counts tr.over mark').textContent(), 'er');
      assert.equal(await tool.locator('.marks mark').textContent(), 'er');
    }
    await field(tool).fill('Hello');
    assert.ok(!await tool.locator('.marks').isVisible());
    assert.match(await shown(tool), /^None\./);
    await field(tool).fill('');
  });

  test(`${name}: a command is recognised, and warnings are shown`, async () => {
    const tool = await showTool(place, 'Message check');
    const described = [{ options: [] }, { default_member_permissions: '8' }, { integration_types: [0] },
      { contexts: [0] }, { type: 1 }].map((member) => ({ name: 'Ping', ...member }));
    for (const { summary, problem } of await judged(tool, described.map((each) => JSON.stringify(each)))) {
      assert.equal(problem, '');
      assert.match(summary, /name: must be in lower case\./);
    }
    const [one, list, message] = await judged(tool, [
      { name: 'Ping', description: 'Pong' }, [{ name: 'ping', description: 'Pong' }], { content: 'a', embed: {} },
    ].map((each) => JSON.stringify(each)));
    assert.equal(one.summary, 'name: must be in lower case.');
    assert.match(list.summary, /^None\. Values checked: \d+\.$/);
    assert.match(message.summary, /^None\./);
    assert.equal(await tool.locator('[data-warnings] li').textContent(),
      'embed: the field embed is unknown; did you mean embeds?');
  });

  test(`${name}: the place of a JSON error is shown`, async () => {
    const tool = await showTool(place, 'Message check');
    const faults = [
      ['{"content":}', 1, 12], ['{\n  "a": 1,\n}', 3, 1], ['{\n"embeds": [\n{"title": "a"}\n{"title": "b"}]}', 4, 1],
      ['{"content": "a"', 1, 15], ['{"content": "a', 1, 14], ['{} {}', 1, 4],
      [`{"content":"${'a'.repeat(5000)}",\n'b': 1}`, 2, 1], ['{"content": "a\nb"}', 1, 15],
      ['["a" "b"]', 1, 6], ['{"a": 1]', 1, 8], ['{"a" 1}', 1, 6], ['[[tru]', 1, 3], ['[-1.5e3, 01]', 1, 11],
    ];
    const answers = await judged(tool, faults.map(([text]) => text));
    for (const [i, [text, line, column]] of faults.entries()) {
      const [, ...found] = /line (\d+), column (\d+)\.$/.exec(answers[i].problem);
      assert.deepEqual(found.map(Number), [line, column], text);
    }
  });

  test(`${name}: counters follow the input, and the bar shows the share of the limit`, async () => {
    const tool = await showTool(place, 'Message check');
    await field(tool).fill(`{"title":"${'x'.repeat(60)}"}`);
    await field(tool).press('ArrowLeft');
    await field(tool).press('ArrowLeft');
    const bar = tool.locator('.bar').first();
    await field(tool).pressSequentially('xxxx');
    const [{ counters }] = await judged(tool, [null]);
    assert.deepEqual(counters[0], ['title', 'embed_title', '64 of 256', '']);
    assert.equal(await bar.evaluate(({ style }) => parseFloat(style.backgroundSize)), 25);
    await field(tool).fill(`{"title":"${'x'.repeat(300)}"}`);
    assert.equal(await bar.evaluate(({ style }) => parseFloat(style.backgroundSize)), 100);
    assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy violations' })),
      'title: 300 characters, 44 more than 256.');
  });

  test(`${name}: the example has an excess, which is marked; a pasted message is formatted`, async () => {
    const tool = await showTool(place, 'Message check');
    await field(tool).fill('');
    await tool.getByRole('button', { name: /^Try / }).click();
    const { embeds: [{ title }] } = JSON.parse(await field(tool).inputValue());
    for (const part of ['.counts mark', '.marks mark']) {
      assert.equal(await tool.locator(part).textContent(), title.slice(256));
      assert.equal(await tool.locator(part).count(), 1);
    }
    await field(tool).fill('{"content":"a","nonce":1}');
    await tool.getByRole('button', { name: 'Format' }).click();
    assert.equal(await field(tool).inputValue(), '{\n  "content": "a",\n  "nonce": 1\n}');
    await field(tool).fill('{"content":');
    await tool.getByRole('button', { name: 'Format' }).click();
    assert.equal(await field(tool).inputValue(), '{"content":');
  });

  test(`${name}: each excess is marked at its place in the field, in any notation of the message`, async () => {
    const tool = await showTool(place, 'Message check');
    const long = `${'"é🎉\n'.repeat(64)}over`;
    const embeds = [{ title: long, footer: { text: 'a' } }, { title: `  ${long}  ` }];
    const text = JSON.stringify({ embeds }, null, 1);
    await field(tool).fill(text);
    const { inField, laidOut } = await tool.evaluate((section) => {
      const [area, over] = section.querySelectorAll('textarea, .marks');
      return {
        inField: Array.from(over.querySelectorAll('mark'), (mark) => mark.textContent),
        laidOut: [over.textContent === area.value, Math.round((over.scrollHeight - area.scrollHeight) / 24)],
      };
    });
    assert.deepEqual(inField, ['over', 'over']);
    assert.deepEqual(laidOut, [true, 0]);
  });

  test(`${name}: embeds and components are drawn as in Discord, without images and links`, async () => {
    const tool = await showTool(place, 'Message check');
    const from = requests.length;
    const url = 'https://example.com/a.png';
    const button = (style, label) => ({ type: 2, style, label, custom_id: label });
    await field(tool).fill(JSON.stringify({
      content: '<b>Hello</b>',
      embeds: [{
        title: 'Title', url, color: 0xff8800, image: { url }, thumbnail: { url },
        footer: { text: 'Foot', icon_url: url },
        fields: [{ name: 'One', value: 'First', inline: true }],
      }],
      components: [{ type: 1, components: [button(1, 'Yes'), button(4, 'No')] }, { type: 1, components: [
        { type: 3, custom_id: 'menu', placeholder: 'Choose', options: [{ label: 'a', value: 'a' }] }] }],
    }));
    const drawn = await tool.locator('.chat').evaluateAll((all) => all.map((chat) => ({
      scheme: getComputedStyle(chat).colorScheme,
      texts: Array.from(chat.querySelectorAll('div'), (part) => part.children.length || part.textContent).filter(isNaN),
      bar: getComputedStyle(chat.querySelector('.embed')).borderLeftColor,
      loading: chat.querySelectorAll('a, img, b, [src], [href]').length,
    })));
    const texts = ['Your bot', '<b>Hello</b>', 'Title', 'One', 'Thumbnail', 'Image', 'Foot', 'Yes', 'No', 'Choose ⌄'];
    assert.deepEqual(drawn, ['light', 'dark'].map((scheme) =>
      ({ scheme, texts, bar: 'rgb(255, 136, 0)', loading: 0 })));
    assert.deepEqual(requests.slice(from), []);
    await field(tool).fill('{"embeds":[null,3,{"fields":{}}],"components":"a","content":7}');
    await field(tool).fill('');
    assert.match(await tool.locator('.chats[inert]').first().textContent(), /A title of 260 characters/);
    for (const [embed, text] of [
      [{ title: 'Alone' }, 'Alone'], [{ description: 'Alone' }, 'Alone'], [{ footer: { text: 'Alone' } }, 'Alone'],
      [{ fields: [{ name: 'One', value: 'Two' }] }, 'OneTwo'], [{ author: { name: 'Alone' } }, 'Alone'],
      [{ provider: { name: 'Alone' } }, 'Alone'], [{ image: { url } }, 'Image'], [{ thumbnail: { url } }, 'Thumbnail'],
      [{ video: { url } }, 'Video'], [{ timestamp: '2026-12-24T17:00:00Z' }, '2026-12-24T17:00:00Z'],
      [{ description: 'One', color: 1, url }, 'One'],
    ]) {
      await field(tool).fill(JSON.stringify(embed));
      assert.equal(await tool.locator('.chat.dark .embed').textContent(), text);
    }
  });

  test(`${name}: a message is in no address, no storage and no request`, async () => {
    const tool = await showTool(place, 'Message check');
    await field(tool).fill(JSON.stringify({ content: secret, embeds: [{ title: secret }] }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const kept = await page.evaluate(() => [
      location.href, document.cookie, document.title,
      ...[history.state, localStorage, sessionStorage].map((each) => JSON.stringify(each)),
    ]);
    assert.deepEqual(kept.filter((text) => text.includes(secret)), []);
    assert.deepEqual(requests.filter((text) => text.includes(secret)), []);
    await load(page, `${place.url}#message?message=${encodeURIComponent(`{"content":"${secret}"}`)}`);
    assert.equal(await field(page.getByRole('region', { name: 'Message check' })).inputValue(), '');
  });

  test(`${name}: a message that is pasted into the palette is checked`, async () => {
    const tool = await showTool(place, 'Message check');
    await page.evaluate(() => navigator.clipboard.writeText('{\n  "title": "a"\n}'));
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+V');
    await tool.getByText('None. Values checked: 2.').waitFor();
  });
}
