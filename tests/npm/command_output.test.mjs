// tier: all
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import * as cordage from 'cordage';

import { sampled } from '../support/suite.mjs';
import { blocksOf } from '../system/docs/blocks.mjs';
import {
  described, examplesOf, folderOfExamples, names, onTerminal, program, rejects, resultOf, run, secret, temporaryFolder,
  textOf, version, wordsOf,
} from './command_line.mjs';

// Its file in the package, because the library would download it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

async function readCode(image) {
  return Array.from(await readBarcodes(image, { formats: ['QRCode'] }), ({ text }) => text);
}

/** A drawing as an image for a decoder: a block of pixels for each module, in the colours of the drawing. */
function picture(lines) {
  const rows = lines.flatMap((line) => {
    assert.match(line, /^(\x1b\[38;5;(16;48;5;231|231;48;5;16)m[ ▀]+)+\x1b\[0m$/);
    const cells = Array.from(line.matchAll(/48;5;(\d+)m([ ▀]+)/g), ([, background, characters]) =>
      Array.from(characters, (character) => ({ isDark: background === '16', isBlock: character === '▀' }))).flat();
    return [cells.map(({ isDark, isBlock }) => isDark !== isBlock), cells.map(({ isDark }) => isDark)];
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

test('without a terminal a code is SVG, and in a file it has the format of the name', async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(textOf(['qr', 'a']), cordage.qrSvg({ text: 'a' }));
  for (const name of ['a.svg', 'a.PNG', 'a.json']) assert.equal(textOf(['qr', 'a', '-o', join(folder, name)]), '');
  assert.equal(readFileSync(join(folder, 'a.svg'), 'utf8'), cordage.qrSvg({ text: 'a' }));
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'a.json'))), cordage.qr({ text: 'a' }));
  assert.deepEqual(await readCode(readFileSync(join(folder, 'a.PNG'))), ['a']);
  assert.equal(textOf(['qr', 'a', '--format', 'png', `--output=${join(folder, 'a.bin')}`]), '');
  assert.deepEqual(readFileSync(join(folder, 'a.bin')), readFileSync(join(folder, 'a.PNG')));
  assert.equal(textOf(['qr', 'a', '-o', '-']), cordage.qrSvg({ text: 'a' }));
  assert.deepEqual(resultOf(['qr', 'a', '--json']), cordage.qr({ text: 'a' }));
  rejects(['qr', 'a', '-o', join(folder, secret)], /\.svg/);
  assert.ok(!existsSync(join(folder, secret)));
});

test('a logo file becomes its data URI', (t) => {
  const folder = temporaryFolder(t);
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const [logo, unnamed, misnamed, other] = ['logo.PNG', secret, 'logo.webp', 'logo.gif']
    .map((name) => join(folder, name));
  for (const file of [logo, unnamed, misnamed]) writeFileSync(file, picture, 'base64');
  writeFileSync(other, 'GIF89a');
  for (const file of [logo, unnamed, misnamed])
    assert.equal(textOf(['qr', 'a', '--error', 'h', '--logo', file]),
      cordage.qrSvg({ text: 'a', error: 'h', logo: `data:image/png;base64,${picture}` }), file);
  rejects(['qr', 'a', '--logo', join(folder, 'none.png')], /ENOENT/);
  rejects(['qr', 'a', '--logo', other], /logo is a GIF image/);
  rejects(['qr', 'a', '--logo', logo, '-o', join(folder, 'a.png')], /logo requires an SVG image/);
});

test('only a terminal gets escapes, and only if NO_COLOR is not set', (t) => {
  const file = join(temporaryFolder(t), 'code.txt');
  const plain = cordage.qrText({ text: 'a', ansi: false });
  const inverted = cordage.qrText({ text: 'a', ansi: false, invert: true });
  const coloured = cordage.qrText({ text: 'a' });
  assert.ok(coloured.includes('\x1b') && !plain.includes('\x1b'));
  assert.equal(textOf(['qr', 'a', '-o', file]), '');
  assert.equal(readFileSync(file, 'utf8'), plain);
  assert.equal(textOf(['qr-txt', 'a']), plain);
  assert.equal(textOf(['qr-txt', 'a', '--ansi']), coloured);
  for (const command of ['qr', 'qr-txt']) {
    assert.equal(onTerminal([command, 'a'], 80).shown, coloured);
    const noColour = (...args) => onTerminal([command, 'a', ...args], 80, { NO_COLOR: '1' }).shown;
    assert.equal(noColour(), `cordage: This code is for a light background; for a dark one use --invert.\n${plain}`);
    assert.equal(noColour('--invert'), `cordage: This code is for a dark background.\n${inverted}`);
    assert.equal(onTerminal([command, 'a'], 80, { NO_COLOR: '' }).shown, coloured);
    assert.equal(onTerminal([command, 'a', '-o', file], 80).shown, '');
    assert.equal(readFileSync(file, 'utf8'), plain);
  }
  assert.equal(textOf(['qr-txt', 'a', '--invert']), inverted);
  assert.equal(textOf(['qr', 'a', '--invert', '-o', file]), '');
  assert.equal(readFileSync(file, 'utf8'), inverted);
  rejects(['qr', 'a', '--invert'], /--invert requires a code as text/);
  assert.ok(onTerminal(['qr-txt', 'a', '--ansi=false'], 80).shown.endsWith(`use --invert.\n${plain}`));
});

test('a code on a terminal sets its colours, and a decoder reads it', async () => {
  for (const text of ['https://example.com/', "it's 7 o'clock", '7'.repeat(300)]) {
    const { status, shown } = onTerminal(['qr', text, '--error', 'q'], 200);
    assert.equal(status, 0);
    const lines = shown.trimEnd().split('\n');
    assert.deepEqual(await readCode(picture(lines)), [text]);
    const { modules } = cordage.qrMatrix({ text, error: 'q' });
    assert.equal(lines.length, Math.ceil((modules + 8) / 2));
  }
});

test('a code on a terminal has the requested margin', async () => {
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

test('a narrow margin gets a warning on standard error, in every format', (t) => {
  const file = join(temporaryFolder(t), 'code.png');
  for (const [args, expected] of [
    [['qr', 'a', '--margin', '0'], cordage.qrSvg({ text: 'a', margin: 0 })], [['qr', 'a', '--margin', '1', '-o', file], ''],
    [['qr-txt', 'a', '--margin', '0'], cordage.qrText({ text: 'a', margin: 0, ansi: false })],
    [['qr-data-url', 'a', '--margin', '1'], cordage.qrDataUrl({ text: 'a', margin: 1 })],
  ]) {
    const { status, out, error } = run(args);
    assert.deepEqual([status, String(out)], [0, expected]);
    assert.match(error, /^cordage: margin is below 2: .+\n$/);
  }
  // The JSON contains it.
  assert.deepEqual(resultOf(['qr', 'a', '--margin', '0', '--json']), cordage.qr({ text: 'a', margin: 0 }));
});

test('with --bytes a code has the exact bytes of a file', async (t) => {
  const file = join(temporaryFolder(t), 'bytes');
  const data = Uint8Array.of(0, 255, 10, 13, 10);
  writeFileSync(file, data);
  assert.equal(textOf(['qr', '-i', file, '--bytes']), cordage.qrSvg({ data }));
  assert.equal(textOf(['qr-svg', '-', '--bytes', '--eci', '3'], { input: data }), cordage.qrSvg({ data, eci: 3 }));
  assert.equal(textOf(['qr-txt', '--bytes', '-i', file]), cordage.qrText({ data, ansi: false }));
  rejects(['qr', 'a', '--bytes'], /--bytes needs -i FILE or -\./);
  assert.equal(textOf(['qr', '--bytes'], { input: data }), cordage.qrSvg({ data }));
  rejects(['qr', '--bytes'], /data must/, { input: '' });
  rejects(['qr', '--data', '00'], /Unknown option --data/);
});

test('version, mask, exact size and data URI are options', () => {
  assert.equal(textOf(['qr', 'a', '--version', '7', '--mask', '3', '--exact']),
    cordage.qrSvg({ text: 'a', version: 7, mask: 3, exact: true }));
  assert.equal(textOf(['qr-data-url', 'a', '--format', 'svg']), cordage.qr({ text: 'a' }).data_uri);
  assert.equal(onTerminal(['qr-data-url', 'a'], 80).shown, `${cordage.qrDataUrl({ text: 'a' })}\n`);
  assert.equal(resultOf(['qr', 'a', '--json', '--data-uri', 'png']).data_uri, cordage.qrDataUrl({ text: 'a' }));
});

test('images that a terminal cannot show are rejected there', () => {
  for (const [args, columns, message] of [
    [['qr', 'a'], 28, /needs 29 columns/], [['qr-png', 'a'], 80, /-o/], [['qr', 'a', '--format', 'png'], 80, /-o/],
    [['qr', 'a', '--size', '300'], 80, /size/], [['qr', 'a', '--dark', '123'], 80, /dark/],
  ]) {
    const { status, shown } = onTerminal(args, columns);
    assert.match(shown, message);
    assert.equal(status, 2);
  }
  assert.equal(onTerminal(['qr', 'a'], 29).status, 0);
  rejects(['qr', 'a', '-o', 'a.txt', '--size', '300'], /^cordage: size has no effect/);
});

test('on a terminal a result is a table of two columns, and JSON if requested', () => {
  const lines = (...args) => onTerminal(args, 80).shown.trimEnd().split('\n');
  const shown = lines('limits');
  for (const pair of Object.entries(cordage.limits().limits))
    assert.ok(shown.some((line) => line.split(/ +/).join() === `limits.${pair}`), pair[0]);
  assert.ok(shown.every((line) => line.length <= 80));
  const { tags, iso } = cordage.timestamp({ unix: 1700000000 });
  const times = lines('timestamp', '1700000000');
  assert.ok(times.includes(`iso     ${iso}`) && times.includes(`tags.R  ${tags.R.shows}, ${tags.R.tag}`));
  const link = ['bot-invite', '1', '--permissions', '8', '--check'];
  const { url, warnings: [{ detail }] } = cordage.botInvite({ client_id: '1', permissions: 8, check: true });
  assert.ok(lines(...link).some((line) => line.endsWith(url)) && lines(...link).some((line) => line.endsWith(detail)));
  assert.deepEqual(lines(...link, '--url'), [url]);
  assert.deepEqual(JSON.parse(onTerminal(['limits', '--json'], 80).shown), cordage.limits());
  const invalid = onTerminal(['check-message', '{"content":""}'], 80);
  assert.match(invalid.shown, /^valid +(true|false)\n/);
});

test('a table does not let foreign text control the terminal', () => {
  const state = '\x1b[31m\x07\u202e\u2028';
  const { shown } = onTerminal(['inspect-link', cordage.oauthUrl({ client_id: '1', state }).url], 80);
  assert.match(shown, /^state +\\u\{1b\}\[31m\\u\{7\}\\u\{202e\}\\u\{2028\}$/m);
});

test('text from an argument or a file does not control the terminal', (t) => {
  const text = 'a\tb \x1b[31m \x07 \x9b2J é \u202e漢\u2028\u{e0001}\u{1f600}';
  const shown = /^a\tb +\\u\{1b\}\[31m \\u\{7\} \\u\{9b\}2J é \\u\{202e\}漢\\u\{2028\}\\u\{e0001\}\u{1f600}$/u;
  const file = join(temporaryFolder(t), 'a.log');
  writeFileSync(file, `${text}\n`);
  for (const args of [['redact', text], ['redact', '-i', file], ['truncate', text, '--limit', '100']])
    assert.match(onTerminal(args, 80).shown.trim(), shown, args.join(' '));
  assert.equal(textOf(['redact'], { input: `${text}\n` }), `${text}\n`);
});

test('files that cannot be written get an error with the reason, and status 2', (t) => {
  const file = run(['qr', 'a', '-o', join(temporaryFolder(t), 'none', `${secret}.svg`)]);
  assert.deepEqual([file.status, file.error], [2, 'cordage: The file cannot be written (ENOENT).\n']);
  assert.equal(run(['limits', '-o', '']).status, 2);
  const full = run(['limits'], { stdout: openSync('/dev/full', 'w') });
  assert.deepEqual([full.status, full.error], [2, 'cordage: Standard output cannot be written (ENOSPC).\n']);
});

test('a reader that closes the pipe is not a failure', async () => {
  const child = spawn(process.execPath, [program, 'limits'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let error = '';
  child.stderr.on('data', (chunk) => { error += chunk; });
  const [status] = await once(child, 'close');
  assert.deepEqual([status, error], [0, '']);
});

test('help lists every command with all arguments, limits and defaults', () => {
  const words = (text) => text.replace(/\s+/g, ' ');
  const general = words(textOf(['--help']));
  for (const name of names) assert.ok(general.includes(` ${name} `), name);
  for (const { command, summary, parameters, call_options: options, results } of described) {
    assert.ok(general.includes(summary.length > 61 ? summary.split(/[,:] /)[0] : summary), command);
    const help = words(textOf([command, '--help']));
    assert.ok(help.includes(summary), command);
    for (const parameter of [...parameters, ...options]) {
      const { name: wire, max, default: initial, is_format: isFormat } = parameter;
      const description = isFormat ? 'Output format.' : parameter.description;
      const isChoice = (!parameter.is_format || results.length > 1) && !parameter.is_binary
        && !['bigint', 'code_verifier'].includes(wire);
      assert.equal(new RegExp(`--${wire.replaceAll('_', '-')}[ =,]`).test(help), isChoice, wire);
      const hasDefault = initial && initial !== 'false';
      for (const part of isChoice ? [description, max ?? '', hasDefault ? `Default: ${initial}.` : ''] : [])
        assert.ok(help.includes(part), `${command}: ${part}`);
    }
  }
  assert.ok(words(textOf(['timestamp', '--help'])).includes('--zone TEXT'));
});

test('each of these ways shows help that fits a screen', () => {
  const general = textOf(['--help']);
  for (const args of [[], ['help'], ['-h'], ['help', 'help'], ['help', '-h']]) assert.equal(textOf(args), general);
  assert.ok(general.split('\n').length <= 50);
  for (const name of sampled(names, 3)) {
    const help = textOf(['help', name]);
    assert.equal(textOf([name, secret, '--what', 'ever', '-h']), help);
    assert.ok(help.split('\n').length <= 50 && !/^(?!  cordage ).{81}/m.test(help), name);
  }
});

test('every example of help runs, and is the same in every shell', (t) => {
  const cwd = folderOfExamples(t);
  for (const args of sampled(names.flatMap(examplesOf), 2)) {
    const { status, error } = run(args, { cwd });
    assert.deepEqual([status, error], [0, ''], args.join(' '));
  }
});

test('the commands in the documents are the same in every shell', () => {
  const lines = ['README.md', 'docs/api.md', 'docs/cli.md', 'examples/README.md', 'wasm/README.md']
    .flatMap((name) => blocksOf(name)).filter(({ kind }) => kind === 'shell')
    .flatMap(({ text }) => text.match(/^(cordage|npm|curl|node) .*/gm) ?? []);
  assert.ok(lines.length > 10, lines);
  for (const line of lines) for (const command of line.split(' | ')) wordsOf(command);
});

test('the version comes with the dates and sources of facts', () => {
  const [first, , ...facts] = textOf(['--version']).trimEnd().split('\n');
  assert.equal(first, version);
  assert.ok(facts.every((fact) => /^[a-z]+ +\d{4}-\d\d-\d\d {2}\S/.test(fact)), facts);
  assert.ok(facts.some((fact) => fact.startsWith('scopes ')), facts);
  assert.equal(textOf(['-v']), textOf(['--version']));
});
