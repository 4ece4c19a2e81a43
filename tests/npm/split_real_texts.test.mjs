// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, splitMessage } from 'cordage';

import { realTexts, someOf } from './real_markdown.mjs';
import { seeded } from './seeded.mjs';

// Splits real text into messages. CORDAGE_SEED chooses others.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const isRelease = Number(process.env.CORDAGE_CALLS ?? 0) > 5000;
const length = (text) => [...text].length;
const maxLength = 100_000;
const texts = someOf(realTexts().filter((text) => text.length <= maxLength), isRelease ? Infinity : 150, seeded(seed));

/** A short heading before a link as long as a message, and short cells of tables padded with whitespace, remain. */
const maxShort = (limit) => ({ 100: 20, 200: 5 })[limit] ?? 0;

test('at small limits hardly any message but the last is shorter than a tenth of the limit', () => {
  for (const limit of [100, 200, 500]) {
    for (const code_blocks of [true, false]) {
      const short = realTexts().flatMap((text) =>
        splitMessage(text, { limit, code_blocks }).slice(0, -1).filter((part) => length(part) * 10 < limit));
      assert.ok(short.length <= maxShort(limit), `${limit}: ${JSON.stringify(short)}`);
    }
  }
});

test('no message of a real text but the last is shorter than a tenth of the limit', () => {
  for (const limit of [2000, 4096]) {
    for (const text of texts) {
      const short = splitMessage(text, { limit }).slice(0, -1).filter((part) => length(part) * 10 < limit);
      assert.deepEqual(short, []);
    }
  }
});

test('checkMessage accepts each message of a real text, and counts the same number of characters', () => {
  for (const text of texts) {
    for (const content of splitMessage(text)) {
      const { valid, counts } = checkMessage({ content });
      assert.deepEqual([valid, counts.find(({ path }) => path === 'content').count], [true, length(content)], content);
    }
    for (const description of splitMessage(text, { limit: 4096 })) {
      const { valid, counts } = checkMessage({ embeds: [{ description }] });
      assert.deepEqual([valid, counts.find(({ path }) => path === 'embeds[0].description').count],
        [true, length(description)], description);
    }
    const { valid, counts } = checkMessage({ content: text });
    const { count } = counts.find(({ path }) => path === 'content');
    assert.deepEqual([count, valid], [length(text), length(text) <= 2000]);
  }
});
