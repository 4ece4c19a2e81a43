import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';

import { eventually, request, sleep } from '../../server/wire.mjs';
import { buildDebian, loadServer, makeEnvironment, run } from './containers.mjs';
import { fill, shipped, temporaryFolder } from '../deploy/programs.mjs';
import { makeCertificate, openSecurely } from '../deploy/proxies.mjs';

// Runs deploy/compose.yaml unchanged: two servers, HAProxy and Redis in containers, on the network that it makes.

const network = '198.51.100'; // instead of one that this machine may have
const host = `${network}.10`; // HAProxy
const clients = Array.from({ length: 20 }, (_, i) => `${network}.${100 + i}`);
const target = '/api/timestamp?unix=0';
const patience = 5_000; // in milliseconds, for a response
const perSecond = 8; // for each client, which may send ten

let env;
let compose;
let ca;
const proxy = () => ({ host, port: 443, ca });

before(async (t) => {
  env = await makeEnvironment(t);
  const debian = buildDebian(env);
  Object.assign(env, { CORDAGE_IMAGE: loadServer(env), HAPROXY_IMAGE: debian, REDIS_IMAGE: debian });
  Object.assign(env, { CORDAGE_PORT_HTTP: '127.0.0.1:0', CORDAGE_PORT_HTTPS: '127.0.0.1:0' });
  const folder = temporaryFolder(t);
  for (const name of ['compose.yaml', 'haproxy.cfg'])
    writeFileSync(join(folder, name), fill(shipped(name), [['192.0.2.', `${network}.`]]));
  ca = makeCertificate(folder);
  const options = ['--file', join(folder, 'compose.yaml'), '--project-name', 'cordage'];
  compose = (...words) => run(env, 'docker-compose', ...options, ...words);
});

/** The results of a client that sends requests at a steady rate, half of them on new connections. */
async function askEvenly(address, end) {
  const open = () => openSecurely(proxy(), address);
  const ask = async (wire) => (await wire.send(request(target)).reply())?.status;
  const statuses = [];
  let kept = await open();
  const askOnKept = async () => {
    const status = await ask(kept);
    if (status !== undefined) return status;
    kept = await open(); // The connection may be closed at that time, as always in HTTP.
    return ask(kept);
  };
  const askOnNew = async () => {
    const wire = await open();
    const status = await ask(wire);
    wire.close();
    return status;
  };
  for (let i = 0; performance.now() < end; i++) {
    const next = performance.now() + 1000 / perSecond;
    statuses.push(await Promise.race([i % 2 ? askOnKept() : askOnNew(), sleep(patience)]));
    await sleep(Math.max(0, next - performance.now()));
  }
  kept.close();
  return statuses;
}

/** Waits until HAProxy has a server that is ready. */
async function becomesReady() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const opened = openSecurely(proxy()).catch(() => undefined);
    const wire = await Promise.race([opened, sleep(1_000)]);
    const reply = await wire?.send(request('/readyz')).reply();
    wire?.close();
    if (reply?.status === 200) return;
    await sleep(300);
  }
  assert.fail(`not ready: ${compose('logs')}`);
}

test('the composition starts, survives the kill of a server under load, and stops', async (t) => {
  t.after(() => compose('down', '--timeout', '20'));
  compose('up', '--detach');
  const name = (service) =>
    run(env, 'podman', 'ps', '--filter', `name=${service}`, '--format', '{{.Names}}').trim();
  await becomesReady();
  const ip = (...words) => run(env, 'ip', ...words);
  const [bridge] = ip('-brief', 'address').split('\n').find((line) => line.includes(`${network}.1/24`)).split(' ');
  // A bridge changes its address when the container goes that gave it, and cannot be found for a while.
  ip('link', 'set', 'dev', bridge, 'address', ip('link', 'show', 'dev', bridge).match(/ether (\S+)/)[1]);
  for (const address of clients) ip('address', 'add', `${address}/24`, 'dev', bridge);

  // Runs the health check outside, because containers in a container cannot be entered.
  const check = ['--check', 'http://127.0.0.1:8080/healthz'];
  for (const service of ['one', 'two']) {
    const beside = ['--rm', '--network', `container:${name(service)}`];
    await eventually(() => run(env, 'podman', 'run', ...beside, env.CORDAGE_IMAGE, ...check));
  }
  const killed = name('one');
  const replies = clients.map((address) => askEvenly(address, performance.now() + 12_000));
  await sleep(4_000);
  await promisify(execFile)('podman', ['kill', killed], { env });
  const statuses = (await Promise.all(replies)).flat();
  assert.ok(statuses.length > clients.length * perSecond * 9, `${statuses.length} requests`);
  assert.deepEqual([...new Set(statuses)], [200]);
  // Both had clients, and those of the killed server moved to the other.
  const log = run(env, 'sh', '-c', 'podman logs "$0" 2>&1', name('haproxy'));
  const served = [...log.matchAll(/"server":"(\w+)"/g)].map(([, server]) => server);
  const share = (server, lines) => lines.filter((each) => each === server).length / lines.length;
  for (const server of ['one', 'two']) assert.ok(share(server, served.slice(0, 400)) > 0.1, served.join(' '));
  assert.equal(share('two', served.slice(-300)), 1);
});
