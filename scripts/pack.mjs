// Packs build/wasm/wasm into dist/: the package, its types and its command line. Called by scripts/build.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { catalogue, catalogueOf } from './catalogue.mjs';
import { literal } from './literal.mjs';

const root = join(import.meta.dirname, '..');
const inRoot = (...path) => join(root, ...path);

rmSync(inRoot('dist'), { recursive: true, force: true });
mkdirSync(inRoot('dist'));

// Each feature by name: all of them together would make a module that older runtimes cannot load.
const features = ['simd', 'bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'];

function shrink(module) {
  const shrunk = inRoot('build/wasm/wasm', `${module}.small.wasm`);
  execFileSync(process.execPath, [
    inRoot('node_modules/binaryen/bin/wasm-opt'), inRoot('build/wasm/wasm', `${module}.wasm`), '-o', shrunk,
    '-Oz', '--always-inline-max-function-size=6', '--low-memory-unused', '--zero-filled-memory',
    '--strip-debug', '--strip-producers', '--strip-target-features', '--mvp-features',
    ...features.map((feature) => `--enable-${feature}`),
  ], { stdio: 'inherit' });
  return readFileSync(shrunk);
}

const modules = { functions: shrink('functions'), extra: shrink('extra'), core: shrink('core') };
writeFileSync(inRoot('dist/core.wasm'), modules.core);

/** NAME-as-text is a variable, which stands for the module of that name until the code around it is minified. */
const modulesAsText = {
  name: 'modules-as-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(functions|extra|core)-as-text$/ },
      ({ path }) => ({ path: path.split('-')[0], namespace: 'text' }));
    onLoad({ filter: /./, namespace: 'text' }, ({ path }) => ({ contents: `export default MODULE_${path}` }));
  },
};

async function pack(entry, format, name, { footer = '', tables = catalogue } = {}) {
  const bundle = await build({
    entryPoints: [inRoot('wasm', entry)], bundle: true, format, write: false, target: 'es2021', charset: 'utf8',
    platform: format === 'cjs' ? 'node' : 'neutral', external: ['node:*', './extra.js', './core.wasm'],
    plugins: [modulesAsText, tables], footer: { js: footer },
  });
  const { code } = await minify(bundle.outputFiles[0].text, {
    module: format === 'esm', toplevel: true, ecma: 2020, compress: { passes: 3 },
  });
  const whole = code.replace(/MODULE_(functions|extra|core)/, (_, module) => literal(modules[module]));
  writeFileSync(inRoot('dist', name), whole);
}

// Where an entry has a default export only, require gives that itself.
const footer = 'module.exports = module.exports.default;';
const tables = catalogueOf('extra.json');

await pack('index.js', 'esm', 'index.js');
await pack('index.js', 'cjs', 'index.cjs');
await pack('edge.js', 'esm', 'edge.js');
await pack('extra.js', 'esm', 'extra.js', { tables });
await pack('extra.js', 'cjs', 'extra.cjs', { tables });
await pack('edge_extra.js', 'esm', 'edge-extra.js', { tables });
await pack('init.js', 'esm', 'init.js', { tables });
await pack('init.js', 'cjs', 'init.cjs', { tables, footer });
await pack('fetch.js', 'esm', 'fetch.js');
await pack('fetch.js', 'cjs', 'fetch.cjs', { footer });
await pack('edge_fetch.js', 'esm', 'edge-fetch.js');
await pack('cordage.js', 'esm', 'cordage.js');
chmodSync(inRoot('dist/cordage.js'), 0o755);

for (const name of ['index', 'extra', 'init', 'fetch', 'core']) {
  const types = readFileSync(inRoot('wasm', `${name}.d.ts`), 'utf8')
    + (name === 'extra' ? readFileSync(inRoot('wasm/local.d.ts'), 'utf8') : '');
  writeFileSync(inRoot('dist', `${name}.d.ts`), types);
  writeFileSync(inRoot('dist', `${name}.d.cts`),
    types.replace(/export default (\w+);/, 'export = $1;').replace('./extra.js', './extra.cjs'));
}

const made = [
  'index.js', 'index.cjs', 'edge.js', 'extra.js', 'extra.cjs', 'edge-extra.js', 'init.js', 'init.cjs',
  'fetch.js', 'fetch.cjs', 'edge-fetch.js', 'cordage.js', 'core.wasm',
];
for (const name of made) {
  const bytes = readFileSync(inRoot('dist', name));
  console.log(`dist/${name}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} in brotli 11`);
}
