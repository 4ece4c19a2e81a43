// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { sampled } from '../support/suite.mjs';
import { engine, test } from './engine.mjs';
import { load, openContext, serve } from './site.mjs';

// Every way to a tool leads to its top and to its heading; back and forward restore the position. A theme is kept.

const server = await serve();
let page;
let tools;
let firstFields = { timestamp: 'When', 'bot-invite': 'Application ID' };
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, server.url);
  tools = await page.locator('nav a').evaluateAll((all) => all.map(({ dataset, textContent }) =>
    ({ slug: dataset.tool, title: textContent })));
  // Firefox without a screen has no mouse: the heading has the focus, as on a phone.
  if (!await page.evaluate(() => matchMedia('(pointer: fine)').matches)) firstFields = { timestamp: 'When' };
});

/** The position and focus once the events of a navigation are over, and the browser has scrolled. */
async function found() {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 150)));
  return page.evaluate(() => ({
    scrolled: Math.round(scrollY), title: document.title,
    shown: document.querySelector('.tool:not([hidden])')?.id,
    focused: (document.activeElement.labels?.[0] ?? document.activeElement).textContent.slice(0, 99),
  }));
}

const atTop = ({ slug, title }) =>
  ({ scrolled: 0, focused: firstFields[slug] ?? title, title: `${title} – cordage`, shown: slug });

async function scroll(top) {
  await page.evaluate((to) => scrollTo(0, to), top);
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(Math.round(scrollY)))));
}

/** A tool other than this one, scrolled below its top. */
async function startBelow(slug) {
  await page.evaluate((hash) => { location.hash = hash; }, slug === 'permissions' ? '#limits' : '#permissions');
  await found();
  assert.ok(await scroll(1500) > 500);
}

const linkTo = (slug) => page.locator(`nav [data-tool="${slug}"]`);

for (const [way, go] of Object.entries({
  'a click': ({ slug }) => linkTo(slug).click(),
  'the keyboard': ({ slug }) => linkTo(slug).press('Enter'),
  'the palette': async ({ title }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  },
  'an address': ({ slug }) => page.evaluate((hash) => { location.hash = hash; }, `#${slug}`),
})) {
  test(`${way} leads from a scrolled page to the top of each tool, and its heading or first field has the focus`, async () => {
    const all = [];
    // In other engines some tools are enough: the code is the same.
    const some = engine === 'chromium' ? sampled(tools, 2) : tools.slice(0, 3);
    for (const tool of some) {
      await startBelow(tool.slug);
      await go(tool);
      all.push(await found());
    }
    assert.deepEqual(all, some.map(atTop));
  });
}

test('a tool starts when it is first shown', async () => {
  const other = await (await openContext()).newPage();
  await load(other, server.url);
  const started = () => other.locator('.tool > form:not([inert])').evaluateAll((all) => all.map(({ id }) => id));
  assert.deepEqual(await started(), []);
  await other.locator('nav [data-tool="limits"]').click();
  assert.deepEqual(await started(), ['limits-form']);
});

test('a card, and the button of another tool, lead to the top and the heading', async () => {
  await page.getByRole('banner').getByRole('link', { name: 'cordage' }).click();
  const { focused, title } = await found();
  assert.equal(focused, 'Tools for people who write Discord bots');
  assert.equal(title, 'cordage: tools for people who write Discord bots');
  await page.locator('.card[href$="limits/"]').click();
  assert.deepEqual(await found(), atTop({ slug: 'limits', title: 'Limits' }));
  await linkTo('bot-invite').click();
  await page.locator('#bot-invite [name="client_id"]').fill('1');
  await scroll(300);
  await page.locator('#bot-invite').getByRole('button', { name: 'QR code' }).click();
  assert.deepEqual(await found(), atTop({ slug: 'qr', title: 'QR code' }));
});

test('back and forward restore the position in each tool, and no focus is lost', async () => {
  await startBelow('qr');
  const below = await scroll(1200);
  await page.evaluate(() => document.querySelector('nav [data-tool="qr"]').focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await found();
  assert.equal(await scroll(150), 150);
  await page.evaluate(() => { location.hash = '#limits'; });
  await found();
  const left = { permissions: [below, 'Permissions'], qr: [150, 'QR code'], limits: [0, 'Limits'] };
  for (const [move, slug] of [[-1, 'qr'], [-1, 'permissions'], [1, 'qr'], [-1, 'permissions'], [2, 'limits']]) {
    await page.evaluate((by) => history.go(by), move);
    const [scrolled, title] = left[slug];
    assert.deepEqual(await found(), { ...atTop({ slug, title }), scrolled }, `${move} to ${slug}`);
  }
});

test('the link of the current tool leads to its top, and back leads to the previous tool', async () => {
  await startBelow('limits');
  await linkTo('limits').click();
  await found();
  await scroll(300);
  // Not by click(): in Firefox, Playwright scrolls back to the clicked place.
  await linkTo('limits').evaluate((link) => link.click());
  assert.deepEqual(await found(), atTop({ slug: 'limits', title: 'Limits' }));
  await page.goBack();
  assert.equal((await found()).shown, 'permissions');
});

test('the skip link leads to the content of the current tool', async () => {
  await linkTo('limits').click();
  await page.locator('.skip').press('Enter');
  const { shown, title } = await found();
  assert.deepEqual([shown, title], ['limits', 'Limits – cordage']);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
});

test('a click that opens a new window is left to the browser', async () => {
  const followed = await page.evaluate(() => ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].filter((key) => {
    let isFollowed;
    addEventListener('click', (event) => {
      isFollowed = event.defaultPrevented;
      event.preventDefault();
    }, { once: true });
    const click = new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true });
    document.querySelector('nav [data-tool="qr"]').dispatchEvent(click);
    return isFollowed;
  }));
  assert.deepEqual(followed, []);
});

test('a heading, which is not a control, has the focus without an outline', async () => {
  const [tool] = tools;
  await linkTo(tool.slug).press('Enter');
  assert.deepEqual(await found(), atTop(tool));
  assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'none');
});

test('the choice of light or dark is kept', async () => {
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await load(page, server.url);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await colour();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const dark = await colour();
  assert.notEqual(dark, light);
  await load(page, server.url);
  assert.equal(await colour(), dark);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  assert.equal(await colour(), light);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await colour(), dark);
});
