import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import * as vite from 'vite';
import webpack from 'webpack';

import { entry, expectedReports, install } from './installed.mjs';
import { openPage } from './page.mjs';

const folder = install(after);
const expected = await expectedReports(folder);
const bundled = join(folder, 'bundled');
writeFileSync(join(folder, 'entry.mjs'), entry('cordage', 'cordage/fetch'));
mkdirSync(bundled);
writeFileSync(join(bundled, 'index.html'), '<!doctype html><meta charset="utf-8"><title>cordage</title>');

/** Makes bundled/NAME.js from entry.mjs as the bundler does unless told otherwise, and returns its complaints. */
const bundlers = {
  async esbuild() {
    const { warnings } = await esbuild.build({
      entryPoints: [join(folder, 'entry.mjs')], bundle: true, minify: true, outfile: join(bundled, 'esbuild.js'),
      logLevel: 'silent',
    });
    return warnings.map(({ text }) => text);
  },
  async vite() {
    const warnings = [];
    const warn = (text) => warnings.push(text);
    await vite.build({
      root: folder, configFile: false, logLevel: 'silent',
      customLogger: { ...vite.createLogger('silent'), warn, warnOnce: warn },
      build: {
        outDir: bundled, emptyOutDir: false,
        rollupOptions: { input: join(folder, 'entry.mjs'), output: { entryFileNames: 'vite.js' } },
      },
    });
    return warnings;
  },
  async webpack() {
    const stats = await promisify(webpack)({
      context: folder, mode: 'production', entry: './entry.mjs', output: { path: bundled, filename: 'webpack.js' },
      performance: { hints: false }, // on the size of both modules together
    });
    const { errors, warnings } = stats.toJson();
    return [...errors, ...warnings].map(({ message }) => message);
  },
};

let page;
let close;
before(async () => ({ page, close } = await openPage(bundled)));
after(() => close?.());

for (const [name, bundle] of Object.entries(bundlers)) {
  test(`${name}: the bundle runs in node and on a page`, async () => {
    assert.deepEqual(await bundle(), []);
    const program = `await import('./${name}.js'); console.log(JSON.stringify(await reports()));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: bundled });
    assert.deepEqual(JSON.parse(output), expected);
    await page.addScriptTag({ url: `/${name}.js`, ...(name === 'vite' ? { type: 'module' } : {}) });
    assert.deepEqual(await page.evaluate(() => reports()), expected);
    await page.reload();
  });
}
