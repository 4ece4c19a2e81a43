// Packs build/wasm/wasm into dist/: the package, its types and its command line, from which npm packs build/npm. Called
// by scripts/build.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { minifySync, parseSync } from 'vite';
import { declarations } from './declarations.mjs';
import { entries, pageEntry } from './entries.mjs';
import { functionDeclarations } from './function_declarations.mjs';
import { functionModules } from './functions.mjs';
import { endpointNames, endpointTables } from './tables.mjs';
import { literal } from './literal.mjs';
import { writeNpmFolder } from './npm_folder.mjs';

const root = join(import.meta.dirname, '../..');
const inRoot = (...path) => join(root, ...path);
const made = (file) => inRoot('build/wasm/wasm', file);

/** Where the page imports the functions from. They are not an entry of the package. */
const page = 'build/page';

for (const folder of ['dist', page]) {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
}

const bytesOf = (module) => readFileSync(made(`${module}.small.wasm`));
writeFileSync(inRoot('dist/core.wasm'), bytesOf('core'));
writeFileSync(inRoot(page, 'functions.wasm'), bytesOf('functions'));

/** NAME-loader is the loader that Emscripten generated for that module. */
const loaders = {
  name: 'loaders',
  setup({ onResolve }) {
    onResolve({ filter: /^(qr|functions|core)-loader$/ }, ({ path }) => ({ path: made(`${path.split('-')[0]}.js`) }));
  },
};

const namesOnly = ({ media_type: type, properties }) => ({
  media_type: type, properties: properties?.map(({ name }) => ({ name })),
});

/** The catalogue for the command line, which needs no more of results than the names of their members. */
const catalogue = {
  name: 'catalogue',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]catalogue\.json$/ }, ({ path }) => {
      const endpoints = JSON.parse(readFileSync(path, 'utf8'));
      const contents = endpoints.map((each) => ({ ...each, results: each.results.map(namesOnly) }));
      return { contents: JSON.stringify(contents), loader: 'json' };
    });
  },
};

/** CommonJS is for webpack 4, whose parser knows only this syntax and bigint. */
const targets = { esm: 'es2021', cjs: 'es2019' };

/** Escapes what is not printable ASCII: a wrong encoding would break it, and terminals interpret control characters. */
function inAscii(code) {
  if (/String\.raw`[^`]*[^\n -~]/.test(code))
    throw new Error('String.raw cannot contain an escape: write the character by its number');
  return code.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt().toString(16).padStart(4, '0')}`);
}

async function pack(name, format, { source, entry }, { footer = '', banner = '', folder = 'dist' } = {}) {
  const bundle = await build({
    stdin: { contents: source, resolveDir: inRoot('wasm'), sourcefile: name }, bundle: true, format, write: false,
    target: targets[format], supported: { bigint: true }, charset: 'utf8',
    platform: format === 'cjs' ? 'node' : 'neutral', external: ['node:*', 'cordage', './core.wasm*'],
    plugins: [loaders, catalogue, functionModules, endpointTables(entry)],
  });
  const { code, errors: [error] } = minifySync(name, bundle.outputFiles[0].text, {
    // Without sequences, `module.exports` begins a statement, by which publint and others know CommonJS.
    module: format === 'esm',
    compress: { target: targets[format], joinVars: false, sequences: format === 'esm' },
    mangle: { toplevel: true },
  });
  if (error) throw error;
  // Node prints the line that throws an uncaught error.
  const lines = parseSync(name, code).program.body.map(({ start, end }) => inAscii(code.slice(start, end))).join('\n');
  const whole = (footer ? `${lines}\n${footer}\n` : lines)
    .replace(/`MODULE_(\w+)`/, (_, module) => literal(bytesOf(module)));
  writeFileSync(inRoot(folder, name), banner + whole);
}

for (const [name, entry] of Object.entries(entries)) {
  await pack(`${name}.js`, 'esm', entry);
  // Where an entry has a default export only, require gives that itself.
  const footer = entry.source.includes('export default') ? 'module.exports = module.exports.default;' : '';
  if (!entry.source.includes('./core.wasm')) await pack(`${name}.cjs`, 'cjs', entry, { footer });
}

await pack('functions.js', 'esm', pageEntry, { folder: page });

async function packCommandLine() {
  await pack('cordage.js', 'esm', { entry: 'cordage', source: "import './cli/cordage.js';" },
    { banner: '#!/usr/bin/env node\n' });
  chmodSync(inRoot('dist/cordage.js'), 0o755);
}

/** Writes types for import and, where these differ, for require. */
function writeTypes(name, types) {
  writeFileSync(inRoot('dist', `${name}.d.ts`), types);
  writeFileSync(inRoot('dist', `${name}.d.cts`),
    types.replace(/export default (\w+);/, 'export = $1;').replaceAll("'./index.js'", "'./index.cjs'"));
}

function writeAllTypes() {
  const types = declarations + functionDeclarations;
  writeTypes('index', types);
  const typesOf = (name) => [`${name}Options`, `${name}Result`].map((type) => type[0].toUpperCase() + type.slice(1))
    .filter((type) => types.includes(`export interface ${type} `)).map((type) => `type ${type}`);
  const qrNames = endpointNames['cordage/qr'];
  const exported = [...qrNames, 'ProblemError', 'type ProblemCode', 'type Integer', 'type AnyCase', 'type Bytes',
    ...qrNames.flatMap(typesOf)];
  writeTypes('qr', `export {\n  ${exported.join(',\n  ')},\n} from './index.js';\n`);
  for (const name of ['init', 'fetch', 'core']) writeTypes(name, readFileSync(inRoot('wasm', `${name}.d.ts`), 'utf8'));
}

await packCommandLine();
writeAllTypes();
writeNpmFolder();
