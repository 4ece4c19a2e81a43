// tier: all, needs systemd-analyze
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { program } from '../../server/server.mjs';

const folder = join(import.meta.dirname, '../../../deploy');
const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8', timeout: 120_000 });

// All values of a setting of a shipped unit.
const values = (unit, name) =>
  [...readFileSync(join(folder, unit), 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

function copiesOf(t, change, ...names) {
  const copies = mkdtempSync(join(tmpdir(), 'cordage-units-'));
  t.after(() => rmSync(copies, { recursive: true }));
  return names.map((name) => {
    writeFileSync(join(copies, name), change(readFileSync(join(folder, name), 'utf8')));
    return join(copies, name);
  });
}

function exposure(path) {
  const { stdout } = analyze('security', '--offline=true', path);
  return Number(stdout.match(/Overall exposure level for cordage\.service: ([0-9.]+)/)[1]);
}

test('the exposure of the service is below 2.0, and lower without a separate network', (t) => {
  const shipped = exposure(join(folder, 'cordage.service'));
  assert.ok(shipped < 2, `${shipped}`);
  const [cutOff] = copiesOf(t, (text) => text.replace('[Service]\n', '$&PrivateNetwork=yes\n'), 'cordage.service');
  assert.ok(exposure(cutOff) < shipped, `${shipped}`);
});

// The settings of the service in docs/deploy.md.
const claims = {
  'there is neither a core dump nor swap': { LimitCORE: '0', MemorySwapMax: '0' },
  'its user exists only while it runs': { DynamicUser: 'yes' },
  'it has no capabilities': { CapabilityBoundingSet: '', AmbientCapabilities: '', NoNewPrivileges: 'yes' },
  'it has no devices': { PrivateDevices: 'yes', DevicePolicy: 'closed' },
  'there is nothing it could write to': { ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes' },
  'it sees no other process': { ProtectProc: 'invisible', ProcSubset: 'pid' },
  'it has only IPv4 and IPv6': { RestrictAddressFamilies: 'AF_INET AF_INET6' },
  'it is started again whenever it ends, without a limit': { Restart: 'always', StartLimitIntervalSec: '0' },
  'its options are those of one file, which need not be there': { EnvironmentFile: '-/etc/default/cordage-server' },
};

for (const [claim, settings] of Object.entries(claims)) {
  test(`the service as shipped: ${claim}`, () => {
    for (const [name, value] of Object.entries(settings)) {
      assert.deepEqual(values('cordage.service', name), [value], name);
    }
  });
}

test('the service as shipped: it has no path to write to, and no system calls beyond those of services', () => {
  const ways = ['ReadWritePaths', 'BindPaths', 'StateDirectory', 'CacheDirectory', 'LogsDirectory', 'RuntimeDirectory'];
  for (const name of ways) {
    assert.deepEqual(values('cordage.service', name), [], name);
  }
  assert.deepEqual(values('cordage.service', 'SystemCallFilter'), ['@system-service', '~@privileged @resources']);
});

test('the service as shipped: descriptors suffice for all connections, and time for an orderly exit', () => {
  const help = spawnSync(program, ['--help'], { encoding: 'utf8' }).stdout;
  const connections = Number(help.match(/--max-connections[^]*?Default: (\d+)\./)[1]);
  assert.ok(Number(values('cordage.service', 'LimitNOFILE')) > connections, `${connections}`);
  assert.ok(Number(values('cordage.service', 'TimeoutStopSec')) > 10);
});

test('the service as shipped: the file of options can change every option, and no other unit is needed', () => {
  assert.deepEqual(values('cordage.service', 'ExecStart'), ['/usr/bin/cordage-server']);
  for (const name of ['Requires', 'Wants', 'Also', 'BindsTo']) assert.deepEqual(values('cordage.service', name), [], name);
});

test('systemd has no warnings about the units', (t) => {
  // The program is not installed here.
  const change = (text) => text.replace('/usr/bin/cordage-server', program);
  const paths = copiesOf(t, change, 'cordage.service', 'cordage.socket');
  const { status, stdout, stderr } = analyze('verify', '--man=no', ...paths);
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
});

test('the socket unit opens one address several times, each with a queue for 4,096 connections', () => {
  const addresses = values('cordage.socket', 'ListenStream');
  assert.ok(addresses.length > 1);
  assert.deepEqual(new Set(addresses), new Set(['127.0.0.1:8080']));
  assert.deepEqual(values('cordage.socket', 'ReusePort'), ['yes']);
  assert.deepEqual(values('cordage.socket', 'Backlog'), ['4096']);
});
