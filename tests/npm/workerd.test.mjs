import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { startWorker } from './edge.mjs';
import { entry, expectedReports, install } from './installed.mjs';

const folder = install(after);

test('workerd gives the same as node, by cordage and by cordage/fetch', async () => {
  const worker = join(folder, 'worker.mjs');
  writeFileSync(worker, `${entry('cordage', 'cordage/fetch')}
    export default { fetch: async () => Response.json(await reports()) };
  `);
  const { miniflare, inputs } = await startWorker(worker);
  try {
    const response = await miniflare.dispatchFetch('http://localhost/');
    assert.deepEqual(await response.json(), await expectedReports(folder));
  } finally {
    await miniflare.dispose();
  }
  const ours = inputs.filter((path) => path.includes('node_modules/cordage/')).map((path) => path.split('/').at(-1));
  assert.deepEqual(ours.sort(), ['edge-fetch.js', 'edge.js']);
});
