// tier: all, timeout 1500
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { copySources, filesOf, stepsOf, takeSteps } from '../support/steps.mjs';
import { copied, openContext, openTool, started } from './site.mjs';

// Carries out the steps of "Adding a page tool" in a copy of the sources, with the built package, and uses the tool.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cordage-page-tool-'));
after(() => rmSync(folder, { recursive: true }));

const steps = stepsOf('Adding a page tool');
const inFolder = (...path) => join(folder, ...path);
const buildPage = () => execFileSync(process.execPath, [inFolder('web/build/pack_page.mjs')], { stdio: 'pipe' });

before(() => {
  copySources(folder);
  for (const name of ['dist', 'build/page']) cpSync(join(root, name), inFolder(name), { recursive: true });
  takeSteps(steps, folder);
});

test('adding a tool takes a folder of three files, a line of the list, and a line for the tests', () => {
  assert.deepEqual(filesOf(steps), [
    ...['tool.js', 'markup.mjs', 'start.js'].map((file) => `web/tools/inspect-link/${file}`), 'web/tools/index.js',
    'tests/web/entries.mjs',
  ]);
  for (const { content } of steps.filter(({ isEdit }) => isEdit)) assert.equal(content.match(/^[+-]/gm).length, 1);
});

test('the steps are complete: the checks of the sources, and those of all tools, pass', () => {
  const checks = ['words', 'layers', 'lengths', 'promises', 'web/descriptors', 'web/interpretations'];
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath,
    ['--test', '--test-reporter=tap', ...checks.map((name) => inFolder(`tests/${name}.test.mjs`))],
    { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /web\/tools\/inspect-link, 3 files/);
});

test('the steps of CONTRIBUTING.md add a tool, whose secret field is in no link', async () => {
  buildPage();
  const page = await (await openContext()).newPage();
  const url = `file://${inFolder('build/web/cordage.html')}`;
  const tool = await openTool({ page, url }, 'Link check');
  const link = 'https://discord.com/oauth2/authorize?client_id=157730590492196864&permissions=8&scope=bot';
  await tool.locator('[name="url"]').fill(link);
  const shown = (name) => tool.locator(`[data-value="${name}"]`).textContent();
  assert.equal(await shown('kind'), 'bot-invite');
  assert.equal(await shown('permission_names'), 'ADMINISTRATOR');
  assert.match(await shown('warnings'), /all permissions/);
  assert.match(await copied(page, tool.getByRole('button', { name: 'Copy import' })), /inspectLink\(.*YOUR-LINK/s);

  // The address is updated after a pause.
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(await page.evaluate(() => location.hash), '#inspect-link');
  await page.goto('about:blank');
  await page.goto(`${url}#inspect-link?url=${encodeURIComponent(link)}`);
  await started(page);
  assert.equal(await tool.locator('[name="url"]').inputValue(), '');

  const palette = page.getByRole('banner').getByRole('combobox');
  await palette.pressSequentially('check link');
  await page.getByRole('option', { name: 'Open: Link check' }).click();
  await page.waitForURL(`${url}#inspect-link`);
});

test('the page is not built unless the descriptor declares its secrets', () => {
  const descriptor = inFolder('web/tools/inspect-link/tool.js');
  writeFileSync(descriptor, readFileSync(descriptor, 'utf8').replace(/^ {2}secrets: .*\n/m, ''));
  assert.throws(buildPage, ({ stderr }) => /inspect-link\/tool\.js has no secrets/.test(`${stderr}`));
});
