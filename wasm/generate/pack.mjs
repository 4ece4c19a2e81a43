// Packs build/wasm/wasm into dist/: the package, its types and its command line, from which npm packs build/npm. Called
// by scripts/build.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { minifySync, parseSync } from 'vite';
import { declarations } from './declarations.mjs';
import { commonEntries, compiledEndings, entries, entryModules } from './entries.mjs';
import { functionDeclarations } from './function_declarations.mjs';
import { functionModules } from './functions.mjs';
import { literal } from './literal.mjs';
import { writeNpmFolder } from './npm_folder.mjs';
import { markPure } from './pure.mjs';
import { withoutSources } from './sources_of_rules.mjs';
import { endpointNames, endpointTables } from './tables.mjs';

const root = join(import.meta.dirname, '../..');
const inRoot = (...path) => join(root, ...path);
const made = (file) => inRoot('build/wasm/wasm', file);

/** The folder of the functions for the page, and of modules that both use. They are not entries of the package. */
const page = 'build/page';
const ofPage = {
  functions: 'page', facts: './generated/facts.json', secrets: './tools/secrets/secrets.js',
  message_kinds: './tools/messages/message_kinds.js', time_zone: './tools/times/time_zone.js',
  zone_abbreviations: './tools/times/zone_abbreviations.js',
};

for (const folder of ['dist', page]) {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
}

const modules = ['qr', 'others', 'core'];
const bytesOf = (module) => readFileSync(made(`${module}.small.wasm`));

/** The loader of a module; the same file for modules whose loaders differ in nothing but the name of the module. */
function loaderOf(name) {
  const [own, first] = [name, 'qr'].map((module) =>
    readFileSync(made(`${module}.js`), 'utf8').replace(`${module}.wasm`, ''));
  return made(own === first ? 'qr.js' : `${name}.js`);
}

const loaders = {
  name: 'loaders',
  setup({ onResolve }) {
    onResolve({ filter: /^(qr|others|functions|core)-loader$/ },
      ({ path }) => ({ path: loaderOf(path.split('-')[0]) }));
  },
};

const pureSources = {
  name: 'pure',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]wasm[/\\](runtime|tools)[/\\].*\.js$/ },
      ({ path }) => ({ contents: markPure(path, withoutSources(path, readFileSync(path, 'utf8'))) }));
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
const targets = { esm: 'es2022', cjs: 'es2019' };

/** Escapes what is not printable ASCII: a wrong encoding would break it, and terminals interpret control characters. */
function inAscii(code) {
  if (/String\.raw`[^`]*[^\n -~]/.test(code))
    throw new Error('String.raw cannot contain an escape: write the character by its number');
  return code.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt().toString(16).padStart(4, '0')}`);
}

function minified(name, code, format) {
  const { code: small, errors: [error] } = minifySync(name, code, {
    // Without sequences, `module.exports` begins a statement, by which publint and others know CommonJS.
    module: format === 'esm',
    compress: { target: targets[format], joinVars: false, sequences: format === 'esm' },
    mangle: { toplevel: true },
  });
  if (error) throw error;
  return small;
}

/** One statement per line, because Node prints the line that throws an uncaught error. */
const inLines = (name, code) =>
  parseSync(name, code).program.body.map(({ start, end }) => inAscii(code.slice(start, end))).join('\n');

/** Bundles sources, given by the names of their files without extension, each into one file. */
async function bundle(sources, format, folder = 'dist') {
  const { outputFiles } = await build({
    entryPoints: sources, absWorkingDir: inRoot('wasm'), outdir: inRoot(folder),
    bundle: true, splitting: folder === page, format, write: false,
    target: targets[format], supported: { bigint: true }, charset: 'utf8',
    platform: format === 'cjs' ? 'node' : 'neutral',
    external: ['node:*', 'cordage', ...modules.map((module) => `./${module}-*.js`)],
    plugins: [entryModules(inRoot('wasm')), loaders, catalogue, functionModules, endpointTables, pureSources],
  });
  return outputFiles.map(({ path, text }) => ({ name: basename(path, '.js'), code: minified(path, text, format) }));
}

async function packForImport(sources, folder) {
  for (const { name, code } of await bundle(sources, 'esm', folder))
    writeFileSync(inRoot(folder, `${name}.js`), `${inLines(name, markPure(name, code))}\n`);
}

async function packForRequire() {
  for (const { name, code } of await bundle(commonEntries, 'cjs')) {
    // For an entry with only a default export, require returns that export.
    const footer = ['init', 'fetch'].includes(name) ? '\nmodule.exports = module.exports.default;\n' : '\n';
    writeFileSync(inRoot('dist', `${name}.cjs`), `${inLines(name, code)}${footer}`
      .replace(/`MODULE_(\w+)`/g, (_, module) => literal(bytesOf(module))));
  }
}

/** Writes a WebAssembly module as a file and as a JavaScript string. */
function writeModule(module, folder) {
  writeFileSync(inRoot(folder, `${module}.wasm`), bytesOf(module));
  writeFileSync(inRoot(folder, `${module}-bytes.js`), `export default (tag) => tag${literal(bytesOf(module))};\n`);
}

function writeModules() {
  writeModule('functions', page);
  for (const module of modules) {
    writeModule(module, 'dist');
    for (const [runtime, ending] of Object.entries(compiledEndings))
      writeFileSync(inRoot('dist', `${module}-${runtime}.js`), `export { default } from './${module}${ending}';\n`);
  }
}

async function packCommandLine() {
  const [{ code }] = await bundle({ cordage: 'command-line' }, 'esm');
  writeFileSync(inRoot('dist/cordage.js'), `#!/usr/bin/env node\n${inLines('cordage', code)}\n`);
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

writeModules();
await packForImport(entries, 'dist');
await packForImport(ofPage, page);
await packForRequire();
await packCommandLine();
writeAllTypes();
writeNpmFolder();
