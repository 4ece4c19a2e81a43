// tier: all
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test, { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { enter, entries, otherEntries } from './entries.mjs';
import { load, openContext, serve } from './site.mjs';

// Names that users know: words of the API are under "Use from code", and nowhere else on the page.

const require = createRequire(import.meta.url);
const facts = require('../../wasm/generated/facts.json');

/** Every name in the catalogue. */
function namesIn(value) {
  if (!value || typeof value !== 'object') return [];
  return [...(typeof value.name === 'string' ? [value.name] : []), ...Object.values(value).flatMap(namesIn)];
}
const names = [...namesIn(require('../../wasm/generated/catalogue.json')), ...facts.permission_names]
  .filter((name) => name.includes('_'));
const others = ['bit ?fields?', 'discordjs', 'the (?:chat )?platform'];
const words = new RegExp(`\\b(?:${[...new Set(names), ...others].join('|')})\\b`, 'gi');

const server = await serve();
let page;
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, server.url);
});

/** The visible and audible text of a part of the page, except "Use from code" and the content of fields. */
const textsOf = (selector) => page.locator(selector).evaluate((part) => {
  const samples = part.querySelector('.use');
  if (samples) samples.hidden = true;
  const labels = ['aria-label', 'placeholder', 'title', 'alt', 'data-hint'].flatMap((name) =>
    [...part.querySelectorAll(`[${name}]`)].filter((each) => each.checkVisibility())
      .map((each) => each.getAttribute(name)));
  const options = [...part.querySelectorAll('option')].map(({ textContent }) => textContent);
  const texts = [part.innerText, ...labels, ...options];
  if (samples) samples.hidden = false;
  return texts;
});

/** The words of the API in strings, each with its surroundings. URLs have them, because users copy them. */
const found = (texts) => texts.map((text) => text.replace(/https?:\S+/g, '')).flatMap((text) =>
  [...text.matchAll(words)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40).replaceAll('\n', ' ')));

test('the check finds words of the API', () => {
  assert.equal(found(['client_id', 'Copy MANAGE_ROLES', 'a Bitfield', 'discordjs', 'on the chat platform']).length, 5);
  assert.deepEqual(found(['Application ID', 'Manage Roles', 'discord.js']), []);
});

for (const slug of slugs) {
  test(`${slug}: words of the API are only under "Use from code"`, async () => {
    for (const values of [entries[slug], ...(otherEntries[slug] ?? [])]) {
      await enter(page, slug, values);
      await page.evaluate((id) => document.querySelector(`[id="${id}"] [data-presets] :nth-child(4)`)?.click(), slug);
      await page.locator(`#${slug} .ask[aria-expanded="false"]`).evaluateAll((all) => all.map((each) => each.click()));
      assert.deepEqual(found(await textsOf(`#${slug}`)), []);
      await page.evaluate((id) => document.querySelector(`[id="${id}"] [data-reset]`)?.click(), slug);
    }
  });
}

test('the home page, the palette, the header and the footer have no words of the API', async () => {
  await load(page, server.url);
  assert.deepEqual(found(await textsOf('#home')), []);
  const input = page.locator('#palette-text');
  for (const text of ['', '1099649108550', 'manage roles', 'ManageRoles', 'embed fields', '33281', 'bot identify']) {
    await input.fill(text);
    await input.focus();
    assert.deepEqual(found(await textsOf('body > header')), [], text);
  }
  await page.locator('.foot details').evaluate((details) => { details.open = true; });
  assert.deepEqual(found(await textsOf('.foot')), []);
});
