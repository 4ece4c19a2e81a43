import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import workerd from 'workerd';

import { allCases, checkReply, host, readResponses } from '../../support/cases.mjs';
import { freePort } from '../../support/free_port.mjs';
import { install } from '../../npm/installed.mjs';
import { accepts, fill, launch, shipped } from './programs.mjs';

const root = join(import.meta.dirname, '../../..');
const programOf = (name) => join(root, 'node_modules/.bin', name);

/** The commands in docs/deploy.md that bundle the worker, as lists of words. */
function bundling() {
  const [, section] = readFileSync(join(root, 'docs/deploy.md'), 'utf8').split('\n## Edge\n');
  const [, block] = section.split('```\n');
  const lines = block.trim().split('\n').filter((line) => /^(npx esbuild|cp) /.test(line));
  assert.equal(lines.length, 2);
  return lines.map((line) => line.replace(/^npx (\S+)/, (_, name) => programOf(name)).split(' '));
}

async function startWorkerd(t) {
  const folder = install(after);
  const port = await freePort();
  copyFileSync(join(root, 'examples/edge-worker.mjs'), join(folder, 'edge-worker.mjs'));
  for (const [program, ...words] of bundling()) execFileSync(program, words, { cwd: folder, stdio: 'ignore' });
  const configuration = fill(shipped('workerd.capnp'), [['127.0.0.1:8787', `127.0.0.1:${port}`]]);
  writeFileSync(join(folder, 'workerd.capnp'), configuration);
  await accepts(port, launch(t, workerd.default, ['serve', join(folder, 'workerd.capnp')]));
  return port;
}

async function send(port, { method = 'GET', path, query, headers = {} }) {
  const target = query === undefined ? path : `${path}?${query}`;
  const outgoing = httpRequest({ port, method, host: '127.0.0.1', path: target, headers: { ...headers, Host: host } });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(await incoming.toArray()) };
}

/** Returns whether a Request can express this: it cannot have some methods and spellings of a URL. */
function isExpressible({ method, path, query }) {
  const url = `http://${host}${path}${query === undefined ? '' : `?${query}`}`;
  return !['CONNECT', 'TRACE'].includes(method) && new URL(url).href === url;
}

test('workerd with the files of deploy and examples responds to every case like core', async (t) => {
  const port = await startWorkerd(t);
  const replies = readResponses({ isBaseUrlSent: true });
  const cases = allCases().filter(({ request }) => !('now' in request) && isExpressible(request));
  assert.ok(cases.length > 300);
  for (const { title, request } of cases) {
    const actual = await send(port, request);
    try {
      checkReply(replies.get(title), request.method, actual);
    } catch (error) {
      error.message = `${title}: ${error.message}`;
      throw error;
    }
  }
  const invite = await send(port, { path: '/invite' });
  assert.equal(invite.status, 302);
  assert.match(invite.headers.location, /client_id=157730590492196864&permissions=34816&/);
});
