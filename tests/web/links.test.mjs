// tier: all
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { built, copied, load, openTool, partOf, places, serve, showTool } from './site.mjs';

// Authorize URLs and invites: every parameter, the combinations that Discord rejects, and links as input.

const id = '157730590492196864';
const authorize = 'https://discord.com/oauth2/authorize';

const server = await serve(built, ['--rate-limit', '0']);
const answer = async (path) => (await fetch(`${server.url}/api/discord/${path}`)).json();

const link = (tool) => tool.getByLabel('Existing link', { exact: true });
/** The same, unfolded. */
async function openLink(tool) {
  if (!await link(tool).isVisible()) await tool.getByText('Read an existing link').click();
  return link(tool);
}
const url = (tool) => tool.locator('[data-value="url"]').textContent();
const warned = (tool, name = 'Warnings') => tool.page().evaluate((title) => Array.from(
  document.querySelectorAll(`.tool:not([hidden]) [aria-label="${title}"] li`), (item) => item.textContent), name);
const ofLink = (tool) => warned(tool, 'Warnings about the existing link');
const verdict = (tool) => tool.locator('.verdict p').textContent();
const repair = (tool) => tool.getByRole('button', { name: 'Copy the repaired link' });
const choose = (tool, name, value) =>
  tool.locator(`[name="${name}"][value="${value}"]`).check({ force: true });

for (const [name, open] of Object.entries(places)) {
  let place;
  let page;
  before(async () => {
    place = await open(server);
    ({ page } = place);
  });

  async function paste(field, text) {
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    await field.selectText();
    await page.keyboard.press('Control+V');
  }

  test(`${name}: a pasted link fills in the fields, and is built again byte by byte`, async () => {
    const common = `client_id=${id}&permissions=3072&guild_id=${id}&disable_guild_select=true&integration_type=0`
      + `&prompt=consent&code_challenge=${'x'.repeat(43)}&redirect_uri=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc`;
    for (const [toolOf, title, path] of [
      [showTool, 'Authorize URL', `oauth-url?${common}&scopes=bot,identify&state=a%20b`],
      [showTool, 'Bot invite', `bot-invite?${common}&scopes=bot,email&response_type=code`],
      [openTool, 'Bot invite', `bot-invite?client_id=${id}`],
    ]) {
      const tool = await toolOf(place, title);
      const { url: built } = await answer(path);
      await paste(await openLink(tool), built);
      assert.equal(await url(tool), built);
      assert.deepEqual(await ofLink(tool), []);
      assert.equal(await verdict(tool), 'This link is valid.');
      assert.equal(await repair(tool).isVisible(), false);
    }
  });

  test(`${name}: a link of the other tool opens that tool`, async () => {
    await paste(await openLink(await showTool(place, 'Authorize URL')), `<${authorize}?client_id=${id}&permissions=8&scope=bot>`);
    const invite = await partOf(page, 'Bot invite');
    assert.equal(await invite.locator('[name="permissions"]').inputValue(), '8');
    await (await openLink(invite)).fill('');
    await link(invite).pressSequentially(`${authorize}?client_id=7&response_type=code&scope=identify&state=hidden`);
    assert.ok(await invite.isVisible(), 'not while it may still be typed');
    await link(invite).press('Enter');
    assert.equal(await (await partOf(page, 'Authorize URL')).locator('[name="state"]').inputValue(), 'hidden');
    await page.waitForFunction(() => location.hash.includes('client_id=7'));
    assert.doesNotMatch(await page.evaluate(() => location.hash), /hidden|link/);
  });

  test(`${name}: a link\'s errors are shown, and other text is rejected`, async () => {
    const tool = await openTool(place, 'Bot invite');
    await paste(await openLink(tool), `https://discord.com/api/oauth2/authorize?client_id=${id}&permissions=8&scope=bot+emial`);
    const errors = (await ofLink(tool)).join('\n');
    for (const fault of [/use \/oauth2\/authorize/, /^Scopes: .*%20/m, /^Permissions: Administrator/m,
      /^Scopes: email: .*similar to a documented one/m, /^Discord rejects this link: Response type/m])
      assert.match(errors, fault);
    assert.equal(await url(tool), '', 'the platform refuses it');
    assert.match(await verdict(tool), /^Discord rejects this link: Response type /);
    assert.equal(await repair(tool).isVisible(), false);
    await choose(tool, 'response_type', 'code');
    assert.equal(await copied(page, repair(tool)), await url(tool));
    const left = (await warned(tool)).join('\n');
    assert.doesNotMatch(left, /\/api|%20/);
    for (const fault of [/Administrator/, /email: .*similar to a documented one/]) assert.match(left, fault);
    await link(tool).fill('https://example.com');
    await link(tool).press('End');
    await link(tool).pressSequentially('/');
    await link(tool).press('Enter');
    await tool.locator('#bot-invite-link-about .problem').getByText(/must be an https authorize URL/).waitFor();
    assert.equal(await link(tool).getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await ofLink(tool), []);
    assert.match(await verdict(tool), /^The link must be an https authorize URL/);
    await link(tool).fill('');
    assert.equal(await verdict(tool), '');
    assert.equal(await link(tool).getAttribute('aria-invalid'), null);
  });

  test(`${name}: a malformed link that can be repaired is valid, with the repaired link to copy`, async () => {
    const tool = await openTool(place, 'Bot invite');
    await paste(await openLink(tool), `https://discord.com/api/oauth2/authorize?client_id=${id}&permissions=0&scope=bot`);
    assert.equal(await verdict(tool), 'This link is valid, with 1 warning.');
    assert.equal(await copied(page, repair(tool)), `${authorize}?client_id=${id}&permissions=0&scope=bot`);
    await tool.locator('[name="client_id"]').fill('x');
    assert.ok(await repair(tool).isDisabled());
  });

  test(`${name}: every parameter has its field, and is in the samples`, async () => {
    const tool = await openTool(place, 'Bot invite');
    await tool.locator('[name="client_id"]').fill(id);
    await tool.locator('[name="permissions"]').fill('SendMessages | EMBED_LINKS');
    // Without a response_type Discord rejects this, which unfolds that field.
    await tool.locator('[name="scopes"]').fill('bot email');
    await tool.locator('[name="redirect_uri"]').fill('https://example.com/');
    await choose(tool, 'response_type', 'code');
    await tool.locator('[name="guild_id"]').fill(id);
    await choose(tool, 'disable_guild_select', 'false');
    await choose(tool, 'integration_type', '0');
    await choose(tool, 'prompt', 'consent');
    await tool.locator('[name="code_challenge"]').fill('x'.repeat(43));
    const query = `client_id=${id}&permissions=18432&scopes=bot,email&redirect_uri=https://example.com/`
      + `&response_type=code&guild_id=${id}&disable_guild_select=false&integration_type=0`
      + `&prompt=consent&code_challenge=${'x'.repeat(43)}`;
    assert.equal(await url(tool), (await answer(`bot-invite?${query}`)).url);
    for (const checked of ['Send Messages and Create Posts', 'Embed Links'])
      assert.ok(await tool.getByRole('checkbox', { name: new RegExp(`^${checked} `) }).isChecked());
    const sample = await copied(page, tool.getByRole('button', { name: 'Copy import' }));
    for (const line of [/from 'cordage';/, /permissions: 'SendMessages \| EMBED_LINKS'/, /integration_type: 0,/,
      /disable_guild_select: false,/, /prompt: 'consent'/])
      assert.match(sample, line);
  });

  test(`${name}: the problem of a rejected combination is next to its field, which is unfolded`, async () => {
    await load(page, `${place.url}#bot-invite?client_id=${id}&integration_type=1`);
    const tool = await partOf(page, 'Bot invite');
    const { detail } = await answer(`bot-invite?client_id=${id}&integration_type=1&check=true`);
    const problem = tool.locator('[data-field="integration_type"] .problem');
    await problem.getByText(detail.replace('integration_type', 'Install for')).waitFor();
    await choose(tool, 'integration_type', '');
    assert.equal(await problem.textContent(), '');
    assert.match(await url(tool), /^https:/);
  });

  test(`${name}: a combination is checked once each value is valid`, async () => {
    const tool = await openTool(place, 'Bot invite');
    const problem = (field) => tool.locator(`[data-field="${field}"] .problem`).textContent();
    await tool.locator('[name="scopes"]').fill('identify');
    const refusal = await answer(`bot-invite?client_id=${id}&scopes=identify&check=true`);
    const detail = refusal.detail.replace('response_type', 'Response type');
    assert.equal(await problem('response_type'), detail, 'while client_id is not given yet');
    await tool.locator('[name="client_id"]').fill('x');
    assert.equal(await problem('response_type'), '');
    await tool.locator('[data-field="client_id"] .problem:not(:empty)').waitFor();
    await tool.locator('[name="client_id"]').fill(id);
    assert.equal(await problem('response_type'), detail);
    await choose(tool, 'response_type', 'code');
    assert.ok((await url(tool)).endsWith('&scope=identify&response_type=code'));
  });

  test(`${name}: the page generates PKCE, and its verifier is in no link and no storage`, async () => {
    const tool = await showTool(place, 'Authorize URL');
    await tool.locator('[name="client_id"]').fill(id);
    await tool.getByText('More options').click();
    const copy = tool.getByRole('button', { name: 'Copy PKCE verifier' });
    assert.ok(await copy.isDisabled());
    await tool.getByRole('button', { name: 'Generate' }).click();
    const verifier = await copied(page, copy);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const field = tool.locator('[name="code_challenge"]');
    assert.equal(await field.inputValue(), challenge);
    assert.ok((await url(tool)).endsWith(`&code_challenge=${challenge}&code_challenge_method=S256`));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const kept = await page.evaluate(() => [location.href, document.cookie, document.title,
      ...[history.state, localStorage, sessionStorage].map((each) => JSON.stringify(each)),
      ...Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value),
      ...Array.from(document.querySelectorAll('pre'), ({ textContent }) => textContent)]);
    assert.deepEqual(kept.filter((text) => text.includes(verifier)), []);
    await field.fill('x'.repeat(43));
    assert.equal(await tool.locator('[data-value="code_verifier"]').textContent(), '');
    assert.ok(await copy.isDisabled());
  });
}
