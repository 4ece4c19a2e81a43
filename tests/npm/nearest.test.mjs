import { oauthUrl } from 'cordage';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { nearest } from '../../wasm/runtime/nearest.js';
import { seeded } from './seeded.mjs';

// Core and JavaScript each find the nearest name. tests/core/text/nearest_test.cpp reads the same table.

const facts = JSON.parse(readFileSync(new URL('../nearest.json', import.meta.url)));

for (const { fact, names, near } of facts)
  test(fact, () => {
    for (const [text, expected] of Object.entries(near)) assert.equal(nearest(text, names) ?? null, expected, text);
  });

const random = seeded(7);

/** A word with one letter replaced, deleted, inserted or swapped. */
function change(text) {
  const at = random(text.length);
  const letter = 'aeiouxyz'[random(8)];
  const put = [letter, '', letter + text[at], (text[at + 1] ?? '') + text[at]][random(4)];
  return text.slice(0, at) + put + text.slice(at + (put.length > 1 && put[0] === text[at + 1] ? 2 : 1));
}

test('core has the same nearest scope as JavaScript for misspellings of all scopes', () => {
  const { scopes } = JSON.parse(readFileSync(new URL('../../wasm/generated/facts.json', import.meta.url)));
  const names = scopes.map(({ name }) => name);
  const counts = { 'scope-misspelled': 0, 'scope-unknown': 0 };
  for (const name of names)
    for (let count = 0; count < 40; ++count) {
      let text = name;
      for (let i = 0; i <= count / 8; ++i) text = change(`${text}.`);
      const { warnings } = oauthUrl({ client_id: '157730590492196864', scopes: text, check: true });
      const warning = warnings.find(({ code }) => Object.hasOwn(counts, code));
      if (!warning) continue;
      assert.equal(warning.name, nearest(text, names), text);
      ++counts[warning.code];
    }
  assert.ok(Math.min(...Object.values(counts)) > 100, JSON.stringify(counts));
});
