import { redact } from 'cordage';
import assert from 'node:assert/strict';
import test from 'node:test';

import { run } from './command_line.mjs';
import { importInner } from './inner.mjs';
import { seeded } from './seeded.mjs';

const id = '123456789012345678';
const base64 = (text) => Buffer.from(text).toString('base64url');

/** Neighbours of a token that are neither a part nor an escape of it. */
const borders = ['\r', '\n', '\r\n', '\n\n', '\r\r\n', '\t', ' ', '   ', '  \n', ' \t\r\n', '\0', '\v', '\f', '\x1b[0m', '\x7f',
  '\x85', '\xa0', '\u2028', '\u2029', '\u3000', '\ufeff', '\u200b', '\u0301', '\ud800', '\udc00', '\u{1f600}', '漢', '"', '|'];
const others = [...borders, 'e\u0301', '\u00e9', 'a', 'Z9', '.', '$&', '$1', '\\', '\\n', '%', '%0d%0a', '&', '&nbsp;', '/',
  '***', '<', 'webhooks', 'mfa', 'Bot', 'discord:', '\ufffd', '\u{10ffff}'];

/** By kind, the beginning of a token whose rest are random characters. */
const kinds = {
  webhook: (random) => [[`https://discord.com/api/webhooks/${id}/`, random(68)], [`discord://${id}/`, random(68)],
    ['"token": "', random(68)]],
  bot: (random) => [['Bot ', `${base64(id)}.${random(6)}.${random(27)}`]],
  interaction: (random) => [[`/interactions/${id}/`, random(80)], ['', base64(`interaction:${id}:${random(96)}`)]],
  mfa: (random) => [['', `mfa.aB3${random(81)}`]],
};

/** A random text, and the expected text with a mask for each token of the chosen kinds. */
function textsOf(below, chosen, mask) {
  const oneOf = (list) => list[below(list.length)];
  const some = (list) => Array.from({ length: below(5) }, () => oneOf(list)).join('');
  const random = (length) => Array.from({ length }, () => oneOf('abcdefghijkmnpqrstuvwxyzABCDEFGHIJKLNOPQRSTUVWXYZ12456789')).join('');
  let [given, expected] = ['', ''];
  for (let pieces = below(6); pieces >= 0; --pieces) {
    const kind = oneOf(Object.keys(kinds));
    const [path, token] = oneOf(kinds[kind](random));
    const [before, after] = [`${some(others)}${oneOf(borders)}${path}`, `${oneOf(borders)}${some(others)}${oneOf(borders)}`];
    given += `${before}${token}${after}`;
    expected += `${before}${chosen.includes(kind) ? mask : token}${after}`;
  }
  return { given, expected };
}

const all = Object.keys(kinds);
const subsets = Array.from({ length: 15 }, (_, i) => all.filter((_kind, bit) => ((i + 1) >> bit) & 1));

test('only the tokens of all kinds are replaced, with any characters around them', () => {
  const below = seeded(3);
  let masked = 0;
  for (let i = 0; i < 6000; ++i) {
    const chosen = subsets[i % 15];
    const mask = ['***', '[\r\n\t]', '$&'][i % 3];
    const { given, expected } = textsOf(below, chosen, mask);
    assert.equal(redact(given, { kinds: chosen, mask }), expected, JSON.stringify(given));
    masked += given !== expected;
  }
  assert.ok(masked > 3000);
});

/** Strings of at least this number of characters, with the expected text: of any characters, and without tokens. */
function longTexts(below, length) {
  const [mixed, plain] = [{ given: '', expected: '' }, [...borders, ...others].join('')];
  while (mixed.given.length < length) {
    const { given, expected } = textsOf(below, all, '***');
    mixed.given += given;
    mixed.expected += expected;
  }
  const repeated = plain.repeat(Math.ceil(length / plain.length));
  return [mixed, { given: repeated, expected: repeated }];
}

const lengths = [3000, 30_000, 200_000];

test('in long inputs, too, only the tokens are replaced', () => {
  const below = seeded(5);
  for (const { given, expected } of lengths.flatMap((length) => longTexts(below, length)))
    assert.ok(redact(given) === expected, `${given.length}`);
});

test('a stream in chunks of any size changes no byte but those of tokens', async () => {
  const { redactBytes } = await importInner('cli/redact_stream.js');
  const below = seeded(9);
  const texts = lengths.flatMap((length) => longTexts(below, length));
  for (const encoding of ['utf8', 'utf16le'])
    for (const { given, expected } of texts)
      for (const size of [97, 16_384, 65_536, 2 ** 20]) {
        const [bytes, right] = [given, expected].map((text) => Buffer.from(`\ufeff${text}`, encoding));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
        const masked = [];
        for await (const piece of redactBytes(undefined, '***')(chunks)) masked.push(piece);
        assert.ok(Buffer.concat(masked).equals(right), `${encoding} ${given.length} ${size}`);
      }
});

for (const encoding of ['utf8', 'utf16le'])
  test(`the command changes no byte of ${encoding} but those of tokens`, () => {
    const below = seeded(7);
    const [text] = longTexts(below, 200_000);
    const [given, expected] = ['given', 'expected'].map((side) =>
      Buffer.from(`${encoding === 'utf8' ? '' : '\ufeff'}${text[side]}`, encoding));
    const { status, out, error } = run(['redact', '-'], { input: given });
    assert.deepEqual([status, error], [0, '']);
    assert.ok(out.equals(expected));
  });
