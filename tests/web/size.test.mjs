// tier: all
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { brotliCompressSync } from 'node:zlib';

import { isSiteFile } from '../../web/build/site_files.mjs';
import { endpointNames } from '../../wasm/generate/tables.mjs';
import { functions } from '../../wasm/generate/functions.mjs';
import { notOfPage } from '../../wasm/generate/entries.mjs';

// The size of the page, and that it contains no function that its tools do not call.

const inRoot = (...path) => join(import.meta.dirname, '../..', ...path);
const namesIn = (folder) => readdirSync(folder, { recursive: true });
const compressed = (name) => brotliCompressSync(readFileSync(inRoot('build/web', name))).length;

test('the site and the page in one file are within their sizes in brotli', (t) => {
  const site = namesIn(inRoot('build/web')).filter(isSiteFile).reduce((sum, name) => sum + compressed(name), 0);
  const oneFile = compressed('cordage.html');
  t.diagnostic(`site ${site} B, one file ${oneFile} B`);
  assert.ok(site <= 206_200, `site: ${site} B`);
  assert.ok(oneFile <= 194_000, `one file: ${oneFile} B`);
});

test('the page has the functions that it calls, and no others', () => {
  const sources = namesIn(inRoot('web')).filter((name) => /^(form|shell|tools)\/.*\.js$/.test(name))
    .map((name) => readFileSync(inRoot('web', name), 'utf8')).join('\n');
  const all = [...endpointNames.cordage, ...functions.map(({ name }) => name)];
  const uncalled = all.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  assert.deepEqual(uncalled.sort(), [...notOfPage].sort());
});
