// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, splitMessage } from 'cordage';

import { makeTexts } from './random_markdown.mjs';
import { realTexts, someOf } from './real_markdown.mjs';
import { seeded } from './seeded.mjs';

// Texts that people wrote, as messages: none but the last is nearly empty if another cut is allowed. CORDAGE_SEED
// chooses others.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const isRelease = Number(process.env.CORDAGE_CALLS ?? 0) > 5000;
const length = (text) => [...text].length;
const maxLength = 100_000;
const texts = someOf(realTexts().filter((text) => text.length <= maxLength), isRelease ? Infinity : 150, seeded(seed));

/**
 * What no cut divides: escapes, tags, links with one pair of brackets in their text, URLs, code, signs of styles, and
 * words before a sign that would begin a block.
 */
const whole = new RegExp([
  String.raw`[^\S\n]+(?:-?#+|[-*]|\d{1,9}\.|>{1,3})\s`,
  String.raw`\\[^\s\da-z]`, String.raw`<[^<>\s][^<>\n]*>`, String.raw`@(?:everyone|here)`, String.raw`https?:\/\/[^\s<]+`,
  String.raw`\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)?\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)?(?:\s"[^"\n]*")?\)`,
  '(?<!`)(`+)(?!`)[^]*?(?<!`)\\1(?!`)', '[*_~|`]{2,}',
].join('|'), 'giu');

/** Places in UTF-16 code units within graphemes and within what is whole, but for what is longer than a message. */
function forbidden(text, limit) {
  const places = new Set();
  const add = (start, end) => { for (let at = start + 1; at < end; ++at) places.add(at); };
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) add(index, index + segment.length);
  for (const { 0: each, index } of text.matchAll(whole)) if (length(each) <= limit) add(index, index + each.length);
  return places;
}

/** The messages that a text can begin with, cut at allowed places, that are neither nearly empty nor too long. */
function* beginnings(text, from, { limit, places }) {
  const rest = text.slice(from, from + 4 * limit).trimStart();
  const start = text.indexOf(rest, from);
  for (let to = start + 1; to <= start + 2 * limit && to < text.length; ++to) {
    if (places.has(to)) continue;
    const count = length(text.slice(start, to).trim());
    if (count > limit) return;
    if (count * 10 >= limit) yield to;
  }
}

const isAvoidable = (text, from, how) => !beginnings(text, from, how).next().done;

/** Whether what two messages have can be cut at another place, so that none of them is nearly empty. */
function isAvoidableBefore(text, from, end, how) {
  for (const to of beginnings(text, from, how)) {
    if (to >= end) return true;
    const count = length(text.slice(to, end).trim());
    if (/\s/.test(text.slice(to - 1, to + 1)) && count <= how.limit && count * 10 >= how.limit) return true;
  }
  return false;
}

/** Fails for a message that is nearly empty and need not be; returns how many are nearly empty. */
function assertFilled(text, limit, parts) {
  let [short, end] = [0, 0];
  const starts = parts.map((part) => {
    const start = text.indexOf(part, end);
    end = start + part.length;
    return start;
  });
  for (const [i, part] of parts.slice(0, -1).entries()) {
    if (length(part) * 10 >= limit) continue;
    short += 1;
    const how = { limit, places: forbidden(text, limit) };
    const message = JSON.stringify({ limit, parts: parts.slice(Math.max(i - 1, 0), i + 2) });
    assert.ok(!isAvoidable(text, starts[i], how), message);
    if (i > 0) assert.ok(!isAvoidableBefore(text, starts[i - 1], starts[i] + part.length, how), message);
  }
  return short;
}

test('no message of a real text but the last is shorter than a tenth of the limit, unless each cut is', () => {
  for (const limit of [200, 500, 2000, 4096]) {
    let [count, short] = [0, 0];
    for (const text of texts) {
      const parts = splitMessage(text, { limit, code_blocks: false });
      count += parts.length;
      short += assertFilled(text, limit, parts);
    }
    console.log(`limit ${limit}: ${short} of ${count} messages are shorter than a tenth`);
    if (limit >= 2000) assert.equal(short, 0);
  }
});

test('with code_blocks no more messages of a real text are nearly empty than without', () => {
  for (const limit of [200, 500, 2000, 4096]) {
    const shorts = (code_blocks) => texts.flatMap((text) =>
      splitMessage(text, { limit, code_blocks }).slice(0, -1).filter((part) => length(part) * 10 < limit));
    const [kept, cut] = [shorts(true), shorts(false)];
    assert.ok(kept.length <= cut.length, JSON.stringify({ limit, kept, cut }));
  }
});

test('no message of a random text but the last is shorter than a tenth of the limit, unless each cut is', () => {
  const { text, below } = makeTexts(seed);
  for (let i = 0; i < (isRelease ? 10_000 : 1000); ++i) {
    const given = Array.from({ length: 1 + below(4) }, text).join(below(2) ? '\n\n' : `\n|${' '.repeat(below(400))}|\n`).trim();
    const limit = 100 + below(400);
    assertFilled(given, limit, splitMessage(given, { limit, code_blocks: false }));
  }
});

test('checkMessage accepts each message of a real text, and counts as many characters', () => {
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
