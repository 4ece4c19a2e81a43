import assert from 'node:assert/strict';
import test from 'node:test';

import service from 'cordage/fetch';

import { host } from '../cases.mjs';

test('a request line has at most 16384 bytes, which hundreds of characters of four bytes do not reach', async () => {
  const path = '/api/qr.svg';
  const status = async (query) => (await service.fetch(new Request(`http://${host}${path}?${query}`))).status;
  assert.equal(await status(`error=l&text=${encodeURIComponent('\u{1F600}'.repeat(700))}`), 200);
  const longest = 16384 - `GET ${path}? HTTP/1.1`.length;
  assert.equal(await status('x'.repeat(longest)), 400);
  assert.equal(await status('x'.repeat(longest + 1)), 414);
});
