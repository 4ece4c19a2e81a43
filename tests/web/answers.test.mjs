import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before } from 'node:test';
import * as api from 'cordage';
import { build } from 'esbuild';

import { tools } from '../../web/build/tools.mjs';
import { test } from './engine.mjs';
import { load, openContext, serve } from './site.mjs';

// The command palette copies answers without opening a tool.

const server = await serve();
let page;
before(async () => { page = await (await openContext()).newPage(); });

const source = ['answers', 'interpretations'].map((name) => `export * from './${name}.js';`).join('');
const { outputFiles: [{ text: bundle }] } = await build({
  stdin: { contents: source, resolveDir: join(import.meta.dirname, '../../web/shell') },
  bundle: true, format: 'esm', write: false,
});
const { interpret, withAnswers } = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);

// Saturday, 2026-11-21 13:30 UTC.
const linkTo = ({ slug }, values) => `https://example.com/${slug}/#${new URLSearchParams(values)}`;
const context = { now: 1795267800, zone: 'Europe/Berlin', api, scopes: [], tools, linkTo };
const offered = (text) =>
  withAnswers(interpret(text, context), text, context).map(({ copy, tool }) => (copy ? `copy ${copy}` : tool));

const id = '157730590492196864';
const invite = `https://discord.com/oauth2/authorize?client_id=${id}&permissions=0&scope=applications.commands%20bot`;

test('unambiguous input has its answers first, and ambiguous input has them after each tool', () => {
  for (const [text, expected] of Object.entries({
    'tomorrow 18:00': ['copy <t:1795366800:F>', 'copy https://example.com/timestamp/#unix=1795366800',
      'copy <t:1795366800:R>', 'timestamp', 'qr'],
    '01/02/2026 12:00':
      ['timestamp', 'copy <t:1769943600:F>', 'timestamp', 'copy <t:1767351600:F>', 'timestamp', 'qr'],
    [id]: ['timestamp', 'copy <t:1457676303:F>', 'snowflake', 'copy 2016-03-11T06:05:03+00:00',
      'bot-invite', `copy ${invite}`, 'oauth-url', 'qr'],
    [`https://discord.com/developers/applications/${id}/bot`]:
      ['bot-invite', `copy ${invite}`, 'oauth-url', 'qr'],
    8: ['permissions', 'copy Administrator', 'bot-invite', 'intents', 'copy GUILD_EXPRESSIONS', 'qr'],
    SEND_MESSAGES: ['permissions', 'copy 2048', 'bot-invite', 'qr'],
    'GUILDS | GUILD_MESSAGES': ['copy 513', 'intents', 'qr'],
    [`https://cdn.discordapp.com/avatars/${id}/a_1269e74af4df7417b13759eae50c83dc.png`]:
      [`copy ${id}`, 'copy a_1269e74af4df7417b13759eae50c83dc', 'image-url'],
    timestamp: ['timestamp', 'qr'], 'any text': ['qr'],
  })) assert.deepEqual(offered(text), expected, text);
});

test('masked results cannot be copied', () => {
  const token = 'aB3_-'.repeat(13) + 'xyz';
  for (const text of [
    `https://discord.com/api/webhooks/${id}/${token}`, `MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz`,
    `https://discord.com/oauth2/authorize?client_id=${id}&scope=identify&state=${token}`, '{"content":"a"}',
    `https://cdn.discordapp.com/avatars/${id}/MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz.png`,
  ]) assert.deepEqual(offered(text).filter((each) => /^copy (?!\d+$)/.test(each)), [], text);
});

test('the tag of "tomorrow 18:00" takes 17 keys, and is announced', async () => {
  await page.clock.setFixedTime(1795267800_000);
  await load(page, `${server.url}/`);
  await page.evaluate(() => navigator.clipboard.writeText('nothing copied'));
  const keys = ['Control', 'k', ...'tomorrow 18:00', 'Enter'];
  assert.equal(keys.length, 17);
  await page.keyboard.press('Control+k');
  for (const key of keys.slice(2)) await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.getByRole('alert').getByText('Copied <t:1795366800:F>').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '<t:1795366800:F>');
  const palette = page.getByRole('banner').getByRole('combobox');
  assert.deepEqual([page.url(), await palette.inputValue()], [`${server.url}/`, '']);
});

test('an ambiguous number opens the tool, and arrows select its answers', async () => {
  await load(page, `${server.url}/`);
  const palette = page.getByRole('banner').getByRole('combobox');
  await palette.fill('8');
  await palette.press('ArrowDown');
  await palette.press('ArrowDown');
  await palette.press('Enter');
  await page.getByRole('alert').getByText('Copied ADMINISTRATOR').waitFor();
  await palette.fill('8');
  await palette.press('Enter');
  await page.waitForURL(`${server.url}/permissions/#permissions=8`);
});
