// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import { escapeMarkdown } from 'cordage';
import markdown from 'discord-markdown-parser';

import { realTexts, someOf } from './real_markdown.mjs';
import { seeded } from './seeded.mjs';

// Real paragraphs, as discord-markdown-parser shows them in each place. CORDAGE_SEED chooses others.

const isRelease = Number(process.env.CORDAGE_CALLS ?? 0) > 5000;
const count = isRelease ? 20_000 : 2000;
const maxLength = 2000;

const written = [...new Set(realTexts().flatMap((text) => text.split(/\r?\n(?:[^\S\n]*\n)+/)))]
  .filter((text) => text.trim() && text.length <= maxLength);
const paragraphs = someOf(written, count, seeded(Number(process.env.CORDAGE_SEED ?? 1)));

/** The nested types of the nodes, and their text. */
function read(text) {
  const types = [];
  const show = (nodes) => nodes.map(({ type, content, lang = '', name = '' }) => {
    types.push(type);
    if (type === 'br') return '\n';
    return Array.isArray(content) ? show(content) : `${lang}${name}${content ?? ''}`;
  }).join('');
  return { shown: show(markdown.parse(text, 'extended')), types };
}

/** Line ends and tabs as the parser returns them, without invisible characters. */
const normal = (text) => text.replace(/\r\n?/g, '\n').replace(/[\u200b\ufeff\u2060]/g, '').replaceAll('\t', '    ')
  .replaceAll('%40', '@').replaceAll('\f', '');
/** Angle brackets around a link are not shown. */
const withoutBrackets = (text) => text.replace(/<(https?:\/\/[^\s<>]+)>/g, '$1');
const asGrave = (text) => text.replaceAll('`', '\u02cb');
const asBracket = (text) => text.replaceAll('\uff3b', '[').replaceAll('\uff3d', ']');

const plain = ['text', 'br', 'twemoji'];
const places = {
  message: {
    types: [...plain, 'url', 'autolink'], change: withoutBrackets,
  },
  'message without links': { options: { links: 'escape' }, types: plain },
  'code-block': { before: '```\n', after: '\n```', types: ['codeBlock'] },
  'inline-code': { before: '`', after: '`', types: ['inlineCode'], change: asGrave },
  'link-label': { before: '[', after: '](https://good.example/)', types: ['link', ...plain], change: asBracket },
};

test('there are enough paragraphs', () => assert.equal(paragraphs.length, count));

for (const [place, { before = '', after = '', types: allowed, change = (text) => text, options }] of Object.entries(places)) {
  test(`${place}: a paragraph is shown unchanged`, () => {
    for (const given of paragraphs) {
      const escaped = escapeMarkdown(given, options ?? { for: place });
      const { shown, types } = read(`${before}${escaped}${after}`);
      const message = JSON.stringify({ given, escaped, shown });
      assert.deepEqual(types.filter((type) => !allowed.includes(type)), [], message);
      if (!plain.includes(allowed[0])) assert.equal(types.filter((type) => type === allowed[0]).length, 1, message);
      assert.equal(normal(change(shown)), normal(change(given)), message);
    }
  });
}
