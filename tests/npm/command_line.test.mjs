import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import * as cordage from 'cordage';

import { boundaries, cases, refused } from '../message_cases.mjs';

const root = join(import.meta.dirname, '../..');
const { bin, version } = JSON.parse(readFileSync(join(root, 'package.json')));
const program = join(root, bin.cordage);
const catalogue = JSON.parse(readFileSync(join(root, 'wasm/generated/catalogue.json')));
const secret = 'do-not-repeat-this_0123456789';

// Its own file, where the library would ask the network for it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

function run(args, { input = '', stdin = 'pipe', stdout = 'pipe' } = {}) {
  const child = spawnSync(process.execPath, [program, ...args], { input, stdio: [stdin, stdout, 'pipe'] });
  return { status: child.status, out: child.stdout, error: String(child.stderr) };
}

function textOf(args, given) {
  const { status, out, error } = run(args, given);
  assert.deepEqual([status, error], [0, '']);
  return String(out);
}

const resultOf = (args, given) => JSON.parse(textOf(args, given));

function refuses(args, said, given) {
  const { status, out, error } = run(args, given);
  assert.match(error, said);
  assert.match(error, /^cordage: .+\n$/);
  assert.deepEqual([status, String(out)], [2, '']);
  assert.ok(!error.includes(secret));
}

const shellWord = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** What a terminal of this width shows of the program. */
function onTerminal(args, columns) {
  const command = `stty cols ${columns}; exec ${[process.execPath, program, ...args].map(shellWord).join(' ')}`;
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { stdio });
  return { status, shown: String(stdout).replaceAll('\r\n', '\n') };
}

async function readCode(image) {
  return Array.from(await readBarcodes(image, { formats: ['QRCode'] }), ({ text }) => text);
}

/** A drawing as a decoder takes it: a block of pixels for each module, in the colours that the drawing sets. */
function picture(lines) {
  const rows = lines.flatMap((line) => {
    const [, cells] = /^\x1b\[38;5;16;48;5;231m([ ▄▀█]+)\x1b\[0m$/.exec(line);
    return ['▀█', '▄█'].map((dark) => Array.from(cells, (cell) => dark.includes(cell)));
  });
  const scale = 4;
  const [width, height] = [rows[0].length * scale, rows.length * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; ++pixel) {
    const isDark = rows[Math.floor(pixel / width / scale)][Math.floor((pixel % width) / scale)];
    if (isDark) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-command-line-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('every endpoint has a command with the same result as its function', () => {
  const client_id = '157730590492196864';
  const redirect_uri = 'https://example.com/';
  assert.deepEqual(resultOf(['oauth-url', client_id, '--scopes', 'bot,email', '--redirect-uri', redirect_uri]),
    cordage.oauthUrl({ client_id, scopes: 'bot,email', redirect_uri }));
  assert.deepEqual(resultOf(['bot-invite', '--client_id', client_id, '--permissions=8']),
    cordage.botInvite({ client_id, permissions: 8 }));
  assert.deepEqual(resultOf(['timestamp', '1700000000']), cordage.timestamp({ unix: 1700000000 }));
  assert.deepEqual(resultOf(['limits']), cordage.limits());
  assert.deepEqual(resultOf(['qr', 'a', '--format', 'json', '--base-url', 'https://example.com']),
    cordage.qr({ text: 'a', base_url: 'https://example.com' }));
  assert.equal(textOf(['qr-svg', 'a', '--error', 'H']), cordage.qrSvg({ text: 'a', error: 'h' }));
  assert.deepEqual(run(['qr-png', 'a', '--size', '100']).out, Buffer.from(cordage.qrPng({ text: 'a', size: 100 })));
  const url = 'https://discord.com/api/webhooks/123456789012345678/not-a-real-token';
  assert.deepEqual(resultOf(['webhook', url]), cordage.parseWebhook({ url }));
});

test('permissions are exact to the last digit', () => {
  for (const permissions of ['8', '9007199254740993', '18446744073709551615']) {
    const result = textOf(['bot-invite', '1', '--permissions', permissions]);
    assert.ok(result.includes(`"permissions": ${permissions},\n`), result);
  }
});

test('messages are checked, from the command line or standard input, and the status tells the result', () => {
  const checked = (message) => {
    const { status, out, error } = run(['check-message', '-'], { input: JSON.stringify(message) });
    assert.equal(error, '');
    const result = JSON.parse(out);
    assert.deepEqual(result, cordage.checkMessage(JSON.parse(JSON.stringify(message))));
    assert.equal(status, result.valid ? 0 : 1);
  };
  for (const [max, , message] of Object.values(boundaries).slice(0, 6)) checked(message(max + 1));
  for (const [message] of Object.values(cases).slice(0, 6)) checked(message);
  assert.equal(resultOf(['check-message', '{"content":"a"}']).valid, true);
  const { out } = run(['check-message', '-'], { input: JSON.stringify({ content: 'a'.repeat(2 ** 20) }) });
  assert.equal(JSON.parse(out).excesses[0].count, 2 ** 20);
  for (const [message, path] of refused.slice(0, 8)) {
    const said = new RegExp(`: ${path.replace(/[[\]]/g, '\\$&')} `);
    refuses(['check-message', '-'], said, { input: JSON.stringify(message) });
  }
  refuses(['check-message', `{ ${secret} }`], /must be JSON/);
  refuses(['check-message'], /message is required/);
  refuses(['check-message', '-'], /UTF-8/, { input: Buffer.from([0x22, 0xff, 0x22]) });
});

test('a time in writing is read in a zone, and what daylight saving does to it is said', () => {
  const now = '1795267800';
  assert.equal(resultOf(['timestamp', 'in 2h', '--now', now]).unix, 1795275000);
  assert.equal(resultOf(['timestamp', '2026-12-24 18:00', '--zone', 'Asia/Kathmandu']).unix, 1798114500);
  assert.deepEqual(resultOf(['timestamp', '--unix', 'tomorrow 18:00', '--zone=UTC', '--now', now]),
    cordage.timestamp({ unix: Date.UTC(2026, 10, 22, 18) / 1000, now }));
  assert.equal(resultOf(['timestamp', '<t:1798131600:R>']).unix, 1798131600);
  assert.equal(resultOf(['timestamp', '175928847299117063']).unix, 1462015105);
  assert.equal(resultOf(['timestamp', '-', '--now', now], { input: 'in 2h\n' }).unix, 1795275000);
  const { status, out, error } = run(['timestamp', '2026-10-25 02:30', '--zone', 'Europe/Berlin']);
  assert.deepEqual([status, JSON.parse(out).unix], [0, 1792888200]);
  assert.match(error, /^cordage: Clocks show this time twice: 1792891800 .*\n$/);
  assert.match(run(['timestamp', '2026-03-29 02:30', '--zone', 'Europe/Berlin']).error, /skip this time: 1774744200 /);
  refuses(['timestamp', secret], /Write one of/);
  refuses(['timestamp', '1700000000000'], /milliseconds.* 1700000000\./);
  refuses(['timestamp', 'now', '--zone', secret], /zone must be/);
});

test('redact masks the tokens of webhook URLs, from the command line or standard input', () => {
  const url = `https://discord.com/api/webhooks/123456789012345678/${secret}`;
  assert.equal(textOf(['redact', `a ${url} é`]), `a ${url.replace(secret, '***')} é\n`);
  const log = `${url}\n`.repeat(5000);
  assert.equal(textOf(['redact', '-'], { input: log }), log.replaceAll(secret, '***'));
  refuses(['redact'], /text is required/);
});

test('pkce makes a verifier and its challenge, or the challenge of a verifier', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'; // RFC 7636, Appendix B
  assert.equal(resultOf(['pkce', verifier]).code_challenge, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  assert.deepEqual(resultOf(['pkce', '-'], { input: `${verifier}\n` }), cordage.pkce({ verifier }));
  const made = resultOf(['pkce']);
  assert.deepEqual(made, cordage.pkce({ verifier: made.code_verifier }));
  assert.notDeepEqual(resultOf(['pkce']), made);
  refuses(['pkce', secret], /verifier must be/);
});

test('a list may be given in parts, and a negative number is a value', () => {
  assert.deepEqual(resultOf(['oauth-url', '1', '--scopes', 'email', '--scopes', 'bot']).scopes, ['bot', 'email']);
  for (const args of [['-1'], ['--unix', '-1'], ['--unix=-1'], ['--t', '-1'], ['--', '-1']])
    assert.equal(resultOf(['timestamp', ...args]).unix, -1);
  assert.equal(textOf(['qr', '--', '--help']), cordage.qrSvg({ text: '--help' }));
});

test('- reads a value from standard input, without the end of its line', () => {
  const url = `https://discord.com/api/webhooks/123456789012345678/${secret}`;
  for (const input of [url, `${url}\n`, `${url}\r\n`])
    assert.equal(resultOf(['webhook', '-'], { input }).token_length, secret.length);
  assert.ok(resultOf(['oauth-url', '1', '--state', '-'], { input: 'é' }).url.endsWith('&state=%C3%A9'));
  refuses(['webhook', '-'], /must not be empty/);
  refuses(['webhook', '-'], /UTF-8/, { input: Buffer.from([0xff]) });
  refuses(['webhook', '-'], /UTF-8/, { stdin: openSync('/dev/null', 'w') });
  refuses(['webhook', '-'], /at most 16384/, { input: secret.repeat(10_000) });
  refuses(['oauth-url', '-', '--state', '-'], /one value/);
});

test('a code is SVG where standard output is no terminal, and in a file what its name says', async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(textOf(['qr', 'a']), cordage.qrSvg({ text: 'a' }));
  for (const name of ['a.svg', 'a.PNG', 'a.json']) assert.equal(textOf(['qr', 'a', '-o', join(folder, name)]), '');
  assert.equal(readFileSync(join(folder, 'a.svg'), 'utf8'), cordage.qrSvg({ text: 'a' }));
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'a.json'))), cordage.qr({ text: 'a' }));
  assert.deepEqual(await readCode(readFileSync(join(folder, 'a.PNG'))), ['a']);
  assert.equal(textOf(['qr', 'a', '--format', 'png', `--output=${join(folder, 'a.bin')}`]), '');
  assert.deepEqual(readFileSync(join(folder, 'a.bin')), readFileSync(join(folder, 'a.PNG')));
  refuses(['qr', 'a', '-o', join(folder, secret)], /\*\.svg/);
  assert.ok(!existsSync(join(folder, secret)));
});

test('a code on a terminal is drawn in colours of its own, and a decoder reads it', async () => {
  for (const text of ['https://example.com/', "it's 7 o'clock", '7'.repeat(300)]) {
    const { status, shown } = onTerminal(['qr', text, '--error', 'q'], 200);
    assert.equal(status, 0);
    const lines = shown.trimEnd().split('\n');
    assert.deepEqual(await readCode(picture(lines)), [text]);
    const { modules } = cordage.qrMatrix({ text, error: 'q' });
    assert.equal(lines.length, Math.ceil((modules + 8) / 2));
  }
});

test('a code on a terminal has the margin that is asked for', async () => {
  const text = 'https://example.com/';
  const { modules } = cordage.qrMatrix({ text });
  for (const margin of [2, 7]) {
    const { status, shown } = onTerminal(['qr', text, '--margin', `${margin}`], 200);
    assert.equal(status, 0);
    const lines = shown.trimEnd().split('\n');
    assert.equal(lines.length, Math.ceil((modules + 2 * margin) / 2));
    assert.deepEqual(await readCode(picture(lines)), [text]);
  }
});

test('what a terminal cannot show is refused there', () => {
  for (const [args, columns, said] of [
    [['qr', 'a'], 28, /needs 29 columns/], [['qr-png', 'a'], 80, /-o/], [['qr', 'a', '--format', 'png'], 80, /-o/],
    [['qr', 'a', '--size', '300'], 80, /size/], [['qr', 'a', '--dark', '123'], 80, /dark/],
  ]) {
    const { status, shown } = onTerminal(args, columns);
    assert.match(shown, said);
    assert.equal(status, 2);
  }
  assert.equal(onTerminal(['qr', 'a'], 29).status, 0);
  assert.deepEqual(JSON.parse(onTerminal(['limits'], 80).shown), cordage.limits());
});

test('problems and usage errors say what is wrong, with status 2, and repeat nothing', () => {
  refuses(['oauth-url'], /client_id is required/);
  refuses(['oauth-url', secret], /client_id/);
  refuses(['qr', 'a', '--size', secret], /size/);
  refuses(['qr', 'a', '--error', secret], /error/);
  refuses(['qr', 'a', '--format', secret], /format/);
  refuses(['timestamp', '1', '--t', '2'], /more than once/);
  refuses([], /--help/);
  refuses([secret], /--help/);
  refuses(['limits', secret], /too many/);
  refuses(['qr', 'a', secret], /more than once/);
  refuses(['qr', 'a', '--text', secret], /more than once/);
  refuses(['qr', `--${secret}`], /not known/);
  refuses(['qr', `--${secret}=${secret}`], /not known/);
  refuses(['qr', `-${secret}`], /not known/);
  refuses(['qr-png', 'a', '--format', 'svg'], /not known/);
  refuses(['qr', 'a', '--size'], /--size needs a value/);
  refuses(['oauth-url', '1', '--state', `--${secret}`], /--state needs a value/);
});

test('files that cannot be written are named by their reason, with status 1', (t) => {
  const file = run(['qr', 'a', '-o', join(temporaryFolder(t), 'none', `${secret}.svg`)]);
  assert.deepEqual([file.status, file.error], [1, 'cordage: The file cannot be written (ENOENT).\n']);
  assert.equal(run(['limits', '-o', '']).status, 1);
  const full = run(['limits'], { stdout: openSync('/dev/full', 'w') });
  assert.deepEqual([full.status, full.error], [1, 'cordage: Standard output cannot be written (ENOSPC).\n']);
});

test('a reader that goes away is no failure', async () => {
  const child = spawn(process.execPath, [program, 'limits'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let error = '';
  child.stderr.on('data', (chunk) => { error += chunk; });
  const [status] = await once(child, 'close');
  assert.deepEqual([status, error], [0, '']);
});

test('help tells every command and everything it takes, with limits and defaults', () => {
  const words = (text) => text.replace(/\s+/g, ' ');
  const general = words(textOf(['--help']));
  const printed = catalogue.filter(({ name }) => name !== 'qrMatrix'); // A byte for each module is for programs.
  for (const { path, summary, parameters, call_options: options, results } of printed) {
    const name = path.split('/').at(-1).replace('.', '-');
    assert.ok(general.includes(` ${name} `) && general.includes(summary), name);
    const help = words(textOf([name, '--help']));
    for (const { name: wire, description, max, default: initial } of [...parameters, ...options]) {
      const isChoice = wire !== 'format' || results.length > 1;
      assert.equal(help.includes(`--${wire.replaceAll('_', '-')} `), isChoice, wire);
      for (const part of isChoice ? [description, max ?? '', initial ? `Default: ${initial}.` : ''] : [])
        assert.ok(help.includes(part), `${name}: ${part}`);
    }
  }
  for (const name of ['check-message', 'pkce', 'redact']) {
    assert.ok(general.includes(` ${name} `), name);
    assert.ok(words(textOf([name, '--help'])).includes(`Example: cordage ${name}`));
  }
  assert.ok(words(textOf(['timestamp', '--help'])).includes('--zone TEXT'));
  assert.equal(textOf(['qr', secret, '--what', 'ever', '-h']), textOf(['qr', '--help']));
  const [first, , ...facts] = textOf(['--version']).trimEnd().split('\n');
  assert.equal(first, version);
  assert.ok(facts.every((fact) => /^[a-z]+ +\d{4}-\d\d-\d\d {2}\S/.test(fact)), facts);
  assert.ok(facts.some((fact) => fact.startsWith('scopes ')), facts);
});
