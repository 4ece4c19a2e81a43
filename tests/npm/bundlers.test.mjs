// tier: all, needs chromium
import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import * as vite from 'vite';
import webpack from 'webpack';

import { cases, checkReport, requests } from './expected.mjs';
import { install, writePrograms } from './installed.mjs';
import { openPage } from './page.mjs';

const folder = install(after);
const bundled = join(folder, 'bundled');
writePrograms(folder, { cases, requests });
mkdirSync(bundled);
cpSync(join(folder, 'node_modules/cordage/dist/core.wasm'), join(bundled, 'core.wasm'));
writeFileSync(join(bundled, 'index.html'), '<!doctype html><meta charset="utf-8"><title>cordage</title>');

/** Bundles program.mjs to bundled/NAME.js with the bundler's defaults, and returns its warnings. */
const bundlers = {
  async esbuild() {
    const { warnings } = await esbuild.build({
      entryPoints: [join(folder, 'program.mjs')], bundle: true, minify: true, outfile: join(bundled, 'esbuild.js'),
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
        outDir: bundled, emptyOutDir: false, chunkSizeWarningLimit: 10_000, // in kB, of all entries and cases together
        rollupOptions: { input: join(folder, 'program.mjs'), output: { entryFileNames: 'vite.js' } },
      },
    });
    return warnings;
  },
  async webpack() {
    const stats = await promisify(webpack)({
      context: folder, mode: 'production', entry: './program.mjs', output: { path: bundled, filename: 'webpack.js' },
      performance: { hints: false }, // about that size
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
  test(`${name}: the bundle runs in node and on a page`, async (t) => {
    assert.deepEqual(await bundle(), []);
    const program = `
      import { readFileSync } from 'node:fs';
      await import('./${name}.js');
      console.log(JSON.stringify(await makeReport(readFileSync('core.wasm'))));
    `;
    const words = ['--input-type=module', '--eval', program];
    const output = execFileSync(process.execPath, words, { cwd: bundled, maxBuffer: 2 ** 30 });
    await t.test('in node', (each) => checkReport(each, JSON.parse(output)));
    await page.addScriptTag({ url: `/${name}.js`, ...(name === 'vite' ? { type: 'module' } : {}) });
    const report = await page.evaluate(`fetch('/core.wasm').then((response) => response.arrayBuffer())
      .then((core) => makeReport(core)).then(JSON.stringify)`);
    await t.test('on a page', (each) => checkReport(each, JSON.parse(report), { isBrowser: true }));
    await page.reload();
  });
}

test('a bundle of a program that uses no function contains nothing of the package', async () => {
  const entries = ['cordage', 'cordage/qr', 'cordage/init', 'cordage/fetch'];
  const contents = entries.map((entry, index) => `import * as unused${index} from '${entry}';`).join('\n');
  const { outputFiles: [{ text }] } = await esbuild.build({
    stdin: { contents, resolveDir: folder }, bundle: true, minify: true, format: 'esm', write: false,
  });
  assert.equal(text, '');
});
