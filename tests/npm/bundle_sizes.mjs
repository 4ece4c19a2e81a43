import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import * as vite from 'vite';
import webpack from 'webpack';

import { withoutCore } from '../../wasm/generate/functions.mjs';

// The bytes that an import of the package adds to a minified bundle in a project that has the package.

/** The imports of programs, by name. */
export const programs = {
  timestampTag: ['timestampTag'],
  splitMessage: ['splitMessage'],
  redact: ['redact'],
  readTime: ['readTime'],
  escapeMarkdown: ['escapeMarkdown'],
  'these, parseMentions and pkce':
    ['timestampTag', 'splitMessage', 'redact', 'readTime', 'escapeMarkdown', 'parseMentions', 'pkce'],
  'the functions without WebAssembly': withoutCore.map(({ name }) => name),
  botInvite: ['botInvite'],
  qrSvg: ['qrSvg'],
};

/** A program in a folder with the package that uses its imports. */
export function writeProgram(folder, names) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `import { ${names.join(', ')} } from 'cordage';\nglobalThis.used = [${names.join(', ')}];\n`);
  return file;
}

async function bundleByEsbuild(input, options) {
  const { outputFiles: [{ contents }] } = await esbuild.build({
    entryPoints: [input], bundle: true, minify: true, format: 'esm', charset: 'utf8', write: false, ...options,
  });
  return Buffer.from(contents);
}

/** Rollup minifies with a plugin; esbuild's minifier is a common choice. */
async function bundleByRollup(input) {
  const bundle = await rollup({ input, plugins: [nodeResolve()], logLevel: 'silent' });
  const { output: [{ code }] } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return Buffer.from((await esbuild.transform(code, { minify: true, charset: 'utf8', format: 'esm' })).code);
}

async function bundleByWebpack(input, folder) {
  const stats = await promisify(webpack)({
    context: folder, mode: 'production', entry: input, output: { path: folder, filename: 'webpack.js' },
    performance: { hints: false },
  });
  if (stats.hasErrors()) throw new Error(stats.toString());
  return readFileSync(join(folder, 'webpack.js'));
}

async function bundleByVite(input, folder) {
  const { output: [{ code }] } = await vite.build({
    root: folder, configFile: false, logLevel: 'silent',
    build: { write: false, rollupOptions: { input, output: { entryFileNames: 'vite.js' } } },
  });
  return Buffer.from(code);
}

/** For each bundler, a function that bundles a program in a folder and resolves to the bundle's bytes. */
export const bundlers = {
  esbuild: (input) => bundleByEsbuild(input), Rollup: bundleByRollup, webpack: bundleByWebpack, Vite: bundleByVite,
};

/** The bundle for an edge runtime, which gets the WebAssembly modules as separate files. */
export const bundleForEdge = (input, condition) =>
  bundleByEsbuild(input, { conditions: [condition], external: ['*.wasm', '*.wasm?module'] });
