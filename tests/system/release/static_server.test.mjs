import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { password, startRedis } from '../../server/redis.mjs';
import { startServer } from '../../server/server.mjs';
import { exchange, request } from '../../server/wire.mjs';
import { buildStaticServer } from './static_server.mjs';

const program = buildStaticServer();
const page = join(dirname(program), 'page');
const startStatic = (t, args = []) => startServer(t, ['--rate-limit', '0', ...args], {}, program);

test('the program needs no library and no loader', () => {
  const headers = execFileSync('readelf', ['--wide', '--program-headers', '--dynamic', program], { encoding: 'utf8' });
  assert.match(headers, /^ +LOAD /m);
  assert.doesNotMatch(headers, /NEEDED|INTERP/);
});

test('the program has the protections of the other builds', () => {
  const folder = dirname(program);
  // The program has no symbols, but its objects do.
  for (const object of ['CMakeFiles/cordage-server-static.dir/main.cpp.o', 'libserver.a']) {
    const symbols = execFileSync('readelf', ['--wide', '--syms', join(folder, object)],
      { encoding: 'utf8', maxBuffer: 2 ** 28 });
    assert.match(symbols, / UND __stack_chk_fail$/m, object);
    assert.match(symbols, / UND __\w+_chk$/m, object);
  }
});

test('every file of the page, in every encoding, and the API get the same responses as with --web', async (t) => {
  const inside = await startStatic(t);
  const outside = await startServer(t, ['--rate-limit', '0', '--web', page]);
  const files = readdirSync(page, { recursive: true }).filter((name) => /\.\w+$/.test(name)).map((name) => `/${name}`);
  assert.ok(files.includes('/index.html') && files.includes('/service_worker.js') && files.includes('/index.html.br'));
  const paths = ['/', ...files, '/assets/', '/missing', '/api/timestamp?unix=1700000000', '/openapi.json', '/healthz'];
  const answer = async (server, path, encoding) => {
    const { status, headers, body } = await exchange(server.port, request(path, { fields: [`Accept-Encoding: ${encoding}`] }));
    headers.delete('date');
    return { status, headers: Object.fromEntries(headers), body };
  };
  const compare = async (path, encoding) =>
    assert.deepEqual(await answer(inside, path, encoding), await answer(outside, path, encoding), `${path} ${encoding}`);
  for (const encoding of ['br', 'gzip', 'identity']) await Promise.all(paths.map((path) => compare(path, encoding)));
  assert.equal((await answer(inside, '/', 'br')).headers['content-encoding'], 'br');
});

test('--web replaces the page inside', async (t) => {
  const server = await startStatic(t, ['--web', join(page, 'assets')]);
  assert.equal((await exchange(server.port, request('/service_worker.js'))).status, 404);
});

test('a Redis is found by its name', async (t) => {
  const redis = await startRedis(t);
  const url = `redis://:${encodeURIComponent(password)}@localhost:${redis.port}`;
  const server = await startServer(t, [], { CORDAGE_REDIS: url }, program);
  await server.logged(({ event }) => event === 'redis available');
});
