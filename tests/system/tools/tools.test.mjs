import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { after } from 'node:test';

import { pack } from '../../npm/installed.mjs';

// The package with tools that npm installs when this test runs, each in a project of its own.

const scratch = mkdtempSync(join(tmpdir(), 'cordage-tools-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const tarball = pack(scratch);

const printed = '<t:1700000000:R>';
const program = `
import { ProblemError, qrSvg, timestamp } from 'cordage';
import { qrSvg as small } from 'cordage/qr';
if (qrSvg({ text: 'a' }) !== small({ text: 'a' })) throw new Error('two codes');
try { timestamp({ unix: 'x' }); } catch (error) { if (!(error instanceof ProblemError)) throw error; }
console.log(timestamp({ unix: 1700000000 }).tags.R.tag);
`;
const testOf = (imported) => `
${imported}
import { timestamp } from 'cordage';
test('a tag', () => { expect(timestamp({ unix: 1700000000 }).tags.R.tag).toBe('${printed}'); });
`;
const typed = `
import { timestamp, type TimestampResult } from 'cordage';
import { qrMatrix } from 'cordage/qr';
const result: TimestampResult = timestamp({ unix: 1700000000 });
export const count: number = qrMatrix({ text: result.tags.R.tag }).modules;
// @ts-expect-error: there is no such option
timestamp({ when: 1 });
`;

/** What checks types by a version of TypeScript; `modules` is how it finds them. */
const typescript = (version, modules) => ({
  packages: [`typescript@${version}`], files: { 'program.ts': typed },
  commands: [`tsc --noEmit --strict --target es2022 --module ${modules} --moduleResolution ${modules} program.ts`],
});

const run = 'node out/program.js';
const tools = {
  'rollup': {
    packages: ['rollup', '@rollup/plugin-node-resolve'],
    commands: ['rollup program.js -p node-resolve -f es -o out/program.js', run],
  },
  'parcel': {
    packages: ['parcel'], settings: { '@parcel/resolver-default': { packageExports: true } },
    commands: ['parcel build program.js --dist-dir out --no-source-maps', run],
  },
  'vitest': {
    packages: ['vitest'], files: { 'a.test.js': testOf("import { expect, test } from 'vitest';") },
    commands: ['vitest run'],
  },
  'jest, ES modules': {
    packages: ['jest'], files: { 'a.test.js': testOf("import { expect, test } from '@jest/globals';") },
    commands: ['node --experimental-vm-modules node_modules/jest/bin/jest.js'],
  },
  'jest, CommonJS': {
    packages: ['jest'], type: 'commonjs',
    files: { 'a.test.js': testOf('').replace(/import (.*) from (.*);/, 'const $1 = require($2);') }, commands: ['jest'],
  },
  ...Object.fromEntries(['4.7', '4.9', '5.0', '5.4', '5.9'].map((version) =>
    [`TypeScript ${version}`, typescript(version, 'node16')])),
  'TypeScript 5.9 for bundlers': {
    ...typescript('5.9', 'bundler'),
    commands: ['tsc --noEmit --strict --target es2022 --module es2022 --moduleResolution bundler program.ts'],
  },
  'pnpm': { install: 'npm exec --yes pnpm@10 -- add', commands: ['node program.js'] },
  'yarn': { install: 'npm exec --yes yarn@1 -- add', commands: ['node program.js'] },
};

for (const [name, { packages, files, settings, install, commands, type }] of Object.entries(tools)) {
  test(`${name} takes the package`, () => {
    const folder = join(scratch, name.replaceAll(/\W/g, '-'));
    mkdirSync(folder);
    const environment = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
    delete environment.NODE_TEST_CONTEXT;
    const shell = (command) => execFileSync('sh', ['-c', `${command} 2>&1`],
      { cwd: folder, encoding: 'utf8', env: environment, maxBuffer: 2 ** 28 });
    const description = JSON.stringify({ private: true, type: type ?? 'module', ...settings });
    const all = { 'package.json': description, 'program.js': program, ...files };
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const npm = 'npm install --no-audit --no-fund --loglevel=error';
    shell(`${install ?? npm} ${[...(packages ?? []), tarball].join(' ')}`);
    let output;
    for (const command of commands) output = shell(command);
    if (/ (out\/)?program\.js$/.test(commands.at(-1))) assert.equal(output.trim().split('\n').at(-1), printed);
  });
}
