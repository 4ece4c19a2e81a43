import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import * as cordage from 'cordage';

import { onTerminal, program, rejects, resultOf, run, secret, textOf } from './command_line.mjs';

// The sources of a command's input that is not on the command line.

const id = '123456789012345678';
const url = `https://discord.com/api/webhooks/${id}/${secret}`;
const masked = `https://discord.com/api/webhooks/${id}/***`;
const link = 'https://discord.com/oauth2/authorize?client_id=1&scope=email';
const webhookRequired = 'url is required (a webhook URL).';
const hint = 'Write it after the command, - for standard input, or -i FILE.';

const objects = {
  guild: { id: '1', owner_id: '9', roles: [{ id: '1', permissions: '3072' }] }, member: { user: { id: '4' }, roles: [] },
};

/** The input of each command that reads standard input, and its output. */
const readers = {
  redact: [`${url}\n`, `${masked}\n`],
  webhook: [`${url}\n`, cordage.parseWebhook({ url })],
  'inspect-webhook': [url, cordage.inspectWebhook({ url })],
  'inspect-link': [link, cordage.inspectLink({ url: link })],
  qr: ['a\n', cordage.qrSvg({ text: 'a' })],
  'qr-svg': ['a', cordage.qrSvg({ text: 'a' })],
  'qr-txt': ['a', cordage.qrText({ text: 'a', ansi: false })],
  'read-duration': ['2h 30m\n', '9000000\n'],
  'member-permissions': [JSON.stringify({ ...objects, needed: 'SPEAK' }),
    cordage.memberPermissions({ ...objects, needed: 'SPEAK' })],
  'check-message': ['{"content":"a"}', cordage.checkMessage({ content: 'a' })],
  'split-message': ['a b', cordage.splitMessage('a b')],
  'fit-embed': ['{"title":"a"}', { title: 'a' }], 'fit-message': ['{"content":"a"}', { content: 'a' }],
  'parse-mentions': ['<@123456789012345678>', cordage.parseMentions('<@123456789012345678>')],
  'escape-markdown': ['*a*\n', '\\*a\\*\n'],
  'split-embeds': ['[{"title":"a"}]', [[{ title: 'a' }]]],
};

/** Commands whose values are arguments; a script that leaves its input open must not make them wait. */
const others = {
  timestamp: 0, limits: 0, permissions: 0, 'effective-permissions': 0, intents: 0, flags: 2, snowflake: 2, 'cdn-url': 2, 'oauth-url': 2, 'bot-invite': 2, pkce: 0, completion: 2,
};

test('a command without its text argument reads it from standard input', () => {
  for (const [name, [input, expected]] of Object.entries(readers)) {
    if (typeof expected === 'string') assert.equal(textOf([name], { input }), expected, name);
    else assert.deepEqual(resultOf([name], { input }), expected, name);
  }
  assert.deepEqual(resultOf(['qr', '--bytes', '--format', 'json'], { input: 'a' }),
    cordage.qr({ data: new Uint8Array([0x61]) }));
  assert.equal(textOf(['qr', 'b'], { input: 'a' }), cordage.qrSvg({ text: 'b' }));
  rejects(['webhook'], /at most 16384/, { input: `${url}\n`.repeat(400) });
});

test('input can be UTF-16 after a byte order mark, in either byte order, as Windows writes it', () => {
  const text = 'h\u00e9llo \u{1f600}';
  const wide = Buffer.from(`\ufeff${text}\r\n`, 'utf16le');
  const expected = cordage.qrSvg({ text });
  assert.equal(textOf(['qr', '-'], { input: wide }), expected);
  assert.equal(textOf(['qr', '-'], { input: Buffer.from(wide).swap16() }), expected);
  assert.equal(textOf(['qr', '-'], { input: `\ufeff${text}\n` }), expected);
  const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
  const file = join(folder, 'text.txt');
  try {
    writeFileSync(file, wide);
    assert.equal(textOf(['qr', '-i', file]), expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
  rejects(['qr', '-'], /must be valid UTF-8, or UTF-16 that begins with/, { input: wide.subarray(0, 5) });
  rejects(['qr', '-'], /must be valid UTF-8, or UTF-16 that begins with/, { input: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) });
});

test('a writer of any length is read to its end', () => {
  const { status, stdout } = spawnSync('bash', ['-o', 'pipefail', '-c',
    'head -c 5000000 /dev/zero | tr "\\0" "\\n" | "$0" "$1" redact | wc -c', process.execPath, program]);
  assert.deepEqual([status, Number(stdout)], [0, 5_000_000]);
});

test('empty or closed input gives an empty log, or an error that explains how to give the input', () => {
  const closed = (name) => spawnSync('sh', ['-c', '"$0" "$@" <&-', process.execPath, program, name]);
  assert.equal(textOf(['redact'], { stdin: openSync('/dev/null', 'r') }), '');
  assert.deepEqual([closed('redact').status, String(closed('redact').stderr)], [0, '']);
  for (const [name, required] of [
    ['webhook', webhookRequired], ['check-message', 'message is required.'], ['split-message', 'text is required.'],
  ]) {
    const expected = `cordage: ${required} ${hint}\n`;
    assert.equal(run([name], { stdin: openSync('/dev/null', 'r') }).error, expected);
    assert.deepEqual([closed(name).status, String(closed(name).stderr)], [2, expected]);
  }
});

test('only commands that read input wait for an input that stays open', async () => {
  for (const [name, expected] of Object.entries(others)) {
    const child = spawn(process.execPath, [program, name], { stdio: ['pipe', 'ignore', 'ignore'] });
    const [status] = await once(child, 'exit');
    assert.equal(status, expected, name);
  }
  const child = spawn(process.execPath, [program, 'redact'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${url}\n`);
  const [line] = await once(child.stdout, 'data');
  assert.equal(String(line), `${masked}\n`);
  assert.equal(child.exitCode, null);
  child.stdin.end();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a terminal is not read, but shows how to give the input', () => {
  for (const [name, required] of [
    ['redact', 'text is required.'], ['webhook', webhookRequired], ['fit-embed', 'embed is required.'],
    ['fit-message', 'message is required.'],
  ]) {
    const { status, shown } = onTerminal([name], 120);
    assert.deepEqual([status, shown], [2, `cordage: ${required} ${hint}\n`]);
  }
});
