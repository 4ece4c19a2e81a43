// tier: quick, cross
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { test } from 'node:test';

import { allCases, checkExpectations, checkReply, host, readResponses } from '../support/cases.mjs';
import { startServer } from './server.mjs';

// Sends every case of tests/cases over HTTP. The server's response must equal core's, byte for byte. With CORDAGE_BASE
// requests go to that address instead, where a server with --base-url http://localhost:8080 must respond as the cases
// expect.

const agent = new Agent({ keepAlive: true });

/** Path and query are sent unchanged: node:http encodes nothing. */
async function send(base, { method = 'GET', path, query, headers = {} }) {
  const { hostname, port } = new URL(base);
  const target = query === undefined ? path : `${path}?${query}`;
  const outgoing = httpRequest({
    agent, method, port, hostname: hostname.replace(/[[\]]/g, ''), path: target, headers: { ...headers, Host: host },
  });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  const chunks = await incoming.toArray();
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

/** A request with the entity tag of the response gets 304 instead. */
async function checkEntityTag(base, request, tag) {
  const actual = await send(base, { ...request, headers: { ...request.headers, 'If-None-Match': tag } });
  assert.equal(actual.status, 304);
  assert.equal(actual.headers.etag, tag);
  assert.equal(actual.body.length, 0);
}

test('every case gets the same response over HTTP as from core', async (t) => {
  const proxy = process.env.CORDAGE_BASE;
  const replies = proxy ? undefined : readResponses({ isBaseUrlSent: true });
  const base = proxy ?? (await startServer(t, ['--rate-limit', '0'])).url;
  t.after(() => agent.destroy());
  for (const { title, request, response } of allCases()) {
    await t.test(title, { skip: 'now' in request && 'depends on the current time' }, async () => {
      const actual = await send(base, request);
      if (replies) checkReply(replies.get(title), request.method, actual);
      else checkExpectations(response, actual);
      if (actual.status === 200 && actual.headers.etag) await checkEntityTag(base, request, actual.headers.etag);
    });
  }
});
