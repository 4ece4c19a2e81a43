import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { build } from 'esbuild';

// Every parser of webhook URLs in JavaScript uses the segments of the path in core's facts: with other facts it reads
// other URLs.

const root = join(import.meta.dirname, '../..');
const facts = JSON.parse(readFileSync(join(root, 'wasm/generated/facts.json'), 'utf8'));

/** The names of a file, which need not export them, bundled with these facts. */
async function withFacts(given, file, names) {
  const path = join(root, file);
  const plugin = {
    name: 'facts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /facts(\.json)?$/ }, () => ({ path: 'facts', namespace: 'facts' }));
      onResolve({ filter: /^#secrets$/ }, () => ({ path: join(root, 'wasm/tools/secrets/secrets.js') }));
      onLoad({ filter: /.*/, namespace: 'facts' }, () => ({ contents: JSON.stringify(given), loader: 'json' }));
    },
  };
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: `${readFileSync(path, 'utf8')}\nexport { ${names} };`, resolveDir: dirname(path) },
    bundle: true, format: 'esm', write: false, define: { 'import.meta.env.MODE': '"site"' }, plugins: [plugin],
  });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

globalThis.document = { addEventListener() {}, querySelector: () => ({ href: 'https://example.com/' }) };

async function readers(given) {
  const { findWebhook } = await withFacts(given, 'web/shell/interpretations.js', 'readMention as _');
  const { repaired } = await withFacts(given, 'web/tools/webhook/start.js', 'repaired');
  const { maskTokens } = await withFacts(given, 'wasm/tools/secrets/secrets.js', 'none as _');
  const { likelySecretsIn } = await withFacts(given, 'wasm/tools/secrets/secrets.js', 'none as _');
  return {
    palette: (url) => findWebhook(url) === url,
    repair: (url) => repaired(url, { parseWebhook: () => ({ valid_format: true }) }) === url,
    redact: (url) => maskTokens(url, ['webhook'], '***') !== url,
    masks: (url) => likelySecretsIn(url).length > 0,
  };
}

const present = 'https://discord.com/api/webhooks/157730590492196864/aB3_-aB3';
const other = 'https://discord.com/rest/calls/157730590492196864/aB3_-aB3';

for (const [title, given, read, unread] of [
  ['the facts', facts, present, other],
  ['other facts', { ...facts, api_path: 'rest', webhook_path: 'calls' }, other, present],
])
  test(`with ${title} each parser of webhook URLs reads those of the facts, and no others`, async () => {
    for (const [name, reads] of Object.entries(await readers(given)))
      assert.deepEqual([reads(read), reads(unread)], [true, false], name);
  });
