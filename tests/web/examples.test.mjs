// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { test } from './engine.mjs';
import { load, openContext, openSlug, serve } from './site.mjs';

// A tool without a result shows that of an example until the user types.

const server = await serve();
const withExample = [
  'oauth-url', 'bot-invite', 'qr', 'message', 'split', 'escape', 'redact', 'snowflake', 'message-link', 'image-url',
  'webhook',
];

let page;
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, `${server.url}/`);
});

const open = (slug) => openSlug(page, slug);

/** The shown result of a tool, and the usable controls of it. */
const stateOf = (tool) => tool.evaluate((section) => {
  const result = section.querySelector('.result');
  const parts = Array.from(result.children).slice(1);
  return {
    texts: Array.from(result.querySelectorAll('[data-value]'), ({ textContent }) => textContent),
    image: result.querySelector('img')?.src,
    inert: parts.filter((part) => part.inert).length / parts.length,
    buttons: result.querySelectorAll('[data-copy]:not(:disabled, [inert] *)').length,
    hasVerdict: section.querySelector('.verdict')?.checkVisibility() ?? false,
    isAsking: /is required/.test(section.innerText + document.getElementById('announcement').textContent),
  };
});

for (const slug of slugs) {
  test(`${slug}: an empty tool ${withExample.includes(slug) ? 'shows an example, and takes it' : 'has a result'}`, async () => {
    const tool = await open(slug);
    const tries = tool.getByRole('button', { name: /^Try / });
    const { texts, image, ...empty } = await stateOf(tool);
    assert.equal(await tries.count(), withExample.includes(slug) ? 1 : 0);
    assert.equal(empty.isAsking, false);
    if (!withExample.includes(slug)) return assert.equal(empty.inert, 0);
    assert.deepEqual(empty, { inert: 1, buttons: 0, hasVerdict: false, isAsking: false });
    assert.notEqual(texts.join(''), '');
    await tries.focus();
    await page.keyboard.press('Enter');
    assert.ok(await tool.evaluate((section) => section.contains(document.activeElement)));
    const taken = await stateOf(tool);
    assert.deepEqual([taken.texts, taken.image], [texts, image]);
    assert.equal(taken.inert, 0);
    assert.notEqual(taken.buttons, 0);
    assert.equal(await tries.count(), 0);
    await tool.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('The result is an example.').waitFor({ state: 'attached' });
    return assert.deepEqual(await stateOf(tool), { texts, image, ...empty });
  });
}

test('each kind of image has an example, with its required fields in addition to an id', async () => {
  const tool = await open('image-url');
  const kind = tool.locator('[name="kind"]');
  for (const value of await kind.locator('option').evaluateAll((all) => all.map((each) => each.value))) {
    await kind.selectOption(value);
    await tool.getByRole('button', { name: /^Try / }).click();
    assert.match(await tool.locator('[data-value="url"]').textContent(), /^https:/, value);
    assert.equal((await stateOf(tool)).inert, 0, value);
    await tool.getByRole('button', { name: 'Reset' }).click();
  }
});

test('the example keeps typed values, and its button adds the rest', async () => {
  const tool = await open('message-link');
  await tool.locator('[name="message_id"]').fill('1174109840998400000');
  assert.match(await tool.locator('[data-value="url"]').textContent(), /\/290926798999357250\/1174109840998400000$/);
  await tool.getByRole('button', { name: 'Try 290926798999357250' }).click();
  assert.equal(await tool.locator('[name="message_id"]').inputValue(), '1174109840998400000');
  assert.equal((await stateOf(tool)).inert, 0);
  // A field that was emptied says that it is required.
  await tool.locator('[name="channel_id"]').fill('');
  await tool.locator('.problem').filter({ hasText: 'is required' }).waitFor();
  assert.equal((await stateOf(tool)).inert, 1);
  await tool.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('The result is an example.').waitFor({ state: 'attached' });
  assert.equal((await stateOf(tool)).isAsking, false);
});

test('the code of an empty tool is not white in dark mode', async () => {
  await page.getByRole('radio', { name: 'Dark' }).check();
  const tool = await open('qr');
  const { width, height } = await tool.locator('.preview').boundingBox();
  assert.ok(width > 99 && height > 99);
  const image = (await tool.locator('.preview').screenshot()).toString('base64');
  const brightest = await page.evaluate(async (base64) => {
    const shot = new Image();
    shot.src = `data:image/png;base64,${base64}`;
    await shot.decode();
    const context = new OffscreenCanvas(shot.width, shot.height).getContext('2d');
    context.drawImage(shot, 0, 0);
    return context.getImageData(0, 0, shot.width, shot.height).data.filter((_, i) => i % 4 === 1)
      .reduce((most, each) => Math.max(most, each), 0);
  }, image);
  assert.ok(brightest < 128, `${brightest}`);
});
