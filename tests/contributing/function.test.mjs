// tier: all, optimised
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { copySources, filesOf, stepsOf, takeSteps } from '../support/steps.mjs';

// Carries out the steps of "Adding a function" in a copy of the sources, and packs the package there.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cordage-function-'));
after(() => rmSync(folder, { recursive: true }));
const steps = stepsOf('Adding a function');
const run = (...args) => {
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  return execFileSync(process.execPath, args, { encoding: 'utf8', cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
};

copySources(folder);
mkdirSync(join(folder, 'build/wasm'), { recursive: true });
cpSync(join(root, 'build/wasm/wasm'), join(folder, 'build/wasm/wasm'), { recursive: true });
takeSteps(steps, folder);
run('wasm/generate/functions.mjs', 'wasm/generated');
run('wasm/generate/reference.mjs');
run('wasm/generate/pack.mjs');

test('adding a function takes two files', () => {
  assert.deepEqual(filesOf(steps).length, 2);
});

test('the package has the new function, with its types, defaults and problems', async () => {
  const { channelMention } = await import(join(folder, 'dist/index.js'));
  assert.equal(channelMention('1'), '<#1>');
  assert.equal(channelMention('1', { form: 'link' }), 'https://discord.com/channels/@me/1');
  assert.throws(() => channelMention(1), { code: 'invalid-value', detail: 'id must be a string.' });
  assert.throws(() => channelMention('1', { form: 'text' }), { detail: 'form must be tag or link.' });
  assert.throws(() => channelMention('1', { from: 'tag' }), /unknown option from; did you mean form\?/);
  const types = readFileSync(join(folder, 'dist/index.d.ts'), 'utf8');
  assert.match(types, /^export function channelMention\(id: string, options\?: ChannelMentionOptions \| null\): string;$/m);
  assert.match(types, /^ {2}form\?: 'tag' \| 'link' \| null \| undefined;$/m);
});

test('the command line has the new function, with its help and completion', () => {
  const cordage = (...args) => run('dist/cordage.js', ...args);
  assert.equal(cordage('channel-mention', '1', '--form', 'link'), 'https://discord.com/channels/@me/1\n');
  assert.match(cordage('channel-mention', '--help'), /--form tag\|link +How the channel is named. Default: tag\./);
  assert.match(cordage('completion', 'bash'), /'channel-mention --form'\) words='tag link'/);
});

test('the reference has a section for the new function', () => {
  const section = readFileSync(join(folder, 'docs/javascript.md'), 'utf8').split('\n### channelMention\n')[1];
  assert.match(section, /^\| `form` \| `'tag' \\\| 'link'` \| `tag` \| How the channel is named\. \|$/m);
});

test('the checks of the sources accept the new function', () => {
  run('--test', ...['words', 'layers', 'lengths', 'promises'].map((name) => join(folder, `tests/${name}.test.mjs`)));
});
