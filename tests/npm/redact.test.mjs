import { redact, redactWebhooks } from 'cordage';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';

const id = '123456789012345678';
const secret = 'do-not-keep-this_0123456789';

/** Whole numbers below a limit, always the same (a linear congruential generator, with the numbers of POSIX). */
function numbers() {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % limit;
  };
}

test('in random texts the tokens alone are masked', () => {
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

const megabytes = 2 ** 24;
const hostile = ['webhooks', 'webhooks/', 'webhooks//', 'webhooks\\', `webhooks/${id}`, `webhooks/${id}/`, 'webhooks%',
  'webhooks%25', 'webhooks&amp;'];
const runs = ['/', '\\', '%', '%2f', '%25', '25', '\\u002f', '&amp;', '&#47;', '1', 'w'];

test('of hostile texts each is read in time linear in its length', () => {
  for (const piece of hostile) {
    const text = piece.repeat(megabytes / piece.length);
    assert.equal(redactWebhooks(text).replaceAll('***', 'webhooks'), text);
  }
  for (const before of ['webhooks', 'webhooks/', `webhooks/${id}`, `webhooks/${id}/a`]) {
    for (const run of runs) {
      const text = `${before}${run.repeat(megabytes / run.length)}`;
      assert.equal(redactWebhooks(`${text} webhooks/${id}/${secret}`).slice(-4 - id.length), `${id}/***`);
    }
  }
});

const three = 'MTIz';
const inBase64 = three.repeat(6);
const repeated = ['.', 'a', 'mfa', 'mfa.', 'MFA%25', 'mfa\\', 'M', three, inBase64, `${inBase64}.`, `${inBase64}.abcdef.`,
  `${inBase64}.abcdef.${inBase64}`, `${inBase64}\\`, `${inBase64}%2e\\_`, 'aW50ZXJhY3Rpb246', `aW50ZXJhY3Rpb246${inBase64}`,
  `interactions/${id}/`, '\\', '&amp;', '%25'];

test('of hostile texts with tokens of every kind each is read in time linear in its length', () => {
  const signature = 'aB3'.repeat(9);
  for (const piece of repeated) {
    for (const [before, token] of [['', `${inBase64}.abcdef.${signature}`], ['mfa.', ''], [`${inBase64}.`, ''],
      [`webhooks/${id}/`, `mfa.${signature}`]]) {
      const text = `${before}${piece.repeat(megabytes / 4 / piece.length)} ${token}`;
      assert.ok(redact(text).endsWith(token && ' ***'));
    }
  }
});

test('a text is not kept after the call', () => {
  redact(`a webhooks/${id}/${secret} mfa.${secret}A ${inBase64}.abcdef.${secret} b`);
  for (const name of ['input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext'])
    assert.ok(!RegExp[name].includes(secret), name);
});

/** The most memory, in MB, of a process that has 47 MB of log in UTF-8 and runs this. One line in four has a token. */
const peakOf = (run) => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', `
  import { redact } from 'cordage';
  const line = '12:00:00 Пользователь отправил сообщение 漢字 \u{1f600} /api/channels/${id}/messages\\n';
  const lines = line.repeat(4).replace('channels/${id}', 'webhooks/${id}/${secret}');
  const text = lines.repeat(47_000_000 / Buffer.byteLength(lines));
  text.charCodeAt(0); // No longer made of pieces.
  ${run}
  console.log(process.resourceUsage().maxRSS / 1024);
`], { encoding: 'utf8', cwd: import.meta.dirname }));

test('47 MB of text beyond ASCII take no more than 64 MB above the text', () => {
  const above = peakOf('if (redact(text).length >= text.length) throw new Error();') - peakOf('');
  assert.ok(above < 64, `${above} MB`);
});
