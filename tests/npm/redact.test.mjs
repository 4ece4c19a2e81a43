import { redact, redactWebhooks } from 'cordage';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { inspect } from 'node:util';
import { WebhookClient } from 'discord.js';

import { isWhole } from '../support/suite.mjs';

const id = '123456789012345678';
const secret = 'do-not-keep-this_0123456789';

/** Whole numbers below a limit, from a fixed seed (a linear congruential generator, with the numbers of POSIX). */
function numbers() {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % limit;
  };
}

test('in random inputs only the tokens are masked', () => {
  const below = numbers();
  const oneOf = (list) => list[below(list.length)];
  const others = ['webhook', 'webhooks ', `webhooks/${id} `, `${id}/`, 'a', ' ', '\n', '\0', 'é', '漢', '\u{1f600}',
    '\ud800', '\udc00', '/', '\\', '%', '%25', '&', '&amp;', '&#', '***', `webhooks/1${id}${id}/a `];
  const separators = ['/', '//', '\\/', '\\\\/', '%2F', '%252f', '%5C%2F', '\\u002F', '&#x2F;', '&#47;', '&sol;'];
  const any = (list) => Array.from({ length: 1 + below(3) }, () => oneOf(list)).join('');
  for (let i = 0; i < 5000; ++i) {
    const pieces = Array.from({ length: 1 + below(5) }, () => {
      const other = any(others);
      const path = `${oneOf(['webhooks', 'Webhooks', 'WEBHOOKS'])}${any(separators)}${oneOf([id, `1${id}9`])}`;
      const token = any(['a', 'Z', '0', '-', '_', secret]);
      const before = `${other}${path}${any(separators)}`;
      return oneOf([[other, other], [`${before}${token} `, `${before}*** `]]);
    });
    const [given, expected] = [0, 1].map((side) => pieces.map((piece) => piece[side]).join(''));
    assert.equal(redactWebhooks(given), expected);
  }
});

const longest = isWhole ? 2 ** 24 : 2 ** 21;
const hostile = ['webhooks', 'webhooks/', 'webhooks//', 'webhooks\\', `webhooks/${id}`, `webhooks/${id}/`, 'webhooks%',
  'webhooks%25', 'webhooks&amp;'];
const runs = ['/', '\\', '%', '%2f', '%25', '25', '\\u002f', '&amp;', '&#47;', '1', 'w'];

test('hostile inputs are read in time linear in their length', () => {
  for (const piece of hostile) {
    const text = piece.repeat(longest / piece.length);
    assert.equal(redactWebhooks(text).replaceAll('***', 'webhooks'), text);
  }
  for (const before of ['webhooks', 'webhooks/', `webhooks/${id}`, `webhooks/${id}/a`]) {
    for (const run of runs) {
      const text = `${before}${run.repeat(longest / run.length)}`;
      assert.equal(redactWebhooks(`${text} webhooks/${id}/${secret}`).slice(-4 - id.length), `${id}/***`);
    }
  }
});

const three = 'MTIz';
const inBase64 = three.repeat(6);
const repeated = ['.', 'a', 'mfa', 'mfa.', 'MFA%25', 'mfa\\', 'M', three, inBase64, `${inBase64}.`, `${inBase64}.abcdef.`,
  `${inBase64}.abcdef.${inBase64}`, `${inBase64}\\`, `${inBase64}%2e\\_`, 'aW50ZXJhY3Rpb246', `aW50ZXJhY3Rpb246${inBase64}`,
  `interactions/${id}/`, '\\', '&amp;', '%25', 'token', 'token ', 'token"', 'token%22', 'discord:', 'discord://', `discord://${id}`,
  'discord://a', 'discord://a@', `webhooks/${id}/${'a'.repeat(40)} `, 'a'.repeat(20), '-', 'aB3_-'];

test('hostile inputs with tokens of every kind are read in time linear in their length', () => {
  const signature = 'aB3'.repeat(9);
  for (const piece of repeated) {
    for (const [before, token] of [[`webhooks/${id}/${'a'.repeat(20)}- webhooks/${id}/${three.repeat(6)} `, ''], ['', `${inBase64}.abcdef.${signature}`], ['mfa.', ''], [`${inBase64}.`, ''],
      [`webhooks/${id}/`, `mfa.${signature}`]]) {
      const text = `${before}${piece.repeat(longest / 4 / piece.length)} ${token}`;
      assert.ok(redact(text).endsWith(token && ' ***'));
    }
  }
});

const token = `${'aB3_-'.repeat(13)}xyz`;
const url = `https://discord.com/api/webhooks/${id}/${token}`;

test('the token of a webhook is masked in its object, with or without its URL', () => {
  const object = { application_id: null, id, name: 'a', token, type: 1, url };
  for (const given of [object, { ...object, url: undefined }, [object, object]])
    for (const text of [JSON.stringify(given), JSON.stringify(given, null, 2), JSON.stringify(JSON.stringify(given)),
      inspect(given), encodeURIComponent(JSON.stringify(given)), `token: ${token}\nid: ${id}\n`])
      assert.equal(redact(text), text.replaceAll(token, '***'));
});

test('the token of a printed WebhookClient is masked', () => {
  const client = new WebhookClient({ id, token });
  const text = inspect(client, { showHidden: true, depth: 1 });
  assert.ok(text.includes(token));
  assert.equal(redact(text), text.replaceAll(token, '***'));
});

test('the tokens of URLs for Apprise and Shoutrrr are masked', () => {
  for (const [before, after] of [
    [`discord://${id}/`, ''], [`discord://${id}/`, '/?tts=yes'], [`discord://A-bot@${id}/`, '/'],
    ['discord://', `@${id}`], ['discord://', `@${id}?splitlines=no`], ['discord://', `@${id}/raw`], ['Discord://', `@${id}`],
  ])
    for (const write of [String, encodeURIComponent, (text) => JSON.stringify(text).replaceAll('/', '\\/')]) {
      const text = write(`${before}${token}${after}`);
      assert.equal(redact(text), text.replace(token, '***'), text);
      assert.equal(redact(text, { kinds: ['bot', 'mfa', 'interaction'] }), text);
    }
  for (const link of [`discord://-/channels/${id}/${id}/${id}`, `discord:///channels/@me/${id}`, 'discord://-/settings/account'])
    assert.equal(redact(link), link);
});

test('all occurrences of a token are masked, before and after, also of its beginning', () => {
  for (const write of [(text) => text, (text) => `x${text}`, (text) => `\\n${text}`, (text) => text.slice(0, 20)])
    for (const kinds of [undefined, ['webhook'], ['webhook', 'mfa']])
      assert.equal(redact(`${write(token)} ${url} ${write(token)}`, { kinds }),
        [`${write('')}***`, url.replace(token, '***'), `${write('')}***`].join(' '));
  assert.equal(redact(`${token} ${url}`, { kinds: ['bot'] }), `${token} ${url}`);
  const tokens = Array.from({ length: 3000 }, (_, i) => `${i}${token}`);
  assert.equal(redact(`${tokens.join(' ')} ${tokens.map((each) => url.replace(token, each)).join(' ')}`),
    [...tokens.map(() => '***'), ...tokens.map(() => url.replace(token, '***'))].join(' '));
});

test('the values that the documents list as not found are unchanged', () => {
  const short = 'a-short-token';
  for (const text of [url.replace(token, `\n${token}`), Buffer.from(url).toString('base64'), token, `a ${token} b`,
    `${token.slice(0, 30)}\n${token.slice(30)}`, `"access_token":"6qrZcUqja7812RVdnEKjpzOL4CvHBFG"`,
    'client_secret=937it3ow87i4ery69876wqire'])
    assert.equal(redact(text), text);
  assert.equal(redact(`${short} webhooks/${id}/${short}`), `${short} webhooks/${id}/***`);
  assert.equal(redact(`${token.replaceAll('_', '%5F')} ${url}`),
    `${token.replaceAll('_', '%5F')} ${url.replace(token, '***')}`);
  const bot = `${Buffer.from(id).toString('base64')}.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs`;
  for (const whole of [bot, `mfa.${token}`])
    assert.equal(redact(`${whole} ${whole.slice(0, 23)}`), `*** ${whole.slice(0, 23)}`);
});

test('any mask replaces each token verbatim', () => {
  for (const mask of ['[token]', '█', token, '$&', '\\', ' ', 'a\ud800'])
    assert.equal(redact(`${url} ${token} `, { mask }), `${url.replace(token, () => mask)} ${mask} `);
  for (const mask of [undefined, null]) assert.equal(redact(url, { mask }), url.replace(token, '***'));
  for (const [mask, reason] of [['', 'must not be empty.'], [1, 'must be a string.'], [['a'], 'must be a string.']])
    assert.throws(() => redact(url, { mask }), { code: 'invalid-value', parameter: 'mask', detail: `mask ${reason}` });
});

test('no text is kept after the call', () => {
  redact(`a webhooks/${id}/${secret} mfa.${secret}A ${inBase64}.abcdef.${secret} b`);
  for (const name of ['input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext'])
    assert.ok(!RegExp[name].includes(secret), name);
});

/** The peak memory, in MB, of a process that has 47 MB of log in UTF-8 and runs this. One line in four has a token. */
const peakOf = (run) => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', `
  import { redact } from 'cordage';
  const line = '12:00:00 Пользователь отправил сообщение 漢字 \u{1f600} /api/channels/${id}/messages\\n';
  const lines = line.repeat(4).replace('channels/${id}', 'webhooks/${id}/${secret}');
  const text = lines.repeat(47_000_000 / Buffer.byteLength(lines));
  text.charCodeAt(0); // joins its parts
  ${run}
  console.log(process.resourceUsage().maxRSS / 1024);
`], { encoding: 'utf8', cwd: import.meta.dirname }));

test('47 MB of non-ASCII text take at most 64 MB in addition to the text', () => {
  const above = peakOf('if (redact(text).length >= text.length) throw new Error();') - peakOf('');
  assert.ok(above < 64, `${above} MB`);
});
