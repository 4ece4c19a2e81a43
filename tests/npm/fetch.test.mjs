import assert from 'node:assert/strict';
import test from 'node:test';

import service from 'cordage/fetch';

import { allCases, checkExpectations, checkReply, host, readReplies } from '../cases.mjs';

/** The methods that no Request may have. */
const forbidden = ['CONNECT', 'TRACE'];

/** The answer of the handler; undefined where no Request can say this: a URL is never written so. */
async function send({ method = 'GET', path, query, headers = {} }) {
  const url = `http://${host}${path}${query === undefined ? '' : `?${query}`}`;
  if (forbidden.includes(method) || new URL(url).href !== url) return undefined;
  const response = service.fetch(new Request(url, { method, headers }));
  return {
    status: response.status, headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

test('every case that a Request can express is answered as expected, and as core answers it', async (t) => {
  const replies = readReplies();
  let asked = 0;
  for (const { title, request, response } of allCases()) {
    if ('now' in request) continue;
    const actual = await send(request);
    if (!actual) continue;
    asked += 1;
    await t.test(title, () => {
      checkExpectations(response, actual);
      const reply = replies.get(title);
      // Node sets Content-Length on what it sends, not on a Response.
      actual.headers['content-length'] ??= `${Buffer.from(reply.body, 'base64').length}`;
      checkReply(reply, request.method, actual);
    });
  }
  assert.ok(asked > 300, `${asked}`);
});

test('a request line has at most 16384 bytes, which hundreds of characters of four bytes do not reach', async () => {
  const path = '/api/qr.svg';
  const status = async (query) => (await send({ path, query })).status;
  assert.equal(await status(`error=l&text=${encodeURIComponent('\u{1F600}'.repeat(700))}`), 200);
  const longest = 16384 - `GET ${path}? HTTP/1.1`.length;
  assert.equal(await status('x'.repeat(longest)), 400);
  assert.equal(await status('x'.repeat(longest + 1)), 414);
});
