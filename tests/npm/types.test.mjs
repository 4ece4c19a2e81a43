import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { messageMembers } from '../../wasm/generate/message_members.mjs';

const root = join(import.meta.dirname, '../..');
function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The errors of a compiler for these files in a package of this type that depends on cordage and these packages. */
function compile(t, { type, modules, resolution, files, packages = [], options = [], compiler = 'typescript' }) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/cordage'));
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
  for (const file of files) cpSync(join(import.meta.dirname, 'types', file), join(folder, file));
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    join(root, 'node_modules', compiler, 'bin/tsc'), '--noEmit', '--strict', '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess', '--module', modules, '--moduleResolution', resolution, '--target', 'es2022', '--lib',
    'es2022,dom', ...options, ...files,
  ], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const files = ['sample.ts', 'refused.ts', 'options.ts', 'local.ts', 'entries.ts'];
const node = { modules: 'node16', resolution: 'node16' };
/** The oldest version that the types support, and the oldest that discord.js supports. */
const [oldest, oldestOfDiscordJs] = ['typescript-4.7', 'typescript-5.4'];
const users = {
  'an ES module in Node': { ...node, type: 'module', files },
  'a CommonJS module in Node': { ...node, type: 'commonjs', files: [...files, 'required.ts'] },
  'an ES module in Node, with TypeScript 4.7': { ...node, type: 'module', files, compiler: oldest },
  'a CommonJS module in Node, with TypeScript 4.7':
    { ...node, type: 'commonjs', files: [...files, 'required.ts'], compiler: oldest },
  'an ES module that is bundled': { modules: 'es2022', resolution: 'bundler', type: 'module', files },
};
for (const [name, user] of Object.entries(users)) {
  test(`${name}: valid calls compile, and invalid ones do not`, (t) => {
    assert.deepEqual(compile(t, user), { status: 0, output: '' });
  });
}

test('types of discord.js and discord-api-types are unchanged', (t) => {
  const packages = ['discord.js', 'discord-api-types'];
  const user = { ...node, type: 'module', files: ['libraries.ts'], packages, options: ['--skipLibCheck'] };
  assert.deepEqual(compile(t, user), { status: 0, output: '' });
});

const libraries = {
  'discord.js': { file: 'discordjs.ts', packages: ['discord.js'] },
  'discord-api-types, discordeno and Eris':
    { file: 'other_libraries.ts', packages: ['discord-api-types', 'discordeno', 'eris'] },
};
for (const [name, { file, packages }] of Object.entries(libraries))
  for (const compiler of [oldestOfDiscordJs, 'typescript'])
    test(`typical statements of bots with ${name} compile with ${compiler}`, (t) => {
      const user = { ...node, type: 'module', files: [file], packages, options: ['--skipLibCheck'], compiler };
      assert.deepEqual(compile(t, user), { status: 0, output: '' });
    });

test('the committed catalogue, facts, documents and lists of members are the generated ones', (t) => {
  const folder = temporaryFolder(t);
  const { status } = spawnSync(process.env.CORDAGE_PACKAGE_TYPES, [folder], { stdio: 'inherit' });
  assert.equal(status, 0);
  spawnSync(process.execPath, [join(root, 'wasm/generate/functions.mjs'), folder], { stdio: 'inherit' });
  writeFileSync(join(folder, 'message_members.json'), messageMembers());
  const committed = join(root, 'wasm/generated');
  assert.deepEqual(readdirSync(committed).sort(), readdirSync(folder).sort());
  for (const name of readdirSync(folder))
    assert.equal(readFileSync(join(committed, name), 'utf8'), readFileSync(join(folder, name), 'utf8'),
      `wasm/generated/${name} is old: cmake --build --preset release --target types`);
});

test('every function of cordage is declared, and nothing else', async () => {
  const types = readFileSync(join(root, 'dist/index.d.ts'), 'utf8');
  const names = new Set(Array.from(types.matchAll(/^export (?:function|class) (\w+)/gm), (match) => match[1]));
  assert.deepEqual([...names].sort(), Object.keys(await import('cordage')).sort());
});

test('every function of cordage/qr is declared, and nothing else', async () => {
  const types = readFileSync(join(root, 'dist/qr.d.ts'), 'utf8');
  const names = Array.from(types.matchAll(/^ {2}(\w+),$/gm), (match) => match[1]);
  assert.deepEqual(names.sort(), Object.keys(await import('cordage/qr')).sort());
});
