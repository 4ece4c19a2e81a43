import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The requests of tests/cases and their expected responses, independent of the transport: status, header fields by name
// in lower case, body as a Buffer.

const folder = fileURLToPath(new URL('../cases', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name));
const repliesProgram = process.env.CORDAGE_CASE_RESPONSES
  ?? fileURLToPath(new URL('../../build/release/tests/case-responses', import.meta.url));

/** The authority in the expected responses. */
export const host = 'localhost:8080';

export const allCases = () => files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8'))
  .map((each) => ({ ...each, title: `${basename(file, '.json')}: ${each.name}` })));

/** A value of null means that the field must be absent. */
function checkHeaders(expected, actual) {
  for (const [name, value] of Object.entries(expected))
    assert.equal(actual.headers[name.toLowerCase()], value ?? undefined, name);
}

function checkProblem({ name, parameter }, status, actual) {
  const body = JSON.parse(actual.body);
  assert.ok(body.title && body.detail);
  const expected = { type: `http://${host}/problems/${name}`, title: body.title, status, detail: body.detail };
  if (parameter) expected.parameter = parameter;
  assert.equal(actual.body.toString(), `${JSON.stringify(expected)}\n`);
  checkHeaders({
    'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ETag: null, 'Access-Control-Allow-Origin': '*',
  }, actual);
}

export function checkExpectations(expected, actual) {
  assert.equal(actual.status, expected.status);
  checkHeaders(expected.headers ?? {}, actual);
  if (expected.json) assert.equal(actual.body.toString(), `${JSON.stringify(expected.json)}\n`);
  if (expected.body !== undefined) assert.equal(actual.body.toString(), expected.body);
  if (expected.problem) checkProblem(expected.problem, expected.status, actual);
  for (const part of expected.contains ?? []) assert.ok(actual.body.includes(part), part);
}

/** A HEAD request is answered without the body. */
export function checkReply(reply, method, actual) {
  assert.equal(actual.status, reply.status);
  checkHeaders(reply.headers, actual);
  const body = Buffer.from(reply.body, 'base64');
  if (reply.status !== 204 && reply.status !== 304) assert.equal(Number(actual.headers['content-length']), body.length);
  assert.deepEqual(actual.body, method === 'HEAD' ? Buffer.alloc(0) : body);
}

/** The responses of core, by file and name; `isBaseUrlSent`: the base URL is that of each request. */
export function readResponses({ isBaseUrlSent = false } = {}) {
  const replies = new Map();
  const args = [...(isBaseUrlSent ? ['--base-url-sent'] : []), ...files];
  const lines = execFileSync(repliesProgram, args, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trimEnd().split('\n');
  for (const reply of lines.map((line) => JSON.parse(line))) replies.set(`${reply.file}: ${reply.name}`, reply);
  return replies;
}
