// tier: all
import axe from 'axe-core';
import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { isWhole } from '../support/suite.mjs';
import { load, openContext, partOf, serve } from './site.mjs';

const id = '157730590492196864';
const webhook = `https://discord.com/api/webhooks/${id}/${'x'.repeat(68)}`;

/** Each tool with a result, and with a problem if it can have one. */
const states = {
  'Authorize URL': ['#oauth-url?client_id=1&scopes=emial&prompt=none', '#oauth-url?client_id=x&guild_id=x'],
  'Bot invite': [`#bot-invite?client_id=${id}&permissions=8`, '#bot-invite?permissions=x&integration_type=1'],
  Permissions: ['#permissions?permissions=10&other=SEND_MESSAGES', '#permissions?permissions=x'],
  'Channel access': ['#channel-permissions?everyone=1024&everyone_deny=2048', '#channel-permissions?everyone=x'],
  'QR code': ['#qr?light=f3ead8', '#qr?size=0&light=222'],
  'Webhook URL': ['#webhook'],
  'Redact tokens': ['#redact'],
  Timestamp: ['#timestamp?unix=1700000000', '#timestamp?unix=x'],
  'A party': ['#timestamp?unix=1798131600&title=A+party'],
  'A bot': [`#bot-invite?client_id=${id}&permissions=2058&redirect_uri=https://a.example&title=A+bot`],
  Snowflake: ['#snowflake?id=175928847299117063', '#snowflake?id=x'],
  'Message check': ['#message'],
  'Split message': ['#split'],
  Limits: ['#limits'],
};
const message = '{"content":" ","username":"","embeds":[{"title":"A title","footer":{"text":"a"}}]}';
const typed = {
  'Bot invite': ['link', `https://discord.com/api/oauth2/authorize?client_id=${id}&scope=bot&permissions=8`],
  'QR code': ['text', 'https://example.com/'], 'Webhook URL': ['url', webhook], 'Message check': ['message', message],
  'Redact tokens': ['text', `${webhook}\nand ${webhook}`],
};

const server = await serve();

let page;
/**
 * For axe: a window for each state of a tool, without motion, because colours in transition have too little contrast.
 */
const still = [];
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, server.url);
  const context = await openContext({ reducedMotion: 'reduce' });
  for (const i of [0, 1]) {
    still[i] = await context.newPage();
    await load(still[i], server.url);
    await still[i].evaluate(axe.source);
  }
});

/** Opens a tool by its link without reloading the page: axe takes half the time once the browser has compiled it. */
async function openState(page, title, fragment) {
  await page.evaluate((hash) => new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
    location.hash = hash;
  }), fragment);
  const tool = await partOf(page, title);
  await tool.locator('details').evaluateAll((all) => { for (const each of all) each.open = true; });
  const [name, text] = typed[title] ?? [];
  if (name) {
    await tool.locator(`[name="${name}"]`).fill(text);
    await tool.locator(`[name="${name}"]`).blur();
  }
  return tool;
}

const standards = {
  type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const withoutColours = Object.fromEntries(colours.values.map((rule) => [rule, { enabled: false }]));

/** After both widths and both colours, only the colours of parts that one width has are left. */
const looks = [
  ['light', 360, colours], ['dark', 1280, standards], ['dark', 360, colours], ['light', 1280, colours],
];

/** The violations that axe, which is in the page, finds. */
const violations = (page, runOnly, rules = {}) => page.evaluate(async (options) => {
  const found = (await axe.run({ resultTypes: ['violations'], ...options })).violations;
  return found.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(' ')}: ${failureSummary}`));
}, { runOnly, rules });

async function look(page, colorScheme, width, ...rules) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  const found = await violations(page, ...rules);
  assert.deepEqual(found.map((each) => `${page.url()}, ${colorScheme}, ${width}: ${each}`), []);
}

/** Checks only visible parts, because with the hidden tools axe would take three times as long. */
async function lookAtShown(page, some) {
  const hidden = await page.evaluateHandle(() => [...document.querySelectorAll('.tool[hidden]')]);
  await hidden.evaluate((all) => { for (const each of all) each.remove(); });
  try {
    for (const each of some) await look(page, ...each);
  } finally {
    await hidden.evaluate((all) => document.getElementById('main').append(...all));
  }
}

test('axe finds nothing on the home page, light and dark, at 360 and 1280 pixels', () => lookAtShown(still[0], looks));

for (const [title, fragments] of Object.entries(states)) {
  test(`axe finds nothing in ${title}, light and dark, at 360 and 1280 pixels`, async () => {
    for (const [i, fragment] of fragments.entries()) {
      await openState(still[i], title, fragment);
      await look(still[i], 'light', 360, standards, withoutColours);
      // A problem changes a few colours and labels: half of the combinations show them all.
      await lookAtShown(still[i], looks.slice(0, i || !isWhole ? 2 : 4));
    }
  });
}

/** The controls of a tool that are less than 24 pixels wide or high. */
const small = (tool) => tool.evaluate((section) => {
  const controls = section.querySelectorAll('button, input, select, textarea, summary, a');
  return Array.from(controls, (control) => {
    const target = control.closest('label') ?? control;
    const { width, height } = target.getBoundingClientRect();
    return { width, height, markup: control.outerHTML.slice(0, 80) };
  }).filter(({ width, height }) => width > 0 && Math.min(width, height) < 24);
});

/** The controls of a tool that are focused without an outline. */
async function plain(tool) {
  // After a key, browsers show the focus that scripts set.
  await page.keyboard.press('Tab');
  const controls = tool.locator('input[type="text"]:visible, button:enabled:visible, summary:visible');
  return controls.evaluateAll((all) => all.filter((control) => {
    control.focus();
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    return control !== document.activeElement || outlineStyle === 'none' || parseFloat(outlineWidth) < 2;
  }).map(({ outerHTML }) => outerHTML));
}

for (const [title, [fragment]] of Object.entries(states)) {
  test(`${title} fits into 320 pixels, its controls have 24 pixels and show the focus`, async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const tool = await openState(page, title, fragment);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await small(tool), []);
      assert.deepEqual(await plain(tool), []);
    }
  });
}

/** Presses Tab until the focus is on the element with this name, as a label, text or in the markup. */
async function tabTo(name) {
  for (let i = 0; i < 200; ++i) {
    const names = await page.evaluate(() => {
      const { name: own, textContent, ariaLabel } = document.activeElement;
      return [own, textContent, ariaLabel];
    });
    if (names.includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no ${name} by Tab`);
}

const read = () => page.evaluate(() => navigator.clipboard.readText());

for (const [title, keys, copy, expected] of [
  ['Authorize URL', [['client_id', '1'], ['redirect_uri', 'a:b']], 'Copy URL', /client_id=1&.*redirect_uri=a%3Ab/],
  ['Bot invite', [['client_id', '1'], ['permissions', '8']], 'Copy URL', /client_id=1&permissions=8&/],
  ['Bot invite', [['Read an existing link', '\n'], ['link', 'discord.com/oauth2/authorize?client_id=7&scope=bot']], 'Copy URL', /client_id=7&/],
  ['Authorize URL', [['client_id', '1'], ['More options', '\n'], ['Generate', '\n']], 'Copy PKCE verifier',
    /^[\w-]{43}$/],
  ['Permissions', [['permissions', 'EMBED_LINKS']], 'Copy the number', /^16384$/],
  ['Channel access', [['is_timed_out', ' ']], 'Copy the answer', /^No: no role grants it\. /],
  ['QR code', [['text', 'by keyboard']], 'Copy SVG', /^<svg /],
  ['Redact tokens', [['text', webhook]], 'Copy Redacted text', new RegExp(`/${id}/[*]{3}$`)],
  ['Snowflake', [['unix', '1700000000']], 'Copy ID', /^1174109840998400000$/],
  ['Webhook URL', [['url', webhook]], 'Copy ID', new RegExp(`^${id}$`)],
  ['Timestamp', [['when', '2026-12-24T18:00Z']], 'Copy the tag of style R', /^<t:1798135200:R>$/],
  ['Message check', [['message', '{"content":"a"}']], 'Copy Violations', /^None\. Values checked: 1\.$/],
  ['Limits', [], 'Copy all as JSON', /"embed_total": \{\s+"value": 6000/],
]) {
  test(`${title} can be reached, filled in and copied from with only the keyboard`, async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await load(page, server.url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    for (const [name, text] of keys) {
      await tabTo(name);
      await page.keyboard.type(text);
    }
    await tabTo(copy);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: title }).getByText('Copied').waitFor();
    assert.match(await read(), expected);
  });
}

test('a result is announced once, after a pause', async () => {
  await page.clock.install();
  await load(page, `${server.url}/#oauth-url`);
  // From here on the test sets the page's time, which a slow machine would stretch.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const announced = await page.evaluateHandle(() => {
    const texts = [];
    const status = document.querySelector('[role="status"]');
    const note = () => texts.push(status.textContent);
    new MutationObserver(note).observe(status, { childList: true, characterData: true });
    return texts;
  });
  await page.getByRole('region', { name: 'Authorize URL' }).locator('[name="client_id"]').pressSequentially('157730590492');
  assert.deepEqual(await announced.jsonValue(), []);
  await page.clock.runFor(1_000);
  const [text, ...more] = await announced.jsonValue();
  assert.match(text, /identify/);
  assert.deepEqual(more, []);
});
