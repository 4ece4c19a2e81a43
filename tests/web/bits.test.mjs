import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { copied, load, openContext, partOf, serve } from './site.mjs';

// The tools for intents and flags, access to a channel, URLs of images and escaped text.

const server = await serve();
const id = '157730590492196864';
let page;
before(async () => { page = await (await openContext()).newPage(); });

async function open(fragment, title) {
  await load(page, `${server.url}/#${fragment}`);
  return partOf(page, title);
}

const shown = (tool, name) => tool.locator(`.result [data-value="${name}"]`).textContent();

test('intents: a preset, a tick and a name make the number, and the note says what is missing', async () => {
  const tool = await open('intents', 'Intents and flags');
  await tool.getByRole('button', { name: 'Typical bot' }).click();
  assert.equal(await shown(tool, 'bits'), '513');
  await tool.getByRole('checkbox', { name: /^MESSAGE_CONTENT/ }).click();
  assert.equal(await shown(tool, 'bits'), '33281');
  assert.equal(await shown(tool, 'privileged'), 'MESSAGE_CONTENT');
  assert.match(await shown(tool, 'events'), /\bMESSAGE_CREATE\b/);
  assert.match(await shown(tool, 'without'), /\bPRESENCE_UPDATE\b/);
  assert.doesNotMatch(await shown(tool, 'without'), /\bMESSAGE_CREATE\b/);
  assert.match(await copied(page, tool.getByRole('button', { name: 'Copy import' })), /intents\(\{\s+intents: 33281,/);
  await tool.locator('[name="bits"]').fill('GUILD_MESAGES');
  await tool.locator('[data-field="bits"] .problem').getByText('Did you mean GUILD_MESSAGES?').waitFor();
});

test('flags: a kind has names of its own, in the result, the list and the sample', async () => {
  const tool = await open('intents?bits=64&kind=message', 'Intents and flags');
  assert.equal(await shown(tool, 'names'), 'EPHEMERAL');
  await tool.getByRole('checkbox', { name: /^SUPPRESS_EMBEDS/ }).click();
  assert.equal(await shown(tool, 'bits'), '68');
  assert.equal(await tool.getByRole('checkbox', { name: /^GUILDS/ }).count(), 0);
  assert.match(await copied(page, tool.getByRole('button', { name: 'Copy import' })), /flags\(\{[^}]*flags: 68,/);
  assert.equal(await tool.getByRole('button', { name: 'Typical bot' }).isVisible(), false);
});

test('channel access: what is taken away is said with the reason', async () => {
  const tool = await open('channel-permissions', 'Channel access');
  await tool.locator('[name="everyone"]').fill('VIEW_CHANNEL SEND_MESSAGES EMBED_LINKS');
  await tool.locator('[name="everyone_deny"]').fill('SEND_MESSAGES');
  assert.equal(await shown(tool, 'denied'),
    'SEND_MESSAGES: the channel denies it to @everyone.\nEMBED_LINKS: the member cannot send messages.');
  assert.equal(await shown(tool, 'names'), 'VIEW_CHANNEL');
  await tool.locator('[name="everyone_deny"]').fill('SEND_MESAGES');
  await tool.locator('[data-field="everyone_deny"] .problem').getByText('Did you mean SEND_MESSAGES?').waitFor();
});

test('image URL: the fields make it, and a hash that is missing is said beside its field', async () => {
  const tool = await open(`image-url?kind=avatar&id=${id}`, 'Image URL');
  await tool.locator('[name="hash"]').fill('abc');
  assert.equal(await shown(tool, 'url'), `https://cdn.discordapp.com/avatars/${id}/abc.webp`);
  await tool.locator('[name="size"]').fill('100');
  await tool.locator('[data-field="size"] .problem').getByText('power of two').waitFor();
});

test('escape: the text is plain, in no address, and what is chosen counts', async () => {
  const tool = await open('escape', 'Escape Markdown');
  await tool.locator('[name="text"]').fill('**a** <@157730590492196864>');
  const neutralised = await shown(tool, 'escaped');
  assert.match(neutralised, /^\\\*\\\*a\\\*\\\*/);
  assert.ok(!neutralised.includes('<@1'));
  await tool.getByText('More options').click();
  await tool.locator('label:has([name="mentions"][value="keep"])').click();
  assert.match(await shown(tool, 'escaped'), /<@157730590492196864>$/);
  await page.waitForURL(`${server.url}/escape/#mentions=keep`);
});
