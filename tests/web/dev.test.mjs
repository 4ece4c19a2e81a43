// tier: all
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { on } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../support/free_port.mjs';
import { openContext, started } from './site.mjs';

// npm run dev on a copy of the sources, with the built package.

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cordage-dev-'));
const inFolder = (...path) => join(folder, ...path);
const port = await freePort();
let page;
let server;

before(async () => {
  for (const name of ['package.json', 'web', 'wasm/generated', 'wasm/runtime', 'wasm/tools', 'dist', 'build/page'])
    cpSync(join(root, name), inFolder(name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), inFolder('node_modules'));
  const { scripts: { dev } } = JSON.parse(readFileSync(join(root, 'package.json')));
  const [program, ...args] = `${dev.split(' && ')[1]} --port ${port} --strictPort`.split(' ');
  server = spawn(join(root, 'node_modules/.bin', program), args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of on(server.stdout, 'data')) if (`${text}`.includes(`${port}`)) break;
  page = await (await openContext()).newPage();
});
after(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const open = async (path) => {
  await page.goto('about:blank');
  // A change before the page is connected is not sent to it.
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(`http://localhost:${port}${path}`);
  await Promise.all([started(page), connected]);
};

test('the first screen and each tool open at their addresses', async () => {
  await open('/');
  assert.match(await page.title(), /^cordage: /);
  await open('/timestamp/#unix=1798131600');
  assert.equal(await page.locator('#timestamp [name="unix"]').inputValue(), '1798131600');
});

test('a change of a style is shown without reloading the page', async () => {
  await page.evaluate(() => { globalThis.isSame = true; });
  const styles = inFolder('web/styles/page.css');
  writeFileSync(styles, `${readFileSync(styles, 'utf8')}\nbody { outline: 7px solid; }\n`);
  await page.waitForFunction(() => getComputedStyle(document.body).outlineWidth === '7px');
  assert.ok(await page.evaluate(() => globalThis.isSame));
});

test('a change of a tool’s title or form is shown', async () => {
  const tool = inFolder('web/tools/timestamp/tool.js');
  writeFileSync(tool, readFileSync(tool, 'utf8').replace(`title: 'Timestamp'`, `title: 'Time tag'`));
  await page.waitForFunction(() => document.querySelector('nav.tools')?.textContent.includes('Time tag'));
});

test('a change of a source that only makes the HTML is shown', async () => {
  const foot = inFolder('web/shell/foot.mjs');
  writeFileSync(foot, readFileSync(foot, 'utf8').replace('html`', 'html`Changed'));
  await page.waitForFunction(() => document.body.textContent.includes('Changed'));
});
