import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSharing } from '../../server/redis.mjs';
import { exchange, request } from '../../server/wire.mjs';
import { alerts, rules } from './prometheus.mjs';

const ops = join(import.meta.dirname, '../../../ops');
const read = (name) => readFileSync(join(ops, name), 'utf8');
const promtool = (...args) => execFileSync('promtool', args, { cwd: ops, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

async function metricsOf(t) {
  const server = await startSharing(t, 'redis://127.0.0.1:1');
  await exchange(server.port, request('/api/timestamp?unix=0'));
  return (await fetch(`${server.admin}/metrics`)).text();
}

test('promtool accepts the configuration and the rules, and every alert is on the right side of its threshold', () => {
  promtool('check', 'config', 'prometheus.yml');
  promtool('check', 'rules', '--lint-fatal', 'rules.yml');
  promtool('test', 'rules', 'rules.test.yml');
  for (const alert of alerts) assert.ok(read('rules.test.yml').includes(`"${alert}"`), alert);
});

test('promtool has no warnings about the metrics', async (t) => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await metricsOf(t), encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
});

test('rules and dashboard name only metrics of a server, or of recording rules', async (t) => {
  const metrics = await metricsOf(t);
  const sampled = new Set(metrics.split('\n').filter((line) => line && line[0] !== '#').map((line) => line.split(/[{ ]/)[0]));
  const recorded = new Set([...rules.matchAll(/- record: (\S+)$/gm)].map(([, name]) => name));
  const expressions = JSON.parse(read('dashboard.json')).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  for (const text of [...expressions, rules.replace(/runbook: .*|alert: .*|name: .*|# .*/g, '')]) {
    for (const [name] of text.matchAll(/\b(?:cordage|process)[_:][a-z0-9_:]+/g)) assert.ok(sampled.has(name) || recorded.has(name), name);
  }
  assert.ok(metrics.includes('cordage_request_duration_seconds_bucket{route="timestamp",le="0.005000"}'));
});

test('the runbook has an entry for each alert, at the address in the alert', () => {
  const entries = [...read('runbook.md').matchAll(/^## (Cordage\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(entries, alerts);
  const addresses = [...rules.matchAll(/runbook: runbook\.md#(\w+)/g)].map(([, fragment]) => fragment);
  assert.deepEqual(addresses, alerts.map((name) => name.toLowerCase()));
});

test('panels have unique ids and do not overlap', () => {
  const { panels } = JSON.parse(read('dashboard.json'));
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const covers = ({ gridPos: a }, { gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  for (const one of panels) {
    assert.ok(one.gridPos.x + one.gridPos.w <= 24, one.title); // Grafana's grid has 24 columns.
    for (const other of panels) assert.ok(one === other || !covers(one, other), `${one.title}, ${other.title}`);
  }
});
