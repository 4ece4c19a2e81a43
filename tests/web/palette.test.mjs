import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { load, openContext, serve, started } from './site.mjs';

// The command palette, by mouse and by keyboard, and the state in an address.

const id = '157730590492196864';
const token = 'aB3_-'.repeat(13) + 'xyz';
const webhook = `https://discord.com/api/webhooks/${id}/${token}`;
const invite = `https://discord.com/oauth2/authorize?client_id=${id}&permissions=8&scope=bot%20applications.commands`;

const server = await serve();
let page;
before(async () => { page = await (await openContext()).newPage(); });

async function open(fragment = '') {
  await load(page, `${server.url}/${fragment}`);
  return page.getByRole('banner').getByRole('combobox');
}

const region = (title) => page.getByRole('region', { name: title });
const field = (title, name) => region(title).locator(`[name="${name}"], [aria-label="${name}"]`);
const offers = () => page.getByRole('listbox').getByRole('option');

async function paste(palette, text) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await palette.focus();
  await page.keyboard.press('Control+V');
}

/** Everything of a page that others could see or that is stored: the drawn text, the address, and the storage. */
const everything = () => page.evaluate(() => [
  document.documentElement.outerHTML, ...Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value),
  location.href, JSON.stringify(history.state), JSON.stringify(localStorage), JSON.stringify(sessionStorage),
].join('\n'));

test('a pasted webhook URL opens its tool, and its token is not drawn anywhere', async () => {
  const palette = await open();
  await paste(palette, `  <${webhook}>`);
  await region('Webhook URL').waitFor();
  assert.equal(await region('Webhook URL').locator('[data-value="id"]').textContent(), id);
  assert.equal(await region('Webhook URL').locator('[data-value="token_length"]').textContent(), `${token.length}`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const all = await everything();
  assert.ok(!all.includes(token.slice(0, 12)));
});

const botToken = `MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz`;

for (const written of [botToken, botToken.replaceAll('.', '%2E')]) {
  test(`a pasted bot token opens the redaction, and is not drawn or in the address: ${written.length}`, async () => {
    await paste(await open(), `DISCORD_TOKEN=${written}`);
    await region('Redact tokens').waitFor();
    assert.equal(await region('Redact tokens').locator('[data-value="redacted"]').textContent(), 'DISCORD_TOKEN=***');
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.ok(!(await everything()).includes(botToken.slice(-12)));
    assert.ok(!(await everything()).includes('GabcDE'));
  });
}

test('a typed bot token is masked with every key, and any field that does not mask removes it', async () => {
  const palette = await open();
  await palette.focus();
  for (const [i, character] of [...botToken].entries()) {
    await page.keyboard.type(character);
    if (i > 30) assert.ok(!(await palette.inputValue()).includes(botToken.slice(25, i + 1)));
  }
  await open('#qr');
  const field = region('QR code').locator('[name="text"]');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `a ${botToken} b`);
  await field.focus();
  await page.keyboard.press('Control+V');
  assert.equal(await field.inputValue(), 'a  b');
  await page.getByRole('button', { name: 'Redact it' }).click();
  assert.equal(await region('Redact tokens').locator('[data-value="redacted"]').textContent(), 'a *** b');
});

test('a typed webhook URL is masked with every key', async () => {
  const palette = await open();
  await palette.focus();
  for (const [i, character] of [...webhook].entries()) {
    await page.keyboard.type(character);
    const typed = webhook.slice(0, i + 1);
    if (i % 10 === 0 && typed.includes(`${id}/`)) assert.ok(!(await everything()).includes(typed.slice(-6)));
  }
  assert.equal(await offers().count(), 1);
  await page.keyboard.press('Enter');
  assert.equal(await region('Webhook URL').locator('[data-value="token_length"]').textContent(), `${token.length}`);
});

test('a pasted invite fills in the bot invite', async () => {
  const palette = await open();
  await paste(palette, invite);
  await region('Bot invite').waitFor();
  assert.equal(await field('Bot invite', 'client_id').inputValue(), id);
  assert.equal(await field('Bot invite', 'permissions').inputValue(), '8');
  assert.match(await region('Bot invite').locator('[data-value="url"]').textContent(), /permissions=8/);
  assert.equal(await field('Bot invite', 'link').inputValue(), invite);
});

test('each common kind of pasted text is opened, or first in the list', async () => {
  for (const [text, title] of [
    [invite, 'Bot invite'], [webhook, 'Webhook URL'], ['https://example.com/', 'QR code'],
    [`https://discord.com/oauth2/authorize?client_id=${id}&response_type=code&scope=identify`, 'Authorize URL'],
    ['<t:1700000000:R>', 'Timestamp'], ['tomorrow 18:00', 'Timestamp'], ['{"content":"Hello"}', 'Message check'],
    ['identify email', 'Authorize URL'], ['SEND_MESSAGES EMBED_LINKS', 'Permissions'], ['3072', 'Permissions'],
    [`<@${id}>`, 'Timestamp'], ['limits', 'Limits'],
  ]) {
    const palette = await open();
    await paste(palette, text);
    if (await offers().first().isVisible()) await page.keyboard.press('Enter');
    await region(title).waitFor();
    assert.equal(await page.locator('.tool:visible').count(), 1, text);
  }
});

test('each interpretation of a number is offered, and the chosen one opens', async () => {
  const palette = await open();
  await palette.pressSequentially('1700000000');
  const labels = await offers().allTextContents();
  assert.equal(labels.filter((label) => !label.startsWith('Copy ')).length, 4);
  assert.match(labels[0], /14 Nov(ember)? 2023.* years? ago · /);
  await offers().filter({ hasText: /Bot invite.*permissions/ }).click();
  assert.equal(await field('Bot invite', 'permissions').inputValue(), '1700000000');
  assert.equal(await palette.inputValue(), '');
});

test('milliseconds have their unit before they are used', async () => {
  const palette = await open();
  await palette.pressSequentially('1700000000123');
  assert.match(await offers().first().textContent(), /milliseconds/);
  await offers().first().click();
  assert.equal(await field('Timestamp', 'unix').inputValue(), '1700000000');
});

test('an id opens the timestamp, and Enter selects the best interpretation', async () => {
  const palette = await open();
  await palette.pressSequentially('175928847299117063');
  await page.keyboard.press('Enter');
  assert.equal(await field('Timestamp', 'unix').inputValue(), '1462015105');
});

test('Ctrl+K reaches every tool with only the keyboard', async () => {
  await open();
  for (const [typed, title] of [['qr', 'QR code'], ['limits', 'Limits'], ['webhook', 'Webhook URL'],
    ['bot', 'Bot invite'], ['permissions', 'Permissions'], ['redact', 'Redact tokens'], ['snowflake', 'Snowflake'],
    ['message', 'Message check'], ['timestamp', 'Timestamp'], ['authorize', 'Authorize URL']]) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await region(title).waitFor();
    assert.ok(await region(title).evaluate((section) => section.contains(document.activeElement)), title);
  }
});

test('arrows move through the interpretations, and Escape closes them', async () => {
  const palette = await open();
  await palette.pressSequentially('3072');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const selected = page.locator('#interpretations [aria-selected="true"]');
  assert.equal(await selected.count(), 1);
  assert.equal(await palette.getAttribute('aria-activedescendant'), await offers().nth(1).getAttribute('id'));
  assert.equal(await selected.textContent(), await offers().nth(1).textContent());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const last = offers().nth(await offers().count() - 1);
  assert.equal(await palette.getAttribute('aria-activedescendant'), await last.getAttribute('id'));
  await page.keyboard.press('Escape');
  assert.equal(await offers().first().isVisible(), false);
  assert.equal(await palette.getAttribute('aria-expanded'), 'false');
  assert.equal(await palette.evaluate((input) => input === document.activeElement), true);
});

test('the interpretations add no stop of Tab', async () => {
  const palette = await open();
  await palette.pressSequentially('qr');
  await offers().first().waitFor();
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => Boolean(document.activeElement.closest('#theme'))));
  assert.equal(await offers().first().isVisible(), false);
});

test('Enter does not make a code of an unknown word, unless the code is selected', async () => {
  const palette = await open();
  await palette.pressSequentially('xyzzy');
  await page.keyboard.press('Enter');
  assert.equal(await palette.inputValue(), 'xyzzy');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await field('QR code', 'text').inputValue(), 'xyzzy');
});

test('a link to the page opens a tool filled in, and going back returns', async () => {
  await open(`#bot-invite?client_id=${id}&permissions=8`);
  const url = await region('Bot invite').locator('[data-value="url"]').textContent();
  assert.ok(url.includes(`client_id=${id}&permissions=8`));
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Limits' }).click();
  await region('Limits').waitFor();
  await page.goBack();
  await region('Bot invite').waitFor();
  assert.equal(await field('Bot invite', 'client_id').inputValue(), id);
});

test('a tool that is opened just before the address is updated is shown', async () => {
  const other = await (await openContext()).newPage();
  // The test decides when the pause before the update of the address is over.
  await other.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = (task, pause) => (pause === 300 ? (window.endPause = task) && 0 : setTimeout(task, pause));
  });
  await other.goto(`${server.url}/#bot-invite`);
  await started(other);
  await other.locator('#bot-invite [name="client_id"]').fill(id);
  const followed = await other.evaluate(() => {
    location.hash = '#limits';
    window.endPause();
    return location.href;
  });
  assert.equal(followed, `${server.url}/bot-invite/#client_id=${id}`);
  await other.locator('#limits').waitFor();
  assert.equal(await other.evaluate(() => location.href), `${server.url}/limits/`);
});

test('an id opens its parts, and names of permissions their number', async () => {
  const palette = await open();
  await palette.fill('175928847299117063');
  await offers().filter({ hasText: 'Snowflake' }).click();
  assert.equal(await region('Snowflake').locator('[data-value="unix_ms"]').textContent(), '1462015105796');
  await palette.fill('SEND_MESSAGES | EMBED_LINKS');
  await page.keyboard.press('Enter');
  assert.equal(await field('Permissions', 'permissions').inputValue(), '18432');
});

test('a link cannot fill in a state, a webhook URL, another link or the title of a code', async () => {
  const other = encodeURIComponent(invite);
  for (const [slug, title] of [['bot-invite', 'Bot invite'], ['oauth-url', 'Authorize URL']]) {
    await open(`#${slug}?link=${other}`);
    assert.equal(await field(title, 'link').inputValue(), '');
    assert.equal(await field(title, 'client_id').inputValue(), '');
  }
  await open(`#redact?text=${encodeURIComponent('given')}`);
  assert.equal(await field('Redact tokens', 'text').inputValue(), '');
  await open('#oauth-url?client_id=1&state=given');
  assert.equal(await field('Authorize URL', 'state').inputValue(), '');
  await open(`#webhook?url=${encodeURIComponent(webhook)}`);
  assert.ok(await region('Webhook URL').locator('.verdict').isHidden());
  await open('#qr?title=given');
  assert.equal(await field('QR code', 'title').inputValue(), '');
});

test('a webhook URL is removed from any other field before it is drawn, and opened in its tool', async () => {
  const fields = [
    ['oauth-url', 'Authorize URL', 'redirect_uri'], ['oauth-url', 'Authorize URL', 'state'],
    ['bot-invite', 'Bot invite', 'Search permissions'], ['bot-invite', 'Bot invite', 'link'],
    ['qr', 'QR code', 'text'], ['timestamp', 'Timestamp', 'when'],
  ];
  await open();
  const seen = await page.evaluateHandle((secret) => {
    const drawn = { secret: false };
    let isChanged = true;
    new MutationObserver(() => { isChanged = true; })
      .observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const look = () => {
      drawn.secret ||= [...document.querySelectorAll('input, textarea')].some(({ value }) => value.includes(secret))
        || (isChanged && document.documentElement.outerHTML.includes(secret));
      isChanged = false;
      requestAnimationFrame(look);
    };
    look();
    return drawn;
  }, token);
  for (const [slug, title, name] of fields) {
    await page.locator(`nav [data-tool="${slug}"]`).click();
    if (name === 'link') await region(title).getByText('Read an existing link').click();
    await field(title, name).fill('kept ');
    await field(title, name).press('End');
    await paste(field(title, name), webhook);
    const offer = page.getByRole('alert').getByRole('button', { name: 'Open its tool' });
    await offer.waitFor();
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal((await field(title, name).inputValue()).trim(), 'kept', name);
    assert.ok(!(await everything()).includes(token), name);
    assert.deepEqual(await seen.jsonValue(), { secret: false }, name);
    await offer.click();
    assert.equal(await region('Webhook URL').locator('[data-value="token_length"]').textContent(), `${token.length}`);
    assert.ok(!await page.getByRole('alert').isVisible());
    await region('Webhook URL').getByRole('button', { name: 'Reset' }).click();
  }
});

test('a URL that only resembles a webhook URL is a redirect_uri', async () => {
  await open('#oauth-url');
  await field('Authorize URL', 'redirect_uri').fill('https://example.com/webhooks/42/done');
  assert.equal(await field('Authorize URL', 'redirect_uri').inputValue(), 'https://example.com/webhooks/42/done');
});
