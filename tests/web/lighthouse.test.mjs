import assert from 'node:assert/strict';
import test from 'node:test';

import { inspect } from '../lighthouse.mjs';
import { serve } from './site.mjs';

test('Lighthouse finds nothing to say of accessibility, best practices and what search engines need', async () => {
  const { url } = await serve();
  const all = { score: 100, lost: [] };
  assert.deepEqual(await inspect(`${url}/`, ['accessibility', 'best-practices', 'seo']),
    { accessibility: all, 'best-practices': all, seo: all });
});
