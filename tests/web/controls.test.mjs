// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { sampled } from '../support/suite.mjs';
import { engine, test } from './engine.mjs';
import { enter, entries, otherEntries } from './entries.mjs';
import { built, load, openContext, serve, started } from './site.mjs';

// The controls around the tools, at each kind of address.

const server = await serve(built, ['--rate-limit', '0']);
const file = `file://${built}cordage.html`;
/** The build makes the pages of all tools alike, so other engines open only one of them. */
const opened = engine === 'chromium' ? slugs : ['timestamp'];
const addressesOf = (some) => Object.entries({
  'the first screen': `${server.url}/`,
  ...Object.fromEntries(some.map((slug) => [`/${slug}/`, `${server.url}/${slug}/`])),
  'the single file': file,
  'a tool in the single file': `${file}#timestamp`,
});

let page;
before(async () => { page = await (await openContext()).newPage(); });

/** The background of the page, and the heading of the shown section. */
const shown = () => page.evaluate(() => ({
  background: getComputedStyle(document.documentElement).backgroundColor,
  headings: [...document.querySelectorAll('main h2')].filter((each) => each.checkVisibility()).map((each) => each.id),
}));

const choose = (theme) => page.getByRole('radio', { name: theme }).check({ force: true });

for (const [name, url] of addressesOf(sampled(opened, 4))) {
  const isStored = !url.startsWith('file:');
  test(`${name}: the theme switch changes the colours, which stay if the page can store them`, async () => {
    await load(page, url);
    await choose('System');
    const { background: usual } = await shown();
    await choose('Light');
    const { background: light } = await shown();
    await choose('Dark');
    const { background: dark } = await shown();
    assert.notEqual(dark, light);
    await load(page, url);
    assert.equal((await shown()).background, isStored ? dark : usual);
    assert.ok(await page.getByRole('radio', { name: isStored ? 'Dark' : 'System' }).isChecked());
    await choose('Light');
    assert.equal((await shown()).background, light);
    await choose('System');
  });

  test(`${name}: palette, links and the skip link lead to their targets`, async () => {
    // Firefox does not focus a field of a page in the background, and other tests may have opened another page.
    if (engine === 'firefox') await page.bringToFront();
    const palette = page.getByRole('banner').getByRole('combobox');
    await page.keyboard.press('Control+k');
    assert.ok(await palette.evaluate((input) => input === document.activeElement), 'Ctrl K');
    await palette.fill('snowflake');
    await palette.press('Enter');
    assert.deepEqual((await shown()).headings, ['snowflake-heading']);
    await palette.click();
    await page.getByRole('listbox', { name: 'Possible matches' }).getByText('Open: Limits').click();
    assert.deepEqual((await shown()).headings, ['limits-heading']);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
    await page.getByRole('banner').getByRole('link', { name: 'cordage' }).click();
    assert.deepEqual((await shown()).headings, ['home-heading']);
    for (const slug of url === file ? slugs : ['qr']) {
      await page.locator(`nav [data-tool="${slug}"]`).click();
      assert.deepEqual((await shown()).headings, [`${slug}-heading`]);
    }
  });
}

test('back on a page after the theme was changed on another one, its switch shows the new theme', async () => {
  await load(page, `${server.url}/`);
  await choose('System');
  const { background: usual } = await shown();
  await load(page, `${server.url}/qr/`);
  await choose('Dark');
  const { background: dark } = await shown();
  assert.notEqual(dark, usual);
  await page.goBack();
  await started(page);
  await page.waitForFunction(() => document.readyState === 'complete');
  assert.equal((await shown()).background, dark);
  assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked());
  await choose('System');
  assert.equal((await shown()).background, usual);
});

test('a page from the back/forward cache shows a theme that was changed meanwhile', async () => {
  await load(page, `${server.url}/`);
  await choose('Light');
  const { background: light } = await shown();
  await page.evaluate(() => {
    localStorage.theme = 'dark';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked());
  assert.notEqual((await shown()).background, light);
  await choose('System');
});

/** The duplicate ids, and the missing ids in labels and ARIA attributes. */
const wrongIds = () => page.evaluate(() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const references = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls',
    'aria-activedescendant'];
  const named = references.flatMap((name) => [...document.querySelectorAll(`[${name}]`)]
    .flatMap((element) => element.getAttribute(name).split(/\s+/).filter(Boolean)));
  return [...twice, ...named.filter((id) => !ids.includes(id)).map((id) => `no ${id}`)];
});

for (const [name, url] of addressesOf(opened)) {
  test(`${name}: no id occurs twice, and each referenced id exists`, async () => {
    await load(page, url);
    assert.deepEqual(await wrongIds(), []);
    const own = slugs.filter((slug) => url === `${server.url}/${slug}/`);
    for (const slug of own.length ? own : slugs) {
      for (const values of [entries[slug], ...otherEntries[slug] ?? []]) {
        await enter(page, slug, values);
        assert.deepEqual(await wrongIds(), [], slug);
      }
    }
    await page.keyboard.press('Control+k');
    for (const text of ['', '175928847299117063']) {
      await page.getByRole('banner').getByRole('combobox').fill(text);
      await page.keyboard.press('ArrowDown');
      assert.deepEqual(await wrongIds(), [], `the palette with ${text}`);
    }
  });
}

test('each label belongs to a separate control', async () => {
  await load(page, server.url);
  assert.deepEqual(await page.locator('label').evaluateAll((all) => {
    const controls = all.map(({ control }) => control);
    return all.filter(({ control }, i) => !control || controls.indexOf(control) !== i)
      .map(({ outerHTML }) => outerHTML);
  }), []);
});
