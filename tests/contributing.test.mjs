import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { startServer } from './server/server.mjs';

// Takes the steps of "Adding an endpoint" in a copy of the sources. Built are only the objects that know of the change;
// the programs are linked from these and the build's own.

const root = join(import.meta.dirname, '..');
const build = process.env.CORDAGE_BUILD ?? join(root, 'build/release');
const isSource = (path) => !['.git', 'build', 'dist', 'node_modules'].some((name) => path === join(root, name));
const run = (program, args, options) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options });

/** Every block that has a file's name above it. */
const steps = () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Adding an endpoint')[1];
  const blocks = text.matchAll(/^`([^`\n]+)`\n\n```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, file, kind, content]) => ({ file, content, isEdit: kind === 'diff' }));
};

/** A file with the lines of a block that begin with +, beside its other ones, which must be there once. */
function edited(before, content, file) {
  const lines = content.trimEnd().split('\n');
  const context = lines.filter((line) => line[0] === ' ').map((line) => `${line.slice(1)}\n`).join('');
  assert.equal(before.split(`\n${context}`).length, 2, `${file} has once: ${context}`);
  return before.replace(`\n${context}`, () => `\n${lines.map((line) => `${line.slice(1)}\n`).join('')}`);
}

function takeSteps(folder) {
  for (const { file, content, isEdit } of steps()) {
    const path = join(folder, file);
    writeFileSync(path, isEdit ? edited(readFileSync(path, 'utf8'), content, file) : content);
  }
}

/** The objects of these folders that the build made from one of the files, by their names in it. */
function objectsFrom(files, folders) {
  const made = run('ninja', ['-C', build, '-t', 'deps']).split('\n\n').map((each) => each.split('\n'));
  return made.map(([first, ...sources]) => [first.split(':')[0], sources])
    .filter(([object, sources]) => folders.some((each) => object.startsWith(each)) &&
      sources.some((source) => files.some((file) => source.endsWith(`/${file}`))))
    .map(([object]) => object);
}

/** Links a program of the build once more, with these objects of another build in place of its own. */
function relink(program, objects, otherBuild, output) {
  const command = run('ninja', ['-C', build, '-t', 'commands', program]).trimEnd().split('\n').at(-1);
  const parts = command.replace(/^: && | && :$/g, '').split(/ +/).filter((part) => !objects.includes(part));
  parts[parts.indexOf('-o') + 1] = output;
  const firstLibrary = parts.findIndex((part) => part.endsWith('.a'));
  parts.splice(firstLibrary, 0, ...objects.filter((each) => each.startsWith('core/') || command.includes(each))
    .map((each) => join(otherBuild, each)));
  run(parts[0], parts.slice(1), { cwd: build });
  return output;
}

test('the steps of CONTRIBUTING.md add an endpoint', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-contributing-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(root, folder, { recursive: true, filter: isSource });
  takeSteps(folder);

  const changed = steps().map(({ file }) => file);
  const added = changed.filter((file) => /^core\/.*\.cpp$/.test(file));
  const objects = [
    ...objectsFrom(changed, ['core/', 'native-server/', 'wasm/types/']),
    ...added.map((file) => file.replace('core/', 'core/CMakeFiles/cordage.dir/').concat('.o')),
  ];
  const otherBuild = join(folder, 'build');
  run('cmake', ['-S', folder, '-B', otherBuild, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS=-O0']);
  run('cmake', ['--build', otherBuild, '--target', ...objects]);
  const link = (program) => relink(program, objects, otherBuild, join(folder, program.split('/').at(-1)));

  await t.test('the server answers it', async (t) => {
    const server = await startServer(t, ['--rate-limit', '0'], {}, link('native-server/cordage-server'));
    const reply = await fetch(`${server.url}/api/chat/mention?id=175928847299117063`);
    assert.deepEqual(await reply.json(),
      { user: '<@175928847299117063>', channel: '<#175928847299117063>', role: '<@&175928847299117063>' });
    const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
    assert.equal(paths['/api/{chat}/mention'].get.operationId, 'mention');
    assert.match(await (await fetch(server.url)).text(), /api\/discord\/mention\?id=/);
  });
  await t.test('its cases pass', () => {
    const { NODE_TEST_CONTEXT, ...environment } = process.env;
    const env = { ...environment, CORDAGE_SERVER: join(folder, 'cordage-server'), CORDAGE_CASE_REPLIES: link('tests/case-replies') };
    const report = run(process.execPath, ['--test', '--test-reporter=tap', join(folder, 'tests/server/cases.test.mjs')], { env });
    assert.equal(report.match(/^ +ok .*beyond-mention: /gm).length, 3);
  });
  await t.test('the package has its types', () => {
    run(link('wasm/types/package-types'), [join(folder, 'wasm')]);
    const types = readFileSync(join(folder, 'wasm/extra.d.ts'), 'utf8');
    assert.match(types, /export function mention\(options: MentionOptions\): MentionResult;/);
  });
});
