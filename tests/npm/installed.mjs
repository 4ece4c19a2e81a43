import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { check, checkFetch } from './check.mjs';

// The package as a user has it: packed, then installed into a project of its own.

const root = join(import.meta.dirname, '../..');

const npm = (folder, ...words) => execFileSync('npm', [...words, '--loglevel=error'], { cwd: folder, encoding: 'utf8' });

export function pack(folder) {
  const [{ filename }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder));
  return join(folder, filename);
}

/** A new folder with the package in node_modules, which is removed when the tests of a file are done. */
export function install(after) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
  after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', pack(folder));
  copyFileSync(join(import.meta.dirname, 'check.mjs'), join(folder, 'check.mjs'));
  return folder;
}

/** A module whose `reports` checks what an import of these two gives, and returns what must be the same everywhere. */
export const entry = (main, fetch) => `
  import * as cordage from '${main}';
  import handler from '${fetch}';
  import { check, checkFetch } from './check.mjs';
  globalThis.reports = () => Promise.all([check(cordage), checkFetch(handler)]);
`;

/** The same from the running node. */
export async function expectedReports(folder) {
  const cordage = createRequire(join(folder, 'package.json'))('cordage');
  const handler = await import(join(folder, 'node_modules/cordage/dist/fetch.js'));
  return [check(cordage), await checkFetch(handler.default)];
}
