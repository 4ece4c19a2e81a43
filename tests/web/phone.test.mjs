// tier: all
import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { load, openContext, serve } from './site.mjs';

// The page on a phone: two rows of links, each result in view after an entry, and clipped content is marked.

const server = await serve();
const id = '157730590492196864';
const webhook = `https://discord.com/api/webhooks/${id}/${'x'.repeat(68)}`;

let page;
before(async () => { page = await (await openContext({ viewport: { width: 390, height: 844 } })).newPage(); });

const boxOf = (selector) => page.locator(selector).boundingBox();

test('the links are two rows that scroll sideways to the current tool', async () => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const slug of ['oauth-url', 'timestamp', 'limits']) {
      await load(page, `${server.url}/#${slug}`);
      const nav = await boxOf('nav.tools');
      assert.ok(nav.height <= 64, `${nav.height}`);
      const link = await boxOf('nav.tools [aria-current]');
      assert.ok(link.x >= 0 && link.x + link.width <= width, `${slug} at ${link.x}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
  }
});

test('the strip leads to every tool, whose link is in view then, and to each next one', async () => {
  await page.setViewportSize({ width: 320, height: 844 });
  await load(page, server.url);
  for (const slug of slugs) {
    await page.locator(`nav [data-tool="${slug}"]`).click();
    assert.ok(await page.locator(`#${slug}`).isVisible(), slug);
    const link = await boxOf('nav.tools [aria-current]');
    assert.ok(link.x >= 0 && link.x + link.width <= 320, `${slug} at ${link.x}`);
  }
});

test('installing is offered in the footer if the browser can, and once', async () => {
  await load(page, `${server.url}/qr/`);
  const button = page.getByRole('button', { name: 'Install this page as an app' });
  assert.ok(!await button.isVisible());
  const isPrevented = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => { globalThis.isPrompted = true; };
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  assert.ok(isPrevented);
  await button.click();
  assert.ok(await page.evaluate(() => globalThis.isPrompted));
  assert.ok(!await button.isVisible());
});

test('the browser finds no error in the manifest, and its pictures have their declared sizes', async () => {
  await load(page, server.url);
  const session = await page.context().newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { icons, screenshots } = JSON.parse(data);
  assert.deepEqual(screenshots.map(({ form_factor: form }) => form), ['wide', 'narrow']);
  for (const { src, sizes } of [...icons.filter(({ type }) => type === 'image/png'), ...screenshots]) {
    const bytes = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
    // The first chunk of a PNG file has its width and height (ISO/IEC 15948, 11.2.1).
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
});

test('no tool is wider than the narrowest window, completely unfolded', async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const slug of slugs) {
    await load(page, `${server.url}/#${slug}`);
    await page.locator(`#${slug} details`).evaluateAll((all) => { for (const each of all) each.open = true; });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, slug);
    const right = (part) => page.locator(`#${slug} ${part}`).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().right)[0] ?? 0);
    assert.ok(await right('.title .actions') <= await right('.title') + 0.5, slug);
  }
});

for (const [slug, name, text, place] of [
  ['oauth-url', 'client_id', id, '[data-value="url"]'], ['bot-invite', 'client_id', id, '[data-value="url"]'],
  ['permissions', 'permissions', '8', '[data-chips="permissions"]'], ['qr', 'text', 'https://example.com/', '.preview img'],
  ['webhook', 'url', webhook, '[data-value="id"]'], ['redact', 'text', webhook, '[data-value="redacted"]'],
  ['timestamp', 'when', '2026-12-24 18:00', '[data-value="F"]'], ['snowflake', 'id', id, '[data-value="local"]'],
  ['message', 'message', '{"content":"a"}', '[data-value="excesses"]'],
]) {
  test(`${slug}: the result is in view after an entry`, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await load(page, `${server.url}/#${slug}`);
    await page.locator(`#${slug} [name="${name}"]`).fill(text);
    const { y, height } = await boxOf(`#${slug} ${place}`);
    assert.ok(y >= 0 && y + height <= 844, `from ${y} to ${y + height}`);
  });
}

test('the most common tag is copied without scrolling, and a wide screen shows the whole tool', async () => {
  for (const [viewport, selector, bottom] of [
    [{ width: 390, height: 844 }, '#timestamp [data-copy="F"]', 430], [{ width: 1440, height: 900 }, '#timestamp', 80 + 900],
  ]) {
    await page.setViewportSize(viewport);
    await load(page, `${server.url}/timestamp/`);
    await page.locator('#timestamp [name="when"]').fill('2026-12-24 18:00');
    const { y, height } = await boxOf(selector);
    assert.ok(y + height <= bottom, `${selector} ends at ${y + height}`);
  }
});

test('with a font of 32 pixels no tool scrolls sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, server.url);
  await page.evaluate(() => { document.documentElement.style.fontSize = '32px'; });
  const wide = [];
  for (const slug of ['', ...slugs]) {
    await page.evaluate((hash) => { location.hash = hash; }, `#${slug}`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${slug}: ${width}`);
  }
  assert.deepEqual(wide, []);
});

/** The fields of a tool that are narrower than the browser would make them for their content. */
const narrow = (slug) => page.locator(`#${slug} :is(input, select)`).evaluateAll((all) => all.flatMap((control) => {
  if (!/date|time|month|week|number|color/.test(control.type)) return [];
  const has = control.offsetWidth;
  const { cssText } = control.style;
  control.style.cssText = 'flex: none; width: max-content; min-width: 0; justify-self: start';
  const needs = control.offsetWidth;
  control.style.cssText = cssText;
  return needs > has ? [`${control.name} has ${has} of ${needs}`] : [];
}));

for (const width of [320, 330, 344, 360, 390, 768, 1440]) {
  test(`date and time are completely visible at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height: 844 });
    await load(page, `${server.url}/#timestamp?unix=1798131600`);
    for (const size of ['100%', '125%']) {
      await page.evaluate((fontSize) => { document.documentElement.style.fontSize = fontSize; }, size);
      assert.deepEqual(await narrow('timestamp'), [], size);
    }
  });
}

/**
 * For a box: whether it is clipped, whether a fade shows that, and whether the fade is gone at the end of its last row.
 */
const fadeOf = (box) => box.evaluate((list) => {
  const { position, backgroundImage, height, width } = getComputedStyle(list, '::after');
  const last = [...list.querySelectorAll('li, label')].at(-1);
  const isSideways = list.scrollWidth > list.clientWidth;
  list.scrollTo(list.scrollWidth, list.scrollHeight);
  const [end, edge] = [last, list].map((each) => each.getBoundingClientRect())
    .map(({ right, bottom }) => (isSideways ? right : bottom));
  list.scrollTo(0, 0);
  return {
    isCut: isSideways || list.scrollHeight > list.clientHeight, position, isFade: /gradient/.test(backgroundImage),
    left: Math.round(edge - end - parseFloat(isSideways ? width : height)) >= -1,
  };
});

for (const [width, height] of [[320, 568], [390, 844], [1440, 900]]) {
  test(`clipped lists fade at the edge, and their end is completely visible, at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height });
    await load(page, `${server.url}/#bot-invite?client_id=1`);
    const tool = page.locator('#bot-invite');
    await tool.locator('details').evaluateAll((all) => { for (const each of all) each.open = true; });
    const boxes = ['[data-picker="permissions"] .rows', '[data-picker="scopes"] .rows'].map((box) =>
      tool.locator(box));
    if (width < 960) boxes.push(page.locator('.tools > ul'));
    for (const size of ['80%', '100%', '150%']) {
      await page.evaluate((fontSize) => { document.documentElement.style.fontSize = fontSize; }, size);
      for (const box of boxes)
        assert.deepEqual(await fadeOf(box), { isCut: true, position: 'sticky', isFade: true, left: true });
    }
  });
}

test('every box that scrolls is one of these, or a field', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, server.url);
  const found = await page.evaluate(() => Array.from(document.querySelectorAll('body *')).filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY) && !element.matches('textarea, .rows, .tools > ul');
  }).map(({ outerHTML }) => outerHTML.slice(0, 99)));
  assert.deepEqual(found, []);
});

for (const [width, height] of [[320, 568], [390, 844], [1440, 900]]) {
  test(`the permission number is in view at each permission, and makes an invite, at ${width} pixels`, async () => {
    await page.setViewportSize({ width, height });
    await load(page, `${server.url}/#permissions?permissions=2048`);
    const bar = page.locator('#permissions .chosen');
    const boxes = await page.locator('#permissions [type="checkbox"]').all();
    for (const box of [boxes[0], boxes[20], boxes.at(-1)]) {
      await box.focus();
      await page.keyboard.press('Space');
      const { y, height: high } = await bar.boundingBox();
      assert.ok(y >= 0 && y + high <= height, `from ${y} to ${y + high}`);
      const own = await box.boundingBox();
      assert.ok(own.y >= 0 && (own.y + own.height <= y || own.y >= y + high), `${own.y} is behind ${y}`);
    }
    const number = await page.locator('#permissions [name="permissions"]').inputValue();
    assert.equal(await bar.locator('code').textContent(), number);
    assert.equal(await bar.locator('span').textContent(), '4 permissions');
    await bar.getByRole('button', { name: 'Make invite' }).click();
    assert.equal(await page.locator('#bot-invite [name="permissions"]').inputValue(), number);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'bot-invite-client_id');
  });
}
