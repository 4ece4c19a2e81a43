// tier: all, needs go
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

import { startServer } from '../server/server.mjs';
import { prepareExamples, record } from './examples.mjs';

// Compiles examples/client.go once.

const { folder } = prepareExamples(after);
const program = join(folder, 'client');
await promisify(execFile)('go', ['build', '-o', program, 'client.go'],
  { cwd: folder, env: { ...process.env, GOCACHE: join(folder, 'go-cache'), GO111MODULE: 'off' } });

/** Runs the program: { code, output, errors }. */
const run = (...words) => new Promise((resolve) => {
  execFile(program, words, (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }));
});

test('client.go prints the response with all digits, and sends a User-Agent', async (t) => {
  const proxy = await record((await startServer(t)).url);
  t.after(proxy.close);
  const { code, output } = await run(proxy.url, '/api/discord/permissions', 'permissions=18446744073709551615');
  assert.equal(code, 0);
  assert.match(output, /^\{"permissions":18446744073709551615,/);
  assert.deepEqual(proxy.exchanges.map(({ agent, status }) => [agent, status]), [['cordage-example/1.0', 200]]);
});

test('client.go waits for the time in Retry-After, and then gets its response', async (t) => {
  const server = await startServer(t, ['--rate-limit', '1']);
  const proxy = await record(server.url);
  t.after(proxy.close);
  await fetch(`${server.url}/api/timestamp?unix=0`);
  const { code, output } = await run(proxy.url, '/api/timestamp', 'unix=1700000000');
  assert.deepEqual([code, JSON.parse(output).tags.R.tag], [0, '<t:1700000000:R>']);
  assert.deepEqual(proxy.exchanges.map(({ status }) => status), [429, 200]);
});

test('an error of client.go has the server\'s description or the reason, without the sent values', async (t) => {
  const { url } = await startServer(t);
  const errors = async (...words) => {
    const { code, output, errors } = await run(...words);
    assert.deepEqual([code, output], [1, '']);
    return errors.trimEnd();
  };
  assert.match(await errors(url, '/api/timestamp', 'unix=secret'), /^unix must be .*[^t]\.$/);
  assert.equal(await errors(`${url}/nowhere`, '/\n'), 'the address of the server is not a URL');
  const unreachable = await errors('http://127.0.0.1:1', '/api/timestamp', 'unix=secret');
  assert.match(unreachable, /connection refused/);
  assert.doesNotMatch(unreachable, /secret/);
  assert.equal((await run()).code, 2);
});
