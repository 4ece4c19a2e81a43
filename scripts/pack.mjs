// Packs build/wasm/wasm into dist/: the package, its types and its command line. Called by scripts/build.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';

const root = join(import.meta.dirname, '..');
const inRoot = (...path) => join(root, ...path);

rmSync(inRoot('dist'), { recursive: true, force: true });
mkdirSync(inRoot('dist'));

// Each feature by name: all of them together would make a module that older runtimes cannot load.
const features = ['simd', 'bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'];
execFileSync(process.execPath, [
  inRoot('node_modules/binaryen/bin/wasm-opt'), inRoot('build/wasm/wasm/core.wasm'), '-o', inRoot('dist/core.wasm'),
  '-O2', '--strip-debug', '--strip-producers', '--strip-target-features', '--mvp-features',
  ...features.map((feature) => `--enable-${feature}`),
], { stdio: 'inherit' });
const wasm = readFileSync(inRoot('dist/core.wasm'));

/** The module as the shortest literal: one character for each byte, in a file that is UTF-8. */
const escapes = { 0: '\\x00', 10: '\\n', 13: '\\r', 34: '\\"', 92: '\\\\' };
const literal = `"${Array.from(wasm, (byte) => escapes[byte] ?? String.fromCharCode(byte)).join('')}"`;
const placeholder = '@core@';

const coreAsText = {
  name: 'core-as-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^core-as-text$/ }, () => ({ path: 'core', namespace: 'text' }));
    onLoad({ filter: /^core$/, namespace: 'text' }, () => ({ contents: placeholder, loader: 'text' }));
  },
};

/** What face.js needs to know of the catalogue: how each parameter is written, and what a call need not say. */
const endpoints = JSON.parse(readFileSync(inRoot('wasm/catalogue.json')));
const kindOf = ({ type, is_list: isList, is_instant: isInstant }) =>
  isList ? 'scopes' : isInstant ? 'time' : type === 'integer' ? 'integer' : 'text';
const kindsOf = (parameter) => [parameter.name, parameter.alias ?? []].flat().map((name) => [name, kindOf(parameter)]);
const tables = {
  parameters: Object.fromEntries(endpoints.map(({ name, parameters }) =>
    [name, Object.fromEntries(parameters.flatMap(kindsOf))])),
  defaults: Object.fromEntries(endpoints.flatMap(({ call_options: options }) => options)
    .flatMap(({ name, default: value }) => (value ? [[name, value]] : []))),
};

const catalogue = {
  name: 'catalogue',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^catalogue$/ }, () => ({ path: 'tables', namespace: 'catalogue' }));
    const contents = JSON.stringify(tables);
    onLoad({ filter: /^tables$/, namespace: 'catalogue' }, () => ({ contents, loader: 'json' }));
  },
};

async function pack(entry, format, name) {
  const bundle = await build({
    entryPoints: [inRoot('wasm', entry)], bundle: true, format, write: false, target: 'es2021', charset: 'utf8',
    platform: format === 'cjs' ? 'node' : 'neutral', external: ['node:*', './index.js'],
    plugins: [coreAsText, catalogue],
  });
  const { code } = await minify(bundle.outputFiles[0].text, {
    module: format === 'esm', toplevel: true, ecma: 2020, compress: { passes: 3 },
  });
  writeFileSync(inRoot('dist', name), code.replace(/(["'`])@core@\1/, () => literal));
}

await pack('index.js', 'esm', 'index.js');
await pack('index.js', 'cjs', 'index.cjs');
await pack('init.js', 'esm', 'init.js');
await pack('cordage.js', 'esm', 'cordage.js');
chmodSync(inRoot('dist/cordage.js'), 0o755);

for (const name of ['index.d.ts', 'init.d.ts', 'fetch.d.ts']) copyFileSync(inRoot('wasm', name), inRoot('dist', name));
copyFileSync(inRoot('wasm/index.d.ts'), inRoot('dist/index.d.cts'));

for (const name of ['index.js', 'index.cjs', 'init.js', 'cordage.js', 'core.wasm']) {
  const bytes = readFileSync(inRoot('dist', name));
  console.log(`dist/${name}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} in brotli 11`);
}
