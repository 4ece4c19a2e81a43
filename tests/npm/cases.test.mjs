import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { extraFaces, faces, problemOf } from './package.mjs';

// The cases of tests/cases that a call can express: a GET of an endpoint that gives content, its form not negotiated,
// with a query that is text and no name twice. All others are HTTP's own.

const folder = join(import.meta.dirname, '../cases');
const functions = {
  'oauth-url': 'oauthUrl', 'bot-invite': 'botInvite', qr: 'qr', 'qr.png': 'qrPng', 'qr.svg': 'qrSvg', 'qr.txt': 'qrText',
  webhook: 'parseWebhook', timestamp: 'timestamp', limits: 'limits',
  permissions: 'permissions', snowflake: 'snowflake',
};

/** Cases of what goes beyond the specification, which the main entry does not know. */
const isBeyond = (file) => file.startsWith('beyond-');

/** A call sends no parameter that its function does not know. */
const isAboutUnknown = ({ problem }) => problem && !problem.parameter;

/** The options of a call; undefined where no call can say this. */
function optionsOf({ method = 'GET', path, query = '', headers = {}, now }) {
  const parameters = [...new URLSearchParams(query)];
  const isText = query.split(/[&=]/).every((part) => {
    try { return decodeURIComponent(part) !== undefined; } catch { return false; }
  });
  const isOnce = new Set(parameters.map(([name]) => name)).size === parameters.length;
  const isPlain = method === 'GET' && Object.keys(headers).length === 0 && isText && isOnce;
  if (!isPlain || !/^\/api\/((chat|discord)\/)?[a-z.-]+$/.test(path)) return undefined;
  return { ...Object.fromEntries(parameters), ...(now === undefined ? {} : { now }) };
}

/** Integers that a number cannot hold travel through JSON.parse and JSON.stringify as strings. */
const withoutBigNumbers = (json) => json.replace(/": (\d{16,})/g, '": "big $1"');
const withNumbers = (json) => json.replace(/"big (\d+)"/g, '$1');

function check(face, call, response) {
  if (response.problem) {
    const problem = problemOf(face, call);
    assert.equal(problem.code, response.problem.name);
    assert.equal(problem.status, response.status);
    assert.equal(problem.parameter, response.problem.parameter);
    return;
  }
  const value = call();
  const body = typeof value === 'string' ? value
    : value instanceof Uint8Array ? Buffer.from(value).toString('latin1')
      : withNumbers(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `big ${each}` : each)));
  if (response.json) assert.equal(body, withNumbers(JSON.stringify(response.json)));
  for (const part of response.contains ?? []) assert.ok(body.includes(part), part);
}

for (const [system, face] of Object.entries({ ...faces, ...extraFaces })) {
  test(`${system}: every case that a call can express is answered as expected`, async (t) => {
    let calls = 0;
    const files = readdirSync(folder).filter((name) => name.endsWith('.json') && (system in extraFaces || !isBeyond(name)));
    for (const file of files) {
      for (const { name, request, response } of JSON.parse(withoutBigNumbers(readFileSync(join(folder, file), 'utf8')))) {
        const endpoint = functions[request.path.split('/').at(-1)];
        const options = endpoint && optionsOf(request);
        if (!options || response.status === 404 || isAboutUnknown(response)) continue;
        calls += 1;
        await t.test(`${file}: ${name}`, () => check(face, () => face[endpoint](options), response));
      }
    }
    assert.ok(calls > 150, `${calls}`);
  });
}
