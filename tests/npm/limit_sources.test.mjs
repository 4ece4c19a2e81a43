import assert from 'node:assert/strict';
import test from 'node:test';
import { limits } from 'cordage';

import { pageOf } from '../../web/tools/limits/sources.js';

test('every source of a limit is a page that the page links to, or states that there is no page', () => {
  const sources = Object.values(limits({ more: true }).more).map(({ source }) => source);
  const isNoPage = (source) => /^(Observed|The client;|Published API specification of)/.test(source);
  assert.notEqual(sources.length, 0);
  assert.deepEqual(sources.filter((source) => !pageOf(source) === !isNoPage(source)), []);
});
