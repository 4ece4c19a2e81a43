// tier: all, timeout 1500
import assert from 'node:assert/strict';
import test from 'node:test';

import { inspect } from '../support/lighthouse.mjs';
import { serve } from './site.mjs';

const { url } = await serve(undefined, ['--rate-limit', '0']);
const all = { score: 100, lost: [] };

for (const [name, fragment] of [['home', ''], ['QR code', '#qr'], ['Timestamp', '#timestamp']]) {
  test(`${name}: Lighthouse accepts accessibility, best practices and search engine requirements`, async () => {
    assert.deepEqual(await inspect(`${url}/${fragment}`, ['accessibility', 'best-practices', 'seo']),
      { accessibility: all, 'best-practices': all, seo: all });
  });
}
