// tier: all
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { bundleForEdge, bundlers, programs, writeProgram } from './bundle_sizes.mjs';
import { install } from './installed.mjs';

/** In bytes, with esbuild; other bundlers may take a tenth more. */
const bounds = {
  timestampTag: 4000, splitMessage: 16_000, redact: 14_000, readTime: 31_930, escapeMarkdown: 28_000,
  'these, parseMentions and pkce': 80_000, 'the functions without WebAssembly': 149_000, botInvite: 189_000,
  qrSvg: 153_500,
};

const folder = install(after);

for (const [name, names] of Object.entries(programs)) {
  test(`${name}: four bundlers keep only the used code`, async (t) => {
    const program = writeProgram(folder, names);
    const lengths = {};
    for (const [bundler, bundle] of Object.entries(bundlers)) lengths[bundler] = (await bundle(program, folder)).length;
    t.diagnostic(JSON.stringify(lengths));
    assert.ok(lengths.esbuild <= bounds[name], `${lengths.esbuild} B`);
    for (const [bundler, length] of Object.entries(lengths))
      assert.ok(length <= 1.1 * lengths.esbuild, `${bundler}: ${length} B`);
  });
}

for (const condition of ['workerd', 'edge-light']) {
  test(`${condition}: a bundle imports a module only if it calls it`, async () => {
    const namesIn = async (name) => {
      const text = `${await bundleForEdge(writeProgram(folder, [name]), condition)}`;
      return text.match(/(?<=from ?")[^"]+/g) ?? [];
    };
    assert.deepEqual(await namesIn('timestampTag'), []);
    const ending = condition === 'workerd' ? '.wasm' : '.wasm?module';
    assert.deepEqual([await namesIn('botInvite'), await namesIn('qrSvg')], [[`./others${ending}`], [`./qr${ending}`]]);
  });
}

test('the functions that need no module run without WebAssembly', async () => {
  const program = writeProgram(folder, programs['these, parseMentions and pkce']);
  const code = `${await bundlers.esbuild(program, folder)}`;
  const { WebAssembly } = globalThis;
  delete globalThis.WebAssembly;
  try {
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const [timestampTag, , redact] = globalThis.used;
    assert.equal(timestampTag(0, 'R'), '<t:0:R>');
    assert.equal(redact('no token'), 'no token');
  } finally {
    globalThis.WebAssembly = WebAssembly;
  }
});
