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

test('intents: a preset, a tick and a name set the number, and the note lists the missing parts', async () => {
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

test('flags: a kind has its own names, in the result, the list and the sample', async () => {
  const tool = await open('intents?bits=64&kind=message', 'Intents and flags');
  assert.equal(await shown(tool, 'names'), 'EPHEMERAL');
  await tool.getByRole('checkbox', { name: /^SUPPRESS_EMBEDS/ }).click();
  assert.equal(await shown(tool, 'bits'), '68');
  assert.equal(await tool.getByRole('checkbox', { name: /^GUILDS/ }).count(), 0);
  assert.match(await copied(page, tool.getByRole('button', { name: 'Copy import' })), /flags\(\{[^}]*flags: 68,/);
  assert.equal(await tool.getByRole('button', { name: 'Typical bot' }).isVisible(), false);
});

const verdict = (tool) => tool.locator('.verdict p').textContent();

/** Sets a permission in the grid. */
const choose = (tool, group, state) => tool.getByRole('radiogroup', { name: group, exact: true })
  .getByRole('radio', { name: state, exact: true }).check({ force: true });

const turnOn = (label) => `Server Settings › Roles › a role of the member › Permissions › turn on ${label}.`;
const advanced = 'Edit Channel › Permissions › Advanced permissions';
const sending = 'Send Messages and Create Posts';

test('channel access: the answer follows the grid, with the path of clicks, also if no role grants it', async () => {
  const tool = await open('channel-permissions', 'Channel access');
  assert.equal(await tool.locator('.verdict').isVisible(), false);
  await choose(tool, 'View Channels: @everyone in the server', 'Granted');
  assert.equal(await verdict(tool), `No: no role grants it. ${turnOn(sending)}`);
  await choose(tool, `${sending}: Other roles in the server`, 'Granted');
  assert.equal(await verdict(tool), `Yes: the member has ${sending}.`);
  await choose(tool, `${sending}: @everyone in the channel`, 'Denied');
  assert.equal(await verdict(tool),
    `No: the channel denies it to @everyone. ${advanced} › add a role of the member › set ${sending} to ✓.`);
  await choose(tool, `${sending}: @everyone in the channel`, 'Neither');
  await choose(tool, `${sending}: Other roles in the channel`, 'Denied');
  assert.equal(await verdict(tool),
    `No: the channel denies it to a role. ${advanced} › the role with ✕ › set ${sending} to /.`);
  await choose(tool, `${sending}: Other roles in the channel`, 'Neither');
  await choose(tool, `${sending}: Member in the channel`, 'Denied');
  const answer = `No: the channel denies it to the member. ${advanced} › the member › set ${sending} to /.`;
  assert.equal(await verdict(tool), answer);
  assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy the answer' })), answer);
  await page.waitForURL(`${server.url}/channel-permissions/#everyone=1024&roles=2048&member_deny=2048`);
  await choose(tool, `${sending}: Member in the channel`, 'Allowed');
  assert.equal(await verdict(tool), `Yes: the member has ${sending}.`);
  await tool.getByRole('checkbox', { name: 'Timed out' }).check();
  assert.equal(await verdict(tool), 'No: the member is timed out. Right-click the member › Remove Timeout.');
  await tool.getByRole('checkbox', { name: 'Has Administrator' }).check();
  assert.equal(await verdict(tool), 'Yes: owners and administrators have every permission.');
  await tool.getByRole('checkbox', { name: 'Has Administrator' }).click();
  await tool.getByRole('checkbox', { name: 'Owns the server' }).check();
  assert.equal(await verdict(tool), 'Yes: owners and administrators have every permission.');
});

test('channel access: the grid has the permission in question and those that it requires', async () => {
  const tool = await open('channel-permissions', 'Channel access');
  const rows = () => tool.locator('[data-grid] legend').allTextContents();
  const ask = async (label) => {
    await tool.getByRole('combobox', { name: 'Can the member' }).fill(label);
    await page.keyboard.press('Enter');
  };
  assert.deepEqual(await rows(), ['View Channels', sending]);
  await ask('attach files');
  assert.deepEqual(await rows(), ['View Channels', sending, 'Attach Files']);
  await choose(tool, 'View Channels: @everyone in the server', 'Granted');
  await choose(tool, 'Attach Files: @everyone in the server', 'Granted');
  assert.equal(await verdict(tool), `No: Attach Files requires ${sending}, and no role grants it. ${turnOn(sending)}`);
  await tool.locator('[name="channel_kind"]').selectOption('thread');
  assert.deepEqual(await rows(), ['View Channels', 'Attach Files', 'Send Messages In Threads']);
  await ask('SPEAK');
  assert.equal(await tool.locator('[name="channel_kind"]').inputValue(), 'voice');
  assert.deepEqual(await rows(), ['View Channels', 'Connect', 'Speak']);
  await tool.locator('[name="channel_kind"]').selectOption('stage');
  await choose(tool, 'Speak: @everyone in the server', 'Granted');
  assert.equal(await verdict(tool), 'No: this kind of channel does not have it. It exists only in these channels: voice.');
  await ask('Ban Members');
  assert.deepEqual(await rows(), ['Ban Members']);
  assert.equal(await tool.getByRole('radiogroup').count(), 2);
});

test('channel access: links with numbers fill in the grid, and denied permissions have their reason', async () => {
  const tool = await open('channel-permissions?everyone=VIEW_CHANNEL+SEND_MESSAGES+EMBED_LINKS&everyone_deny=2048',
    'Channel access');
  assert.ok(await tool.getByRole('radiogroup', { name: `${sending}: @everyone in the channel` })
    .getByRole('radio', { name: 'Denied' }).isChecked());
  assert.equal(await shown(tool, 'denied'),
    `${sending}: the channel denies it to @everyone.\nEmbed Links: the member cannot send messages.`);
  assert.equal(await shown(tool, 'names'), 'View Channels');
  await tool.locator('[name="everyone_deny"]').fill('SEND_MESAGES');
  await tool.locator('[data-field="everyone_deny"] .problem').getByText('Did you mean SEND_MESSAGES?').waitFor();
});

test('channel access: undocumented, several and no permissions have an answer or no question', async () => {
  const undocumented = await open('channel-permissions?needed=140737488355328', 'Channel access');
  assert.equal(await verdict(undocumented), `No: no role grants it. ${turnOn('Bit 47')}`);
  const several = await open('channel-permissions?needed=6&everyone=4', 'Channel access');
  assert.equal(await verdict(several), `No: no role grants it. ${turnOn('Kick, Approve, and Reject Members')}`);
  assert.equal(await shown(several, 'missing'), 'Kick, Approve, and Reject Members: no role grants it.');
  const none = await open('channel-permissions?needed=0&everyone=4', 'Channel access');
  assert.equal(await none.locator('.verdict').isVisible(), false);
});

test('channel access: pasted objects replace the grid, and are in no link', async () => {
  const tool = await open('channel-permissions', 'Channel access');
  await tool.getByText('Paste JSON instead').click();
  const paste = (name, object) => tool.locator(`[name="${name}"]`).fill(
    typeof object === 'string' ? object : JSON.stringify(object));
  await paste('guild', { id: '1', owner_id: '2', roles: [
    { id: '1', name: '@everyone', permissions: '3072' }, { id: '5', name: 'Muted', permissions: '0' }] });
  await paste('member', { user: { id: '3' }, roles: ['5'] });
  assert.equal(await verdict(tool), `Yes: the member has ${sending}.`);
  await paste('channel', { type: 0, permission_overwrites: [{ id: '5', type: 0, allow: '0', deny: '2048' }] });
  assert.equal(await verdict(tool),
    `No: the channel denies it to the role Muted. ${advanced} › Muted › set ${sending} to /.`);
  assert.equal(await tool.locator('[data-grid]').isVisible(), false);
  assert.equal(await copied(page, tool.getByRole('button', { name: 'Share' })), `${server.url}/channel-permissions/`);
  await paste('guild', '{');
  await tool.locator('[data-field="guild"] .problem').getByText('Guild must be JSON.').waitFor();
  await paste('guild', { id: '1', owner_id: '2', roles: [{ id: '1' }] });
  await tool.locator('[data-field="guild"] .problem').getByText('permissions is required').waitFor();
});

test('image URL: the fields build it, and a missing hash is a problem next to its field', async () => {
  const tool = await open(`image-url?kind=avatar&id=${id}`, 'Image URL');
  await tool.locator('[name="hash"]').fill('abc');
  assert.equal(await shown(tool, 'url'), `https://cdn.discordapp.com/avatars/${id}/abc.webp`);
  await tool.locator('[name="size"]').fill('100');
  await tool.locator('[data-field="size"] .problem').getByText('power of two').waitFor();
});

test('escape: the text is plain, in no address, and the selected options apply', async () => {
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
