import assert from 'node:assert/strict';
import test from 'node:test';
import { redact } from 'cordage';

import { plainRedact } from './plain_redact.mjs';
import { logWithTokens, plainLog } from './random_log.mjs';
import { seeded } from './seeded.mjs';

const size = 10_000_000;
const kinds = ['webhook', 'bot', 'interaction', 'mfa'];

/** A backslash that escapes the first character of a token may also be a separator before it, which is kept. */
const bare = (line) => line.replaceAll('\\***', '***');

test('of 10 MB of logs no token of any kind is left, and nothing else changes', () => {
  const all = logWithTokens(1, size);
  const redacted = redact(all.map(({ line }) => line).join('\n')).split('\n');
  const wrong = all.filter(({ expected }, i) => bare(redacted[i]) !== bare(expected));
  for (const kind of kinds) {
    const [given, left] = [all, wrong].map((list) => list.filter((each) => each.kind === kind).length);
    console.log(`${kind}: ${given} tokens, ${left} left`);
    assert.ok(given > 1000, kind);
  }
  assert.deepEqual(wrong.slice(0, 3), []);
});

test('logs without tokens have at most one false hit in a million words', () => {
  const text = [2, 3, 4].flatMap((seed) => plainLog(seed, size)).join('\n');
  assert.ok(!text.includes('***'));
  const words = text.split(/\s+/).length;
  const found = redact(text).split('***').length - 1;
  console.log(`${words} words, ${found} false hits`);
  assert.ok(words > 1_000_000);
  assert.ok(found <= words / 1_000_000);
});

const id = '123456789012345678';
const base64 = (text) => Buffer.from(text).toString('base64url');
const signs = ['-', '_', '\\-', '\\\\_', '%2D', '%255f', '\\u002d', '&#95;', '&amp;lowbar;', '&#x2d', 'a', 'Z', '0', '9z'];
const dots = ['.', '\\.', '%2E', '%252e', '\\u002E', '\\x2e', '&#46;', '&period;', '&amp;#x2e;'];

/** Pieces of tokens, complete and broken ones. */
function makePieces(below) {
  const oneOf = (list) => list[below(list.length)];
  const some = (list, least, most) =>
    Array.from({ length: least + below(most - least + 1) }, () => oneOf(list)).join('');
  const letters = [...'abcXYZ019', 'Ab0', '-', '_'];
  const digits = (least, most) => some([...'0123456789'], least, most);
  const botId = () => base64(oneOf([digits(16, 21), digits(17, 20), digits(17, 20), '18446744073709551615',
    '18446744073709551616', `${digits(16, 16)}:`, `:${digits(17, 17)}`]));
  const bot = () => [botId(), some([...letters, ...signs], 6, 7), some([...letters, ...signs], 26, 30)].join(oneOf(dots));
  const mfa = () => `${oneOf(['mfa', 'mfa', 'MFA', 'Mfa'])}${oneOf(dots)}${some(oneOf([letters, ['a', 'b'], ['a', '1'], signs]), 18, 90)}`;
  const interaction = () => `aW50ZXJhY3Rpb246${oneOf([botId(), base64(`${id}:${some(letters, 9, 20)}`), base64(digits(15, 17)), 'MTIzOjIz'])}`;
  const separators = ['/', '//', '\\/', '%2F', '%255C', '\\u002f', '&sol;', '&#47;', '\\'];
  const path = () => `${oneOf(['webhooks', 'WebHooks', 'interactions', 'Interactions'])}${some(separators, 0, 2)}${
    oneOf([id, digits(16, 21)])}${some(separators, 0, 2)}`;
  const others = [() => some(letters, 1, 5), () => oneOf(dots), () => some([...dots, ...signs, ...separators], 1, 3),
    () => oneOf([' ', '"', '\n', '\r', '\r\n', '\t', '  \n', '\0', '\u2028', '\ud800', 'é', '漢', '\u{1f600}', '***', '&', '%', '%25', '\\', '=', 'mfa', 'webhooks', 'MTIz'])];
  // Few, so that some occur again.
  const known = Array.from({ length: 6 }, (_, i) => some([...'abcXYZ019-_'], ...(i < 3 ? [68, 68] : [18, 40])));
  const token = () => oneOf([oneOf(known), oneOf(known).slice(0, 16 + below(24)), some([...letters, ...signs], 1, 40)]);
  const pathToken = () => `${oneOf(['webhooks', 'interactions'])}/${id}${oneOf(separators)}${token()}`;
  const scheme = () => `${oneOf(['discord', 'Discord'])}${oneOf([':', '%3A', '&#58;', '&colon;'])}${some(separators, 1, 2)}${
    oneOf(['', '', `${token()}${oneOf(['@', '%40', '\\u0040', '&commat;'])}`, 'a name@', 'name@'])}${oneOf([id, digits(16, 21)])}${
    some(separators, 0, 1)}${oneOf(['', 'raw', token()])}`;
  const member = () => `${oneOf(['token', 'Token', 'TOKEN', 'tKEN', 'tokeN'])}${some([':', '"', ' ', '=', "'", ']', '\\', '\\"', '%22',
    '%3A', '\\u0022', '&quot;', '\n', '.', '>'], 0, 4)}${token()}`;
  const long = () => oneOf(known.slice(0, 3));
  const call = () => `Webhook${oneOf(['(', '.of(', 'x ('])}${oneOf(['', 'http, ', 'new ', `${digits(18, 18)}, `])}${
    oneOf(['', '"', 'Id("', 'Id::new('])}${digits(16, 21)}${oneOf(['', '"', '")', 'n', 'UL', '!'])},${oneOf(['', ' '])}"${long()}"`;
  const value = () => `${oneOf(['', 'a'])}value${oneOf(['=', '": '])}"${long()}"${oneOf(['', '>', ' id="a" '])}${
    oneOf(['', 'name="token"', 'name="Token" '])}`;
  const camel = () => `mfa.${some(['Two', 'Factor', 'Of', 'SHA', '2', 'user', 'Backup', 'Codes', '_'], 4, 12)}${oneOf(['', '(', '.a', '.'])}`;
  const all = [call, value, camel, bot, bot, mfa, interaction, path, path, pathToken, pathToken, scheme, member, token, ...others];
  return () => some(Array.from({ length: 6 }, () => oneOf(all)()), 1, 8);
}

test('random mixtures are redacted like another implementation does', () => {
  const below = seeded(5);
  const text = makePieces(below);
  let masked = 0;
  for (let i = 0; i < 6000; ++i) {
    const given = text();
    const chosen = i % 3 ? kinds : kinds.filter(() => below(2));
    if (chosen.length === 0) continue;
    const mask = i % 2 ? '***' : '[a mask]';
    const expected = plainRedact(given, chosen, mask);
    assert.equal(redact(given, { kinds: chosen, mask }), expected, `${JSON.stringify(given)} ${chosen}`);
    masked += expected !== given;
  }
  console.log(`6000 texts, ${masked} of them with tokens`);
  assert.ok(masked > 2000);
});
