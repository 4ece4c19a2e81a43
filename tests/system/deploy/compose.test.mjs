import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';

import { request, sleep } from '../../server/wire.mjs';
import { buildDebian, loadServer, makeEnvironment, run } from './containers.mjs';
import { temporaryFolder } from './programs.mjs';
import { makeCertificate, openSecurely } from './proxies.mjs';

// deploy/compose.yaml as it is: two servers, HAProxy and Redis in containers, on the network that it makes.

const host = '192.0.2.10'; // HAProxy
const clients = Array.from({ length: 20 }, (_, i) => `192.0.2.${100 + i}`);
const target = '/api/timestamp?unix=0';
const perSecond = 8; // of each client, which may make ten

let env;
let compose;
let ca;
const proxy = () => ({ host, port: 443, ca });

before((t) => {
  env = makeEnvironment(t);
  const images = { CORDAGE_IMAGE: loadServer(env), HAPROXY_IMAGE: buildDebian(env), REDIS_IMAGE: 'localhost/debian:test' };
  Object.assign(env, images, { CORDAGE_PORT_HTTPS: '127.0.0.1:0' });
  const folder = temporaryFolder(t);
  for (const name of ['compose.yaml', 'haproxy.cfg'])
    copyFileSync(join(import.meta.dirname, '../../../deploy', name), join(folder, name));
  ca = makeCertificate(folder);
  compose = (...words) => run(env, 'podman-compose', '--file', join(folder, 'compose.yaml'), '--project-name', 'cordage', ...words);
});

/** What a client sees that makes its requests evenly, half of them on connections of their own. */
async function askEvenly(address, end) {
  const statuses = [];
  let kept = await openSecurely(proxy(), address);
  for (let i = 0; performance.now() < end; i++) {
    const next = performance.now() + 1000 / perSecond;
    const wire = i % 2 ? kept : await openSecurely(proxy(), address);
    let reply = await wire.send(request(target)).reply();
    if (!reply && wire === kept) { // It may be closed just then, as always in HTTP.
      kept = await openSecurely(proxy(), address);
      reply = await kept.send(request(target)).reply();
    }
    statuses.push(reply?.status);
    if (wire !== kept) wire.close();
    await sleep(Math.max(0, next - performance.now()));
  }
  kept.close();
  return statuses;
}

/** Waits until HAProxy has a server that is ready. */
async function becomesReady() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const wire = await openSecurely(proxy(), undefined).catch(() => undefined);
    const reply = await wire?.send(request('/readyz')).reply();
    wire?.close();
    if (reply?.status === 200) return;
    await sleep(300);
  }
  assert.fail(`not ready: ${compose('logs')}`);
}

test('brought up, one server killed under load, and brought down', async (t) => {
  t.after(() => compose('down', '--timeout', '20'));
  compose('up', '--detach');
  const name = (service) => run(env, 'podman', 'ps', '--filter', `name=${service}`, '--format', '{{.Names}}').trim();
  await becomesReady();
  const bridge = run(env, 'ip', '-brief', 'address').match(/^(\S+) .*\b192\.0\.2\.1\/24/m)[1];
  for (const address of clients) run(env, 'ip', 'address', 'add', `${address}/24`, 'dev', bridge);

  for (const service of ['one', 'two']) run(env, 'podman', 'healthcheck', 'run', name(service));
  const replies = clients.map((address) => askEvenly(address, performance.now() + 12_000));
  await sleep(4_000);
  run(env, 'podman', 'kill', name('one'));
  const statuses = (await Promise.all(replies)).flat();
  assert.ok(statuses.length > clients.length * perSecond * 9, `${statuses.length} requests`);
  assert.deepEqual([...new Set(statuses)], [200]);
});
