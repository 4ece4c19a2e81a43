import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../support/free_port.mjs';
import { from, newClient, startRedis, until as untilRedis, urlOf } from '../../server/redis.mjs';
import { metric, program, startServer } from '../../server/server.mjs';
import { exchange, request, sleep, Wire } from '../../server/wire.mjs';
import { alerts, startPrometheus, until, window } from './prometheus.mjs';

// Causes each alert on separate servers, with Prometheus watching: the alert of that server fires.

const target = '/api/timestamp?unix=0';

/** A server with its admin port at a known address, which has processed a request. */
async function startWatched(t, args = [], extra = {}, admin = undefined, command = undefined) {
  const address = admin ?? `127.0.0.1:${await freePort()}`;
  const server = await startServer(t, ['--admin', address, '--threads', '1', ...args], extra, command);
  await exchange(server.port, request(target));
  return { ...server, instance: address, admin: `http://${address}` };
}

async function open(t, server, count, text = '') {
  const wires = await Promise.all(Array.from({ length: count }, () => Wire.open(server.port)));
  t.after(() => wires.forEach((wire) => wire.close()));
  for (const wire of wires) wire.send(text);
  return wires;
}

const limitMemory = ({ pid }) => {
  const kibibytes = Number(/VmData:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  execFileSync('prlimit', ['--pid', pid, `--data=${(kibibytes + 1024) * 1024}`]);
};

/** The events of each server, and the alerts that must follow. */
const conditions = {
  'Redis stops while it is asked': {
    alerts: ['CordageLatencyBudgetFast', 'CordageLatencyBudgetSlow', 'CordageRedisDown', 'CordageRedisSlow'],
    async start(t) {
      const redis = await startRedis(t);
      const server = await startWatched(t, ['--trusted-proxy', '127.0.0.1'], { CORDAGE_REDIS: urlOf(redis.port) });
      await untilRedis(server, 'up');
      return { ...server, redis };
    },
    // Requests after the first timeout do not wait, so all are sent at once, and again on a busy machine.
    async provoke(t, server) {
      const wires = await open(t, server, 40);
      const answers = (suffix) => metric(server, `cordage_request_duration_seconds_${suffix}`);
      for (let slow = 0; slow < 60;) {
        server.redis.signal('SIGCONT');
        await untilRedis(server, 'up');
        server.redis.signal('SIGSTOP');
        server.signal('SIGSTOP');
        for (const wire of wires) wire.send(from(newClient()));
        await sleep(100);
        server.signal('SIGCONT');
        for (const wire of wires) assert.equal((await wire.reply()).status, 200);
        slow = await answers('count{route="timestamp"}') - await answers('bucket{route="timestamp",le="0.005000"}');
      }
    },
  },
  'a client asks all the time': {
    alerts: ['CordageFlood'],
    start: (t) => startWatched(t, ['--rate-limit', '1']),
    provoke: (t, server) => open(t, server, 1, request(target).repeat(50)),
  },
  'many connections are open': {
    alerts: ['CordageConnectionsNearMax'],
    start: (t) => startWatched(t, ['--max-connections', '20']),
    provoke: (t, server) => open(t, server, 18),
  },
  'there are no more descriptors': {
    alerts: ['CordageConnectionsShed'],
    start: (t) => startWatched(t),
    async provoke(t, server) {
      execFileSync('prlimit', ['--pid', server.pid, '--nofile=64:64']);
      await open(t, server, 100);
    },
  },
  'there is no more memory': {
    alerts: ['CordageConnectionsFailed', 'CordageErrorBudgetFast', 'CordageErrorBudgetSlow'],
    start: (t) => startWatched(t),
    async provoke(t, server) {
      limitMemory(server);
      for (const wire of await open(t, server, 200, `GET /${'a'.repeat(15_000)}`)) wire.close();
      await exchange(server.port, request(target));
    },
  },
  'nothing takes the log': {
    alerts: ['CordageLogLinesLost'],
    start: (t) => startWatched(t, ['--access-log', 'on'], { PROGRAM: program }, undefined, join(import.meta.dirname, 'full_log')),
    provoke: (t, server) => exchange(server.port, request(target)),
  },
  'a server hardly gets a processor': {
    alerts: ['CordageWaits'],
    start: (t) => startWatched(t),
    async provoke(t, server) {
      const cycle = setInterval(() => {
        server.signal('SIGCONT');
        setTimeout(() => server.signal('SIGSTOP'), 50);
      }, 900);
      t.after(() => {
        clearInterval(cycle);
        server.signal('SIGKILL');
      });
    },
  },
  'a server ends again and again': {
    alerts: ['CordageRestarts'],
    start: (t) => startWatched(t),
    async provoke(t, server) {
      for (let last = server, starts = 0; starts < 3; starts++) {
        await sleep(1500); // The start is in whole seconds.
        last.signal('SIGKILL');
        await last.exited;
        last = await startWatched(t, [], {}, server.instance);
      }
    },
  },
  'a server is gone': {
    alerts: ['CordageDown'],
    start: (t) => startWatched(t),
    provoke: (t, server) => server.signal('SIGKILL'),
  },
};

const panels = JSON.parse(readFileSync(join(import.meta.dirname, '../../../ops/dashboard.json'), 'utf8')).panels;
const expressions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

test('each alert fires on the server with its cause, and none before', async (t) => {
  assert.deepEqual(Object.values(conditions).flatMap((each) => each.alerts).sort(), alerts.toSorted());
  const cases = await Promise.all(Object.entries(conditions)
    .map(async ([name, condition]) => ({ name, ...condition, server: await condition.start(t) })));
  const { query } = await startPrometheus(t, cases.map(({ server }) => server.instance));
  const firing = () => query('ALERTS{alertstate="firing"}');
  await until('every server is watched', async () => (await query('sum_over_time(up[30s]) > 3')).length === cases.length);
  assert.deepEqual(await firing(), []);

  await Promise.all(cases.map(({ provoke, server }) => provoke(t, server)));
  const expected = cases.flatMap(({ name, alerts: names, server }) => names.map((alert) => ({ name, alert, server })));
  const fired = [];
  // An objective is that of all servers together.
  const hasFired = ({ alert, server }) =>
    fired.some(({ alertname, instance }) => alertname === alert && (!instance || instance === server.instance));
  const hasEach = async () => {
    fired.push(...await firing());
    return expected.every(hasFired);
  };
  await until('every alert fires', hasEach).catch(() => {});
  for (const each of expected) await t.test(`${each.name}: ${each.alert}`, () => assert.ok(hasFired(each)));
  assert.deepEqual(await query('cordage_requests_total{status=~"5..|other"}'), []);
  // Any of them may miss a scrape.
  for (const { alertname, instance } of fired.filter((each) => each.instance && each.alertname !== 'CordageDown')) {
    assert.ok(expected.some(({ alert, server }) => alert === alertname && server.instance === instance), alertname);
  }
  for (const { title, expr } of expressions) {
    await t.test(`dashboard: ${title}: ${expr}`, async () => {
      assert.notDeepEqual(await query(expr.replaceAll('$__rate_interval', window)), []);
    });
  }
});
