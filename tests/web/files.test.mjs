// tier: all
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';

import { engine, test } from './engine.mjs';
import { load, openContext, openSlug, serve } from './site.mjs';

// Files that are dropped on the page.

const server = await serve();
const token = 'aB3_-'.repeat(13) + 'xyz';
const webhook = `https://discord.com/api/webhooks/157730590492196864/${token}`;

let page;
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, `${server.url}/`);
});

const open = (slug) => openSlug(page, slug);

/** Drops a file on a part of the page, as an event; returns whether the browser is prevented from opening it. */
const drop = (part, text, type = '') => part.evaluate((element, [content, mime]) => {
  const files = new DataTransfer();
  files.items.add(new File([typeof content === 'string' ? content : new Uint8Array(content)], 'a.log', { type: mime }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: files });
  return !element.dispatchEvent(event);
}, [text, type]);

const notice = () => page.locator('#notice:not([hidden])');

for (const [slug, name, text, shown] of [
  ['message', 'message', '{\n  "content": "dropped"\n}', 'None. Values checked: 1.'],
  ['split', 'text', 'One\nTwo', 'One\nTwo'], ['escape', 'text', '*One*\nTwo', '\\*One\\*\nTwo'],
  ['redact', 'text', `• One\nPOST ${webhook}\n`, `• One\nPOST ${webhook.replace(token, '***')}\n`],
  ['qr', 'text', 'https://example.com/dropped', undefined],
]) {
  test(`${slug}: a text file that is dropped on the field replaces its content`, async () => {
    const tool = await open(slug);
    const field = tool.locator(`[name="${name}"]`);
    await field.fill('What was there before, and is longer than the text of the file.');
    assert.ok(await drop(field, text));
    await page.waitForFunction(([id, start]) => document.getElementById(id).value.startsWith(start),
      [`${slug}-${name}`, text.slice(0, 5)]);
    if (slug !== 'redact') assert.equal(await field.inputValue(), text);
    else assert.ok(!(await field.inputValue()).includes(token));
    if (shown) assert.equal(await tool.locator('.result .text:visible').last().textContent(), shown);
    else assert.equal(await tool.locator('[data-value="text_length"]').textContent(), `${text.length}`);
  });
}

test('a file that is not text, or too large, changes nothing and gets a message', async () => {
  const tool = await open('split');
  const field = tool.locator('[name="text"]');
  await field.fill('kept');
  for (const bytes of [[0xff, 0xfe, 0x61, 0], [0x61, 0, 0x62], [0xc3, 0x28]]) {
    assert.ok(await drop(field, bytes));
    await notice().getByText('The file is not UTF-8 text.').waitFor();
    await notice().getByRole('button', { name: 'Close' }).click();
  }
  assert.ok(await drop(field, 'a'.repeat(2_000_001)));
  await notice().getByText('The file is too large. The maximum is 2 MB.').waitFor();
  await notice().getByRole('button', { name: 'Close' }).click();
  assert.equal(await field.inputValue(), 'kept');
});

test('a webhook URL in a dropped file is removed from a field that does not mask it', async () => {
  const tool = await open('split');
  assert.ok(await drop(tool.locator('[name="text"]'), `before ${webhook} after`));
  await notice().getByText(/^A webhook URL is a secret/).waitFor();
  assert.equal(await tool.locator('[name="text"]').inputValue(), 'before  after');
});

test('a file that is dropped elsewhere does not replace the page', async () => {
  for (const part of ['main', 'header.top', '#palette-text', '#split-heading'])
    assert.ok(await drop(page.locator(part), 'text', 'text/plain'), part);
  if (engine !== 'chromium') return;
  const folder = mkdtempSync(join(tmpdir(), 'cordage-files-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'dropped.txt');
  writeFileSync(file, 'dropped for real');
  const tool = await open('split');
  const session = await page.context().newCDPSession(page);
  const really = async (part) => {
    const { x, y, width, height } = await part.boundingBox();
    for (const type of ['dragEnter', 'dragOver', 'drop']) {
      await session.send('Input.dispatchDragEvent',
        { type, x: x + width / 2, y: y + height / 2, data: { items: [], files: [file], dragOperationsMask: 1 } });
    }
  };
  await really(page.locator('.top .brand'));
  await really(tool.locator('[name="text"]'));
  await page.waitForFunction(() => document.getElementById('split-text').value === 'dropped for real');
  assert.match(page.url(), /\/split\/$/);
});
