// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';

import { built, decode, openContext, openControlled, partOf, serve, started } from './site.mjs';

// The page under user preferences of the system, and without something that it needs.

const server = await serve(built, ['--rate-limit', '0']);

const fragments = {
  'Authorize URL': '#oauth-url?client_id=157730590492196864&redirect_uri=https://example.com/',
  'Bot invite': '#bot-invite?client_id=157730590492196864&permissions=8',
  Permissions: '#permissions?permissions=10&other=SEND_MESSAGES',
  'QR code': '#qr?light=f3ead8',
  'Webhook URL': '#webhook',
  'Redact tokens': '#redact',
  Timestamp: '#timestamp?unix=1700000000',
  Snowflake: '#snowflake?id=175928847299117063',
  'Message check': '#message',
  'Split message': '#split',
  Limits: '#limits',
};
const webhook = 'https://discord.com/api/v10/webhooks/157730590492196864/abc/slack?thread_id=157730590492196864';
const typed = {
  'QR code': ['text', 'https://example.com/'], 'Webhook URL': ['url', webhook],
  'Redact tokens': ['text', webhook],
  'Message check': ['message', '{"username":"","embeds":[{"title":"A title"}]}'],
};

/** A window with these conditions, in Playwright's names. */
async function openWindow(t, conditions) {
  const context = await openContext(conditions);
  t.after(() => context.close());
  return context.newPage();
}

/** A tool of the page that shows a result. */
async function showResult(page, title) {
  await page.goto(`${server.url}/${fragments[title]}`);
  await started(page);
  const tool = await partOf(page, title);
  const [name, text] = typed[title] ?? [];
  if (name) await tool.locator(`[name="${name}"]`).fill(text);
  return tool;
}

async function open(t, title, conditions) {
  const page = await openWindow(t, conditions);
  return { page, tool: await showResult(page, title) };
}

/** The markup of the visible elements of this selector with a wrong style. */
const unlike = (page, selector, property, isRight) => page.evaluate(([of, name, pattern]) => {
  const seen = Array.from(document.querySelectorAll(of)).filter((element) => element.checkVisibility());
  return seen.filter((element) => !new RegExp(pattern).test(getComputedStyle(element)[name]))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}, [selector, property, isRight]);

test('nothing moves if the user prefers reduced motion', async (t) => {
  const still = '^(0s(, )?)+$';
  const { page } = await open(t, 'Timestamp', { reducedMotion: 'reduce' });
  assert.deepEqual(await unlike(page, '*', 'transitionDuration', still), []);
  assert.deepEqual(await unlike(page, '*', 'animationName', '^none$'), []);
  assert.deepEqual(await unlike(page, '*', 'scrollBehavior', '^auto$'), []);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.notDeepEqual(await unlike(page, '*', 'transitionDuration', still), []);
});

test('with forced colours controls and results have edges, and selected items are visible', async (t) => {
  // A colour in transition is not the final one yet.
  const page = await openWindow(t, { forcedColors: 'active', reducedMotion: 'reduce' });
  for (const title of Object.keys(fragments)) {
    await showResult(page, title);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const edged = ':is(button, .button, textarea, select, .text, pre, .picker, .warning, .field input[type="text"])'
        + ':not(.picker > input)';
      assert.deepEqual(await unlike(page, edged, 'borderTopStyle', '^solid$'), [], title);
      assert.deepEqual(await unlike(page, edged, 'borderTopColor', '^(?!rgba\\(.*, 0\\))'), [], title);
      const colour = (selector) => page.locator(selector).first().evaluate((element) =>
        getComputedStyle(element).backgroundColor);
      assert.notEqual(await colour('.tools [aria-current]'), await colour('.tools a:not([aria-current])'));
      assert.notEqual(await colour('.theme :checked + span'), await colour('.theme :not(:checked) + span'));
    }
  }
});

test('a QR code can be read with forced dark colours', async (t) => {
  const { tool } = await open(t, 'QR code', { forcedColors: 'active', colorScheme: 'dark' });
  assert.deepEqual(await decode(await tool.getByRole('img').screenshot()), ['https://example.com/']);
});

test('results are printed, in black on white, and controls are not', async (t) => {
  const page = await openWindow(t, { colorScheme: 'dark' });
  for (const title of Object.keys(fragments)) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ media: 'screen' });
    const tool = await showResult(page, title);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.emulateMedia({ media: 'print' });
    const controls = 'button:not(.plain), .button, nav, .palette, .theme, .picker, form summary';
    assert.deepEqual(await unlike(page, controls, 'display', '^none$'), []);
    assert.ok(await tool.getByRole('heading', { name: title, exact: true, level: 2 }).isVisible());
    assert.ok(await tool.locator('.result').isVisible());
    const unseen = await tool.locator('.result [data-value]').evaluateAll((all) => all.filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.textContent && (!each.checkVisibility() || !width || !height);
    }).map(({ outerHTML }) => outerHTML));
    assert.deepEqual(unseen, [], title);
    assert.deepEqual(await unlike(page, 'h2, .text, td, th', 'color', '^rgb\\((\\d\\d?, ){2}\\d\\d?\\)$'), [], title);
    assert.equal(await page.locator('.tool:visible').count(), 1);
    for (const width of [1280, 794, 680]) { // A4 in CSS pixels is 794, within margins of 15 mm 680.
      await page.setViewportSize({ width, height: 720 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${title}: ${wide} pixels too wide at ${width}`);
    }
  }
});

test('the chosen theme has precedence over the system\'s', async (t) => {
  for (const [colorScheme, choice] of [['dark', 'Light'], ['light', 'Dark']]) {
    const { page } = await open(t, 'Limits', { colorScheme });
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const ofSystem = await colour();
    await page.getByRole('radio', { name: choice }).check({ force: true });
    const chosen = await colour();
    assert.notEqual(chosen, ofSystem);
    await page.emulateMedia({ colorScheme: choice.toLowerCase() });
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    assert.equal(await colour(), chosen);
  }
});

test('the page as one file is not offered if it is not available', async (t) => {
  const page = await openControlled(server.url);
  t.after(() => page.context().close());
  const file = page.getByRole('link', { name: 'Download this page as one file' });
  const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
  assert.equal(saved.suggestedFilename(), 'cordage.html');
  await page.context().setOffline(true);
  await page.getByText('The server does not respond').waitFor();
  assert.ok(!await file.isVisible());
  const again = await page.context().newPage();
  await again.goto(server.url);
  await again.getByText('The server does not respond').waitFor();
  assert.ok(!await again.getByRole('link', { name: 'Download this page as one file' }).isVisible());
  await page.context().setOffline(false);
  await file.waitFor();
  assert.ok(!await page.getByText('The server does not respond').isVisible());
});

test('a browser that is too old for the script, or does not get it, shows a message', async (t) => {
  for (const answer of [{ status: 404 }, { contentType: 'text/javascript', body: 'a b' }]) {
    const context = await openContext({ serviceWorkers: 'block' });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.route(/\.js$/, (route) => route.fulfill(answer));
    await page.goto(server.url);
    await page.getByRole('alert').getByText('could not start').waitFor();
  }
});

test('a message appears if the core cannot be loaded', async (t) => {
  const context = await openContext({ serviceWorkers: 'block' });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(server.url);
  await page.getByRole('alert').getByText('The tools could not start').waitFor();
});

test('until the tools have started no field accepts input that would be drawn unmasked', async (t) => {
  const context = await openContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const held = [];
  const isAsked = new Promise((resolve) => page.route('**/*.wasm', (route) => resolve(held.push(route))));
  await page.goto(`${server.url}/#webhook`);
  await isAsked;
  const field = page.getByRole('region', { name: 'Webhook URL' }).locator('[name="url"]');
  const palette = page.locator('#palette-text');
  for (const input of [field, palette]) {
    await input.focus();
    await page.keyboard.type('/webhooks/1/abc/slack');
    assert.equal(await input.inputValue(), '');
  }
  await Promise.all(held.map((route) => route.continue()));
  await started(page);
  for (const input of [field, palette]) {
    await input.focus();
    await page.keyboard.type('/webhooks/1/abc/slack');
    assert.match(await input.inputValue(), /^\/webhooks\/1\/•••\/slack$/);
  }
});

test('the tool of an address is shown before any script of the page', async (t) => {
  const context = await openContext({ serviceWorkers: 'block' });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.route(/\.(js|wasm)$/, () => {});
  for (const hash of ['#qr', '#timestamp?unix=0']) {
    await page.goto('about:blank');
    await page.goto(`${server.url}/${hash}`, { waitUntil: 'commit' });
    await page.locator(hash.replace(/\?.*/, '')).waitFor();
    assert.equal(await page.locator('.tool:visible').count(), 1);
    assert.ok(!await page.locator('#home').isVisible());
  }
});
