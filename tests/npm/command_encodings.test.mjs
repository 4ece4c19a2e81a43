// tier: all
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import * as cordage from 'cordage';

import { isWhole, sampled } from '../support/suite.mjs';
import { rejects, run, secret, textOf } from './command_line.mjs';
import { importInner } from './inner.mjs';
import { logWithTokens } from './random_log.mjs';

// The encodings of the command line's input, written by iconv.

const id = '123456789012345678';
const url = `https://discord.com/api/webhooks/${id}/${secret}`;
const masked = `https://discord.com/api/webhooks/${id}/***`;

function encoded(encoding, text) {
  const { status, stdout, stderr } = spawnSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: text });
  assert.equal(status, 0, `${encoding}: ${stderr}`);
  return stdout;
}

/** Returns whether bytes contain the token, with any bytes between its characters. */
const isClear = (bytes) => bytes.toString('latin1').replaceAll('\0', '').includes(secret);

async function all(chunks) {
  const list = [];
  for await (const chunk of chunks) list.push(chunk);
  return list;
}

/**
 * By encoding, with and without a byte order mark: a log begins with ASCII and has other characters next to a token.
 */
const log = (line, other) => `ready\r\n\n${other}${line}${other}\r\n"${line}" ${other}`;
const logs = ['UTF-8', 'UTF-16LE', 'UTF-16BE'].flatMap((encoding) => ['', '\ufeff'].map((mark) => ({
  name: `${encoding} ${mark && 'with a mark'}`, encoding, text: (line) => mark + log(line, 'é漢慡\u{1f600}'),
}))).concat({ name: 'Latin-1', encoding: 'ISO-8859-1', text: (line) => log(line, 'é') });

test('a token is masked in each encoding, with or without a byte order mark, and no other byte changes', () => {
  for (const { name, encoding, text } of logs) {
    for (const mask of sampled(['***', 'REDACTED', 'm', ...(name === 'Latin-1' ? [] : ['█', 'ш'])], 3)) {
      const expected = encoded(encoding, text(masked.replace('***', mask)));
      assert.deepEqual(run(['redact', '--mask', mask], { input: encoded(encoding, text(url)) }),
        { status: 0, out: expected, error: '' }, `${name}, ${mask}`);
    }
  }
});

test('in each encoding a log can be cut anywhere into chunks, also within a character', async () => {
  const { redactBytes } = await importInner('cli/redact_stream.js');
  const redacted = async (chunks) => Buffer.concat(await all(redactBytes(undefined, '***')(chunks)));
  for (const { name, encoding, text } of logs) {
    const bytes = encoded(encoding, text(url));
    const expected = encoded(encoding, text(masked));
    for (let at = 0; at <= bytes.length; ++at)
      assert.deepEqual(await redacted([bytes.subarray(0, at), bytes.subarray(at)]), expected, `${name}, ${at}`);
    for (const length of [1, 2, 3, 5, 7]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / length) },
        (_, i) => bytes.subarray(i * length, (i + 1) * length));
      assert.deepEqual(await redacted(chunks), expected, `${name}, ${length}`);
    }
  }
});

test('half a character at the end and a lone surrogate are unchanged in UTF-16', () => {
  for (const encoding of ['UTF-16LE', 'UTF-16BE']) {
    for (const rest of [[0x61], [0x00, 0xd8, 0x0a, 0x00], [0xd8, 0x00, 0x00, 0x0a], [0x00]]) {
      const about = (line) => Buffer.concat([encoded(encoding, `\ufeff${line}\r\n`), Buffer.from(rest)]);
      assert.deepEqual(run(['redact'], { input: about(url) }).out, about(masked), `${encoding} ${rest}`);
    }
  }
});

test('the end of a log in UTF-16, as tail prints it, is masked', () => {
  for (const encoding of ['UTF-16LE', 'UTF-16BE']) {
    const whole = (line) => encoded(encoding, `\ufeffa\r\nb\r\n${line}\r\n`);
    // tail only knows the byte of a line feed: in little endian its other byte comes first in the next line.
    const tail = (bytes) => spawnSync('tail', ['-n', '2'], { input: bytes }).stdout;
    assert.deepEqual(run(['redact'], { input: tail(whole(url)) }).out, tail(whole(masked)), encoding);
  }
});

const utf32 = /^cordage: The input must not be UTF-32, or begin with NUL; convert it to UTF-8\.\n$/;

test('UTF-32 is rejected, and nothing is written', () => {
  for (const encoding of ['UTF-32LE', 'UTF-32BE']) {
    for (const mark of ['', '\ufeff']) {
      const input = encoded(encoding, `${mark}${url}\n`);
      rejects(['redact'], utf32, { input });
      rejects(['qr', '-'], utf32, { input });
    }
  }
});

test('UTF-16 that begins like UTF-32, with NUL after its byte order mark, is rejected with both reasons', () => {
  const input = encoded('UTF-16LE', `\ufeff\0${url}\n`);
  for (const command of [['redact'], ['qr', '-']]) rejects(command, utf32, { input });
});

const unrecognised = 'cordage: The encoding of the input is not recognised, or changes; convert the input to UTF-8.\n';

test('a token in another encoding than the beginning is rejected and not written', () => {
  const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'];
  const beginnings = encodings.slice(0, 3).flatMap((encoding) => ['', '\ufeff'].map((mark) =>
    [encoding, encoded(encoding, `${mark}a log\r\n`)])).concat([['UTF-8', Buffer.from('漢')], [undefined, Buffer.from('"oa')]]);
  for (const [i, [first, beginning]] of beginnings.entries()) {
    for (const [j, second] of encodings.filter((encoding) => encoding !== first).entries()) {
      if (!isWhole && (i + j) % 3 !== 0) continue;
      const name = `${first} and ${second}`;
      const input = (line) => Buffer.concat([beginning, encoded(second, `${line}\n漢 ${line}`)]);
      const { status, out, error } = run(['redact', '--mask', 'REDACTED'], { input: input(url) });
      assert.ok(!isClear(out), name);
      if (status !== 0 || first) assert.deepEqual([status, error], [2, unrecognised], name);
      assert.deepEqual(run(['redact'], { input: input('nothing secret') }).out, input('nothing secret'), name);
    }
  }
});

test('a log without ASCII at its beginning and without a byte order mark is rejected if it has a token', () => {
  for (const encoding of ['UTF-16LE', 'UTF-16BE']) {
    const input = (line) => encoded(encoding, `漢字\n${line}\n`);
    rejects(['redact'], new RegExp(`^${unrecognised}$`), { input: input(url) });
    assert.deepEqual(run(['redact'], { input: input('a') }).out, input('a'));
  }
});

test('NUL bytes between strings do not make them UTF-16', () => {
  const environment = (token) => Buffer.from(`A=1\0B=\0URL=https://discord.com/api/webhooks/${id}/${token}\0\0C=3\0`);
  assert.deepEqual(run(['redact'], { input: environment(secret) }).out, environment('***'));
  // A log that was emptied while its writer continued, and the frames of a container's log.
  for (const prefix of [[0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 92]]) {
    const about = (line) => Buffer.concat([Buffer.from(prefix), Buffer.from(`${line}\n`)]);
    assert.deepEqual(run(['redact'], { input: about(url) }).out, about(masked));
  }
});

test('random logs are masked in UTF-16 as in UTF-8', async () => {
  const { redactBytes } = await importInner('cli/redact_stream.js');
  const redacted = async (bytes) => Buffer.concat(await all(redactBytes(undefined, '***')([bytes])));
  for (const seed of [1, 2, 3]) {
    const text = logWithTokens(seed, 200_000).map(({ line }) => line).join('\n');
    const expected = String(await redacted(Buffer.from(text)));
    assert.notEqual(expected, text);
    for (const swapped of [(bytes) => bytes, (bytes) => bytes.swap16()]) {
      const wide = (each) => swapped(Buffer.from(`\ufeff${each}`, 'utf16le'));
      assert.ok((await redacted(wide(text))).equals(wide(expected)), `${seed}`);
    }
  }
});

test('other commands read each encoding with a byte order mark, and without one after ASCII', () => {
  const text = 'héllo \u{1f600}';
  const expected = cordage.qrSvg({ text });
  for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-16BE'])
    for (const mark of ['', '\ufeff'])
      for (const end of ['', '\n', '\r\n'])
        assert.equal(textOf(['qr', '-'], { input: encoded(encoding, `${mark}he${end}`) }), cordage.qrSvg({ text: 'he' }));
  for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-16BE'])
    assert.equal(textOf(['qr', '-'], { input: encoded(encoding, `\ufeff${text}\n`) }), expected, encoding);
  for (const input of [encoded('ISO-8859-1', 'h\u00e9llo'), encoded('UTF-16LE', 'h\u00e9llo'), encoded('UTF-16BE', '\u00e9')]) {
    rejects(['qr', '-'], new RegExp('^cordage: The input must be valid UTF-8, or UTF-16 that begins with a byte order mark ' +
      'or two ASCII characters\\.\n$'), { input });
  }
});
