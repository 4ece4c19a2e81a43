import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { minify } from 'terser';
import * as vite from 'vite';

// The files that have a module as a literal: the output for an uncaught error, and the effect of another encoding.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
after(() => rmSync(folder, { recursive: true }));

/** Node's output through a pipe for a program that throws. */
function outputOf(name, text) {
  writeFileSync(join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, name)], { encoding: 'utf8' });
  assert.deepEqual([status, stdout], [1, '']);
  return stderr;
}

const file = (name) => JSON.stringify(join(root, 'dist', name));
const core = `require('node:fs').readFileSync(${file('core.wasm')})`;
const throwing = {
  'index.js': `import { timestamp } from ${file('index.js')}; timestamp({ unix: 'x' });`,
  'a rule of JavaScript alone': `import { timestamp } from ${file('index.js')}; timestamp({ when: 1 });`,
  'qr.js': `import { qrSvg } from ${file('qr.js')}; qrSvg({ text: 'x', size: 'x' });`,
  'index.cjs': `require(${file('index.cjs')}).timestamp({ unix: 'x' });`,
  'qr.cjs': `require(${file('qr.cjs')}).qrSvg({ text: 'x', size: 'x' });`,
  'init.cjs': `require(${file('init.cjs')})(${core}).timestamp({ unix: 'x' });`,
};
for (const [name, program] of Object.entries(throwing)) {
  test(`an uncaught error prints its message, no byte of the module and less than 2 kB: ${name}`, () => {
    const printed = outputOf(program.startsWith('import') ? 'throws.mjs' : 'throws.cjs', program);
    assert.match(printed, /^ProblemError: (unix|size|unknown option) /m);
    assert.doesNotMatch(printed, /[^\n\x20-\x7e]/);
    assert.ok(printed.length < 2000, printed);
  });
}

const bundlers = {
  async esbuild(entry) {
    const { outputFiles } = await build({
      entryPoints: [entry], bundle: true, minify: true, format: 'esm', write: false,
    });
    return outputFiles[0].text;
  },
  async 'esbuild and terser'(entry) {
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
    return (await minify(outputFiles[0].text, { module: true })).code;
  },
  async vite(entry) {
    const { output } = await vite.build({
      root: folder, configFile: false, logLevel: 'silent', build: { write: false, rollupOptions: { input: entry } },
    });
    return output[0].code;
  },
};
for (const [name, bundle] of Object.entries(bundlers)) {
  test(`an uncaught error of a minified bundle prints no byte of the module: ${name}`, async () => {
    writeFileSync(join(folder, 'entry.mjs'), throwing['index.js']);
    const printed = outputOf('bundle.mjs', await bundle(join(folder, 'entry.mjs')));
    assert.match(printed, /^ProblemError: unix /m);
    assert.doesNotMatch(printed, /[^\n\x20-\x7e]/);
  });
}

test('the class of an error keeps its name', async () => {
  const { ProblemError, timestamp } = await import('cordage');
  assert.throws(() => timestamp({ unix: 'x' }), (error) => error.name === 'ProblemError' &&
    error.stack.startsWith(`ProblemError: ${error.message}\n`) && !Object.keys(error).includes('name'));
  assert.equal(ProblemError.name, 'ProblemError');
});

test('a file that is decoded in another encoding than UTF-8 explains how to serve it', () => {
  for (const name of ['index', 'qr', 'fetch']) {
    for (const encoding of ['windows-1252', 'iso-8859-2', 'shift_jis', 'gbk', 'koi8-r']) {
      const called = name === 'fetch' ? `.fetch(new Request('http://a/api/limits'))` : `.qr({ text: 'a' })`;
      const decoded = new TextDecoder(encoding).decode(readFileSync(join(root, `dist/${name}.cjs`)));
      const text = `${decoded};module.exports${called}`;
      assert.match(outputOf('decoded.cjs', text), /^Error: This file was decoded with the wrong encoding; serve it with charset=utf-8\.$/m, encoding);
    }
  }
});
