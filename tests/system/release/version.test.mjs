import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { run } from '../../server/server.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (name) => readFileSync(join(root, name), 'utf8');
const { version } = JSON.parse(read('package.json'));
const search = (...words) => spawnSync('git', ['grep', '--files-with-matches', '--perl-regexp',
  `(?<![\\d.])${version.replaceAll('.', '\\.')}(?![\\d.])`, '--', ...words], { cwd: root, encoding: 'utf8' }).stdout;

test('the version is only in package.json, its lock and the changelog', () => {
  const others = ['node_modules', 'tests'].map((folder) => `:!${folder}`);
  assert.deepEqual(search('.', ...others).trim().split('\n'), ['CHANGELOG.md', 'package-lock.json', 'package.json']);
});

test('the lock has the version, and the changelog begins with it', () => {
  const lock = JSON.parse(read('package-lock.json'));
  assert.deepEqual([lock.version, lock.packages[''].version], [version, version]);
  assert.equal(read('CHANGELOG.md').match(/^## ([^\s,]+)/m)[1], version);
});

test('the server prints it', async () => {
  assert.equal((await run(['--version'])).stdout.split('\n')[0], version);
});
