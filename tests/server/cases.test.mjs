import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { startServer } from './server.mjs';

// Sends every case of tests/cases over HTTP. The server must answer as the case expects and as core answers, to the
// byte. With CORDAGE_BASE requests go to that address instead, and only the expectations are checked.

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'tests/cases');
const files = readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name));
const repliesProgram = process.env.CORDAGE_CASE_REPLIES ?? join(root, 'build/release/tests/case-replies');
const agent = new Agent({ keepAlive: true });

/** The authority that the cases are written for. */
const host = 'localhost:8080';

/** Path and query travel as they are: node:http encodes nothing. */
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

/** A value of null stands for a field that must be absent. */
function checkHeaders(expected, actual) {
  for (const [name, value] of Object.entries(expected))
    assert.equal(actual.headers[name.toLowerCase()], value ?? undefined, name);
}

function checkProblem({ name, parameter }, status, actual) {
  const body = JSON.parse(actual.body);
  assert.ok(body.title && body.detail);
  const expected = { type: `http://${host}/problems/${name}`, title: body.title, status, detail: body.detail };
  if (parameter) expected.parameter = parameter;
  assert.equal(actual.body.toString(), JSON.stringify(expected));
  checkHeaders({
    'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ETag: null, 'Access-Control-Allow-Origin': '*',
  }, actual);
}

function checkExpectations(expected, actual) {
  assert.equal(actual.status, expected.status);
  checkHeaders(expected.headers ?? {}, actual);
  if (expected.json) assert.equal(actual.body.toString(), JSON.stringify(expected.json));
  if (expected.body !== undefined) assert.equal(actual.body.toString(), expected.body);
  if (expected.problem) checkProblem(expected.problem, expected.status, actual);
  for (const part of expected.contains ?? []) assert.ok(actual.body.includes(part), part);
}

/** A HEAD request is answered with everything but the body. */
function checkReply(reply, method, actual) {
  assert.equal(actual.status, reply.status);
  checkHeaders(reply.headers, actual);
  const body = Buffer.from(reply.body, 'base64');
  if (reply.status !== 204 && reply.status !== 304) assert.equal(Number(actual.headers['content-length']), body.length);
  assert.deepEqual(actual.body, method === 'HEAD' ? Buffer.alloc(0) : body);
}

/** What core answers, by file and name. */
function readReplies() {
  const replies = new Map();
  const lines = execFileSync(repliesProgram, files, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trimEnd().split('\n');
  for (const reply of lines.map((line) => JSON.parse(line))) replies.set(`${reply.file}: ${reply.name}`, reply);
  return replies;
}

/** Who sends the entity tag of an answer gets 304 in its place. */
async function checkEntityTag(base, request, tag) {
  const actual = await send(base, { ...request, headers: { ...request.headers, 'If-None-Match': tag } });
  assert.equal(actual.status, 304);
  assert.equal(actual.headers.etag, tag);
  assert.equal(actual.body.length, 0);
}

test('every case is answered over HTTP as expected, and as core answers it', async (t) => {
  const proxy = process.env.CORDAGE_BASE;
  const replies = proxy ? undefined : readReplies();
  const base = proxy ?? (await startServer(t, ['--rate-limit', '0'])).url;
  t.after(() => agent.destroy());
  for (const file of files) {
    for (const { name, request, response } of JSON.parse(readFileSync(file, 'utf8'))) {
      const title = `${basename(file, '.json')}: ${name}`;
      await t.test(title, { skip: 'now' in request && 'depends on the current time' }, async () => {
        const actual = await send(base, request);
        checkExpectations(response, actual);
        if (replies) checkReply(replies.get(title), request.method, actual);
        if (actual.status === 200 && actual.headers.etag) await checkEntityTag(base, request, actual.headers.etag);
      });
    }
  }
});
