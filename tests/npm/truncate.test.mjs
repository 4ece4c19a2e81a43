import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMessage, truncate } from 'cordage';

import { makeTexts, whole } from './random_markdown.mjs';
import { read } from './shown_markdown.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const length = (text) => [...text].length;
const graphemesOf = (text) => Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);

test('text that fits is unchanged, by the count of checkMessage', () => {
  for (const text of ['', 'a', '**a', '\u{1f600}'.repeat(2000), ' a ', '```js\nlet a;', '\ud800']) {
    assert.equal(truncate(text, Math.max(length(text), 1)), text);
    assert.equal(truncate(text, 2000, { markdown: false, ellipsis: '...' }), text);
  }
  const { counts: [{ count }] } = checkMessage({ content: truncate('\u{1f600}'.repeat(2001), 2000) });
  assert.equal(count, 2000);
});

test('a longer text ends with the ellipsis', () => {
  for (const [text, limit, options, expected] of [
    ['abcdef', 3, {}, 'ab…'],
    ['abcdef', 1, {}, '…'],
    ['abcdef', 3, { ellipsis: '' }, 'abc'],
    ['abcdef', 5, { ellipsis: '...' }, 'ab...'],
    ['abcdef', 3, { ellipsis: '...' }, '...'],
    ['abcdef', 3, { ellipsis: '\u{1f600}\u{1f600}' }, 'a\u{1f600}\u{1f600}'],
    ['abcdef', 3n, null, 'ab…'],
    [`a${' '.repeat(50)}`, 40, {}, 'a'],
    [`${'a'.repeat(40)} b`, 41, { ellipsis: '' }, 'a'.repeat(40)],
  ]) assert.equal(truncate(text, limit, options), expected);
});

test('text is cut at whitespace only if that costs less than a tenth of the limit', () => {
  for (const options of [{}, { markdown: false }]) {
    // 99 characters before the ellipsis: 90 of them are a loss of 9, and 89 one of 10.
    assert.equal(truncate(`${'a'.repeat(90)} ${'b'.repeat(50)}`, 100, options), `${'a'.repeat(90)}…`);
    assert.equal(truncate(`${'a'.repeat(89)} ${'b'.repeat(50)}`, 100, options), `${'a'.repeat(89)} ${'b'.repeat(9)}…`);
    assert.equal(truncate(`${'a'.repeat(99)} ${'b'.repeat(50)}`, 100, options), `${'a'.repeat(99)}…`);
  }
});

test('a link, mention, emoji or tag is left out if that costs less than a tenth, and else cut', () => {
  for (const each of whole) {
    for (let before = 890; before <= 1001; ++before) {
      const shown = truncate(`${'x'.repeat(before)}${each}${'y'.repeat(600)}`, 1000);
      const has = shown.slice(before).replace(/[y… ]+$/, '');
      if (before > 900 - 1 && before < 999) assert.ok(has === '' || has === each || length(each) > 100, shown.slice(-60));
    }
  }
  const tag = `<:${'n'.repeat(80)}:175928847299117063>`;
  assert.equal(truncate(`${'x'.repeat(89)}${tag}`, 100), `${'x'.repeat(89)}${tag.slice(0, 10)}…`);
  assert.equal(truncate(`${'x'.repeat(90)}${tag}`, 100), `${'x'.repeat(90)}…`);
});

test('open styles are closed within the limit', () => {
  for (const [open, close] of [['**', '**'], ['*', '*'], ['__', '__'], ['~~', '~~'], ['||', '||'], ['||**', '**||'],
    ['`', '`'], ['```js\n', '\n```']]) {
    for (const limit of [32, 33, 50, 100]) {
      const shown = truncate(`${open}${'c'.repeat(200)}${close}`, limit);
      assert.equal(shown, `${open}${'c'.repeat(limit - open.length - close.length - 1)}…${close}`);
    }
  }
});

test('below a limit of 32, and without Markdown, nothing is closed', () => {
  const text = `**${'c'.repeat(200)}**`;
  assert.equal(truncate(text, 31), `**${'c'.repeat(28)}…`);
  assert.equal(truncate(text, 31), truncate(text, 31, { markdown: false }));
  assert.equal(truncate(text, 100, { markdown: false }), `**${'c'.repeat(97)}…`);
  assert.equal(truncate(`\`${'a b '.repeat(50)}\``, 100, { markdown: false }), `\`${'a b '.repeat(24)}a…`);
});

test('for any input and limit the result is within the limit, and the beginning with all its graphemes', () => {
  const { text, below, oneOf } = makeTexts(seed);
  const pieces = [family, 'e\u0301', '\u{1f1e9}\u{1f1ea}', '\u0915\u094d\u0937', 'a', ' ', '漢', '\r\n'];
  for (let i = 0; i < 4000; ++i) {
    const given = i % 2 ? text() : Array.from({ length: below(80) }, () => oneOf(pieces)).join('');
    const limit = 1 + below(below(4) ? 60 : 2000);
    const ellipsis = oneOf(['…', '…', '', '...', ' [more]', '\u{1f600}'].filter((each) => length(each) <= limit));
    const markdown = below(2) === 0;
    const shown = truncate(given, limit, { ellipsis, markdown });
    const message = JSON.stringify({ given, limit, ellipsis, markdown, shown });
    assert.ok(length(shown) <= limit, message);
    if (length(given) <= limit) assert.equal(shown, given, message);
    if (length(given.trim()) <= limit) continue;
    assert.ok(shown.includes(ellipsis), message);
    if (markdown && limit >= 32) continue;
    const body = shown.slice(0, shown.length - ellipsis.length);
    const count = graphemesOf(body).length;
    assert.equal(body, graphemesOf(given.trim()).slice(0, count).join(''), message);
    const [space] = /^\s*/.exec(given.trim().slice(body.length));
    assert.ok(length(body + space) > 0.9 * limit - length(ellipsis) - length(family), message);
  }
});

test('a cut text shows the beginning of the original in the same styles', () => {
  const { text, below } = makeTexts(seed);
  for (let i = 0; i < 400; ++i) {
    const limit = 600 + below(600);
    const given = `${'x '.repeat(below(limit / 2))}\n${Array.from({ length: 4 }, text).join('\n\n')}`;
    if (length(given.trim()) <= limit) continue;
    const shown = truncate(given, limit);
    const [found, expected] = [read(shown), read(given.trim())];
    assert.match(found.pop(), /^…/);
    const at = found.findIndex((each, n) => each !== expected[n]);
    assert.equal(at, -1, JSON.stringify([found.slice(at, at + 3), expected.slice(at, at + 3), shown]));
    assert.ok(length(shown) > 0.8 * limit, JSON.stringify({ given, limit, shown }));
  }
});

test('a limit below 1, an ellipsis that is longer than the limit, and values of other types are rejected', () => {
  const refused = (code, parameter, ...given) =>
    assert.throws(() => truncate(...given), { name: 'ProblemError', code, parameter });
  refused('invalid-value', 'text', undefined, 5);
  refused('invalid-value', 'text', 5, 5);
  refused('missing-parameter', 'limit', 'a');
  refused('out-of-range', 'limit', 'a', 0);
  refused('invalid-value', 'limit', 'a', 1.5);
  refused('too-long', 'ellipsis', 'a', 2, { ellipsis: '...' });
  refused('invalid-value', 'ellipsis', 'a', 2, { ellipsis: false });
  refused('invalid-value', 'markdown', 'a', 2, { markdown: 'false' });
  refused('invalid-value', 'length', 'a', 2, { length: 2 });
});
