import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test from 'node:test';
import { redact } from 'cordage';

import { program, rejects, run, secret, temporaryFolder, textOf } from './command_line.mjs';
import { importInner } from './inner.mjs';

const id = '123456789012345678';
const url = `https://discord.com/api/webhooks/${id}/${secret}`;
const masked = `https://discord.com/api/webhooks/${id}/***`;
const start = () => spawn(process.execPath, [program, 'redact', '-']);

test('tokens are masked in words, in standard input and in files', (t) => {
  const file = join(temporaryFolder(t), 'bot.log');
  assert.equal(textOf(['redact', 'a', url, 'é']), `a ${masked} é\n`);
  const log = `${url}\n`.repeat(5000);
  assert.equal(textOf(['redact', '-'], { input: log }), log.replaceAll(secret, '***'));
  assert.equal(textOf(['redact', '-'], { input: '' }), '');
  writeFileSync(file, log);
  assert.equal(textOf(['redact', '-i', file, '-o', `${file}.masked`]), '');
  assert.equal(readFileSync(`${file}.masked`, 'utf8'), log.replaceAll(secret, '***'));
  assert.equal(textOf(['redact'], { input: log }), log.replaceAll(secret, '***'));
  rejects(['redact', 'a', '-i', file], /more than once/);
  rejects(['redact', '-i', `${file}.none`], /cannot be read \(ENOENT\)/);
  rejects(['redact', '-i', file, '-o', join(file, 'a')], /cannot be written \(ENOTDIR\)/);
});

test('kinds are chosen by name, and checked before a file is read', (t) => {
  const file = join(temporaryFolder(t), 'bot.log');
  const bot = 'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs';
  writeFileSync(file, `${url} ${bot} mfa.A${secret}`);
  assert.equal(textOf(['redact', '-i', file]), `${masked} *** ***`);
  for (const kinds of [['--kinds', 'webhook,mfa'], ['--kinds', 'webhook mfa'], ['--kinds=mfa', '--kinds', 'webhook']]) {
    assert.equal(textOf(['redact', '-i', file, ...kinds]), `${masked} ${bot} ***`);
    assert.equal(textOf(['redact', url, bot, ...kinds]), `${masked} ${bot}\n`);
  }
  for (const kinds of ['bots', 'bot,webhoks']) {
    rejects(['redact', '-i', file, '--kinds', kinds], /kinds has an unknown entry; did you mean \w+\?/);
    rejects(['redact', 'a', '--kinds', kinds], /kinds has an unknown entry; did you mean \w+\?/);
  }
  rejects(['redact', '-', '--kinds', ','], /kinds must have at least one entry/);
});

test('every byte except tokens is unchanged: invalid UTF-8, line ends of Windows', () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const others = [every, ...[[0xff, 0xfe, 0xfd, 0xc3], 'a\r\nb\r\n\nc', 'é漢\u{1f600}\0', [0xef, 0xbb, 0xbf, 0x61], [0xff]]
    .map((each) => Buffer.from(each))];
  for (const other of others) {
    const about = (line) => Buffer.concat([other, Buffer.from(`\r\n${line}\r\n`), other]);
    // A byte order mark at the beginning means UTF-16; any other two bytes do not.
    const prefix = other[1] === 0xfe ? ' ' : '';
    const given = Buffer.concat([Buffer.from(prefix), about(url)]);
    const { out, status, error } = run(['redact', '-'], { input: given });
    assert.deepEqual([out, status, error], [Buffer.concat([Buffer.from(prefix), about(masked)]), 0, '']);
  }
});

test('each line is written when it is read, and a reader that closes the pipe is not a failure', async () => {
  const child = start();
  let errors = '';
  child.stderr.on('data', (text) => { errors += text; });
  for (const line of ['a', url, 'b'].map((each) => `${each}\n`)) {
    child.stdin.write(line);
    const [out] = await once(child.stdout, 'data');
    assert.equal(String(out), line.replace(secret, '***'));
  }
  child.stdout.destroy();
  child.stdin.on('error', () => {});
  child.stdin.write('c\n');
  const [status] = await once(child, 'close');
  assert.deepEqual([status, errors], [0, '']);
});

const reportsPeak = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS/1024))';

/** The program's output for a number of copies of a piece: its bytes, and the peak memory, in MB. */
async function measure(piece, count) {
  const child = spawn(process.execPath, ['--import', reportsPeak, program, 'redact', '-']);
  let [size, peak] = [0, ''];
  child.stdout.on('data', (chunk) => { size += chunk.length; });
  child.stderr.on('data', (text) => { peak += text; });
  Readable.from(Array(count).fill(piece)).pipe(child.stdin);
  await once(child, 'close');
  return [size, Number(peak)];
}

test('only a small part of 300 MB, and of lines of 100 MB, is in memory at a time', async () => {
  const piece = (text) => text.repeat(2 ** 20 / text.length);
  for (const [text, count] of [[piece(`${url}\n`), 300], [piece(`"${url}",`), 100], [piece('a'), 100],
    [piece('MTIz'), 100]]) {
    const [size, peak] = await measure(Buffer.from(text), count);
    assert.equal(size, redact(text).length * count);
    assert.ok(peak < 200, `${peak} MB`);
  }
});

/** Whole numbers below a limit, from a fixed seed (a linear congruential generator, with the numbers of POSIX). */
function numbers() {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % limit;
  };
}

/** Pieces of tokens and of their surroundings. */
const long = Array.from({ length: 400 }, (_, i) => 'aZ0-_'[(i * 7) % 5]).join('');
const path = `webhooks/${id}/`;
const parts = ['webhooks', 'webhooks', 'Webhooks/', path, `webhooks%2f${id}\\/`, path + secret, path + long, `/${id}/`, id,
  'MTIzNDU2Nzg5MDEyMzQ1Njc4', 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Cl2FMQ.', 'MTIz', '.', '%2E', '&#46;', 'Cl2FMQ', 'mfa', 'mfa.', 'aB3_-',
  'aW50ZXJhY3Rpb246', 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4', `interactions/${id}/`, 'interactions',
  '/', '%2F', '%252f', '\\u002f', '&#x2F;', '&sol;', '%2d', '%25252D', '\\u005f', '&amp;lowbar;', '\\-', 'webhook', 'x',
  'discord://', `discord://${secret}@${id}`, `@${id}`, 'token: ', `token":"${long.slice(0, 68)}"`,
  secret, long, ' ', '"', '\n', '\r\n', '\xff', 'é'];

const withMask = (pieces) => pieces.map(({ text, isToken }) => (isToken ? '***' : text)).join('');

/** `count` random inputs, each with a stream that gets it in random pieces. Lines of 512 characters count as long. */
async function* streamed(count) {
  const { makeRedactor } = await importInner('cli/redact_stream.js');
  const below = numbers();
  const oneOf = (list) => list[below(list.length)];
  for (let i = 0; i < count; ++i) {
    const text = Array.from({ length: 1 + below(40) }, () => oneOf(parts)).join('');
    const redactor = makeRedactor(undefined, 512, 128);
    const push = (given) => {
      let masked = '';
      for (let from = 0, to; from < given.length; from = to) {
        to = from + 1 + below(oneOf([4, 64, 1024]));
        masked += withMask(redactor.push(given.slice(from, to)));
      }
      return masked;
    };
    yield { text, push, end: () => withMask(redactor.end()) };
  }
}

test('each line of a random stream is redacted like the input up to there', async () => {
  let known = 0;
  for await (const { text, push, end } of streamed(3000)) {
    const lines = text.split('\n');
    if (lines.some((line) => line.length > 500)) continue;
    const expected = lines.map((_, i) => redact(lines.slice(0, i + 1).join('\n')).split('\n')[i]).join('\n');
    assert.equal(push(text) + end(), expected);
    known += expected !== redact(text);
  }
  assert.ok(known > 5, `${known} with a token that stands by itself before it is known`);
});

test('streams whose tokens are all known are redacted like the whole input, in long lines too', async () => {
  for await (const { text, push, end } of streamed(3000)) {
    const twice = `${text}\n${text}`;
    push(`${text}\n`);
    assert.equal(push(text) + end(), redact(twice).slice(redact(`${text}\n`).length));
  }
});
