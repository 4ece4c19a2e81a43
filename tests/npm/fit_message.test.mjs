import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, fitMessage } from 'cordage';

import { makeTexts } from './random_markdown.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const length = (text) => [...text].length;

const inRow = (...components) => ({ type: 1, components });

test('labels, descriptions and placeholders of components are cut, and ids, values and URLs are unchanged', () => {
  const emoji = `${family} `.repeat(40);
  const option = { label: emoji, value: 'v'.repeat(101), description: 'd'.repeat(101) };
  const message = {
    content: 'a', components: [
      inRow({ type: 2, style: 1, label: `**${'l'.repeat(80)}**`, custom_id: 'i'.repeat(101) },
        { type: 2, style: 5, label: 'b', url: `https://example.com/${'u'.repeat(500)}` }),
      inRow({ type: 3, custom_id: 'b', placeholder: 'p '.repeat(100), options: [option, { label: 'a', value: 'b' }] }),
    ],
  };
  const before = JSON.stringify(message);
  const { fitted, cuts, left } = fitMessage(message);
  assert.equal(JSON.stringify(message), before);
  const [{ components: [button, link] }, { components: [{ placeholder, options: [{ label, value, description }, other] }] }] =
    fitted.components;
  assert.equal(button.label, `**${'l'.repeat(77)}…`);
  assert.equal(placeholder, `${'p '.repeat(74)}p…`);
  assert.equal(description, `${'d'.repeat(99)}…`);
  assert.match(label, new RegExp(`^(${family} )+${family}…$`));
  assert.ok(length(label) <= 100 && length(label) > 90);
  assert.equal(value, option.value);
  assert.equal(link, message.components[0].components[1]);
  assert.equal(other, message.components[1].components[0].options[1]);
  assert.deepEqual(cuts.map(({ limit, before: count }) => [limit, count]), [['button_label', 84], ['select_placeholder', 200],
    ['select_option_label', [...emoji].length], ['select_option_description', 101]]);
  assert.deepEqual(left.map(({ path }) => path.split('.').pop()), ['custom_id', 'url', 'value']);
  assert.deepEqual(left, checkMessage(fitted).excesses);
});

test('text displays are cut, also for their sum, and descriptions of media', () => {
  const media = { url: 'https://example.com/a.png' };
  const { fitted, cuts, left } = fitMessage({
    flags: 1 << 15, components: [
      { type: 17, components: [{ type: 10, content: `**${'a'.repeat(3000)}**` }, { type: 10, content: `||${'b '.repeat(1000)}||` }] },
      { type: 9, components: [{ type: 10, content: 'c'.repeat(5) }], accessory: { type: 11, media, description: 'd'.repeat(1025) } },
      { type: 12, items: [{ media, description: 'e'.repeat(1025) }] },
    ],
  });
  assert.deepEqual([left, checkMessage(fitted).valid], [[], true]);
  const [{ components: [one, two] }, { components: [three], accessory }, { items: [item] }] = fitted.components;
  assert.deepEqual([length(one.content), length(three.content)], [3004, 1]);
  assert.match(two.content, /^\|\|(b )+b…\|\|$/);
  assert.ok(length(two.content) > 990 && length(two.content) <= 995, two.content);
  assert.deepEqual([accessory.description, item.description], [`${'d'.repeat(1023)}…`, `${'e'.repeat(1023)}…`]);
  assert.deepEqual(cuts.map(({ limit }) => limit),
    ['component_text_total', 'component_text_total', 'attachment_description', 'attachment_description']);
});

test('builders of components become JSON if they are cut', () => {
  const row = { toJSON: () => inRow({ toJSON: () => ({ type: 2, style: 1, label: 'a'.repeat(81), custom_id: 'b' }) }) };
  const short = { toJSON: () => inRow({ type: 2, style: 1, label: 'a', custom_id: 'c' }) };
  const { fitted } = fitMessage({ content: 'a', components: [row, short] });
  assert.deepEqual(fitted.components[0], inRow({ type: 2, style: 1, label: `${'a'.repeat(79)}…`, custom_id: 'b' }));
  assert.equal(fitted.components[1], short);
});

test('in random components every string that can be cut fits', () => {
  const { below, oneOf } = makeTexts(seed);
  const text = () => oneOf(['a', 'b ', family, '**c** ', '<@1>']).repeat(below(80));
  for (let i = 0; i < 300; ++i) {
    const components = Array.from({ length: 1 + below(5) }, (_, n) => (below(2)
      ? inRow({ type: 2, style: 1, label: `a${text()}`, custom_id: `${n}` })
      : inRow({ type: 3, custom_id: `${n}`, placeholder: text(), options: [{ label: `a${text()}`, value: 'a', description: text() }] })));
    const message = { content: `a${text()}`, components };
    const { fitted, cuts, left } = fitMessage(message);
    assert.deepEqual([left, checkMessage(fitted).valid], [[], true]);
    assert.equal(cuts.length === 0, checkMessage(message).valid);
  }
});
