import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The package as a user has it: packed, then installed into a new project.

const root = join(import.meta.dirname, '../..');

const npm = (cwd, ...words) => execFileSync('npm', [...words, '--loglevel=error'], { cwd, encoding: 'utf8' });

export function pack(folder) {
  const [{ filename }] = JSON.parse(npm(root, 'pack', './build/npm', '--json', '--pack-destination', folder));
  return join(folder, filename);
}

/** A new folder with the package in node_modules, removed after the tests of a file. */
export function install(after) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
  after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', pack(folder));
  return folder;
}

/** All entries by name; `core` is the value of cordage/core.wasm: the bytes, or the module if a runtime compiles it. */
const entries = `(core) => ({
  cordage, 'cordage/qr': qr, 'cordage/fetch': handler,
  'cordage/init of what core.wasm gives': init(core),
  ...(core instanceof WebAssembly.Module ? {} : { 'cordage/init of a module': init(new WebAssembly.Module(core)) }),
})`;

/** `makeReport(core)` of report.mjs for the entries, imported from the paths of `from`. */
const program = (from) => `
  import * as cordage from '${from('cordage')}';
  import * as qr from '${from('cordage/qr')}';
  import handler from '${from('cordage/fetch')}';
  import init from '${from('cordage/init')}';
  import { calls } from './calls/index.mjs';
  import { cases, requests } from './cases.mjs';
  import { report } from './report.mjs';
  export const entries = ${entries};
  globalThis.makeReport = (core, others) => report(entries(core), { calls, cases, requests }, others);
`;

const required = `
  const cordage = require('cordage');
  const qr = require('cordage/qr');
  const handler = require('cordage/fetch');
  const init = require('cordage/init');
  module.exports = ${entries};
`;

/** Files of the package itself, as a page or a worker without a bundler imports them. */
const fileOf = (name) => `./node_modules/cordage/dist/${name.split('/')[1] ?? 'index'}.js`;

/** Writes program.mjs, the same as page_program.mjs for a page, and required.cjs into a folder with the package. */
export function writePrograms(folder, { cases, requests }) {
  cpSync(join(import.meta.dirname, 'calls'), join(folder, 'calls'), { recursive: true });
  cpSync(join(import.meta.dirname, 'report.mjs'), join(folder, 'report.mjs'));
  for (const [name, text] of Object.entries({
    'cases.mjs': `export const { cases, requests } = ${JSON.stringify({ cases, requests })};`,
    'program.mjs': program((name) => name),
    'page_program.mjs': program(fileOf),
    'required.cjs': required,
  })) writeFileSync(join(folder, name), text);
}
