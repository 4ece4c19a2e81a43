import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { freePort } from '../support/free_port.mjs';
import { environment, program } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

const reachable = (port) => Wire.open(port).catch(() => sleep(20).then(() => reachable(port)));

test('output for closed standard streams is not sent to a client', { timeout: 120_000 }, async (t) => {
  const port = await freePort();
  const options = ['--listen', `127.0.0.1:${port}`, '--threads', '1', '--rate-limit', '0', '--access-log', 'on'];
  const closing = ['-c', 'exec "$0" "$@" <&- >&- 2>&-', program, ...options];
  const child = spawn('sh', closing, { env: environment(), stdio: 'ignore' });
  const exited = once(child, 'exit');
  t.after(() => child.kill('SIGKILL'));

  const silent = [await reachable(port)];
  while (silent.length < 4) silent.push(await Wire.open(port));
  const wire = await Wire.open(port);
  for (let unix = 0; unix < 50; unix++) {
    const reply = await wire.send(request(`/api/timestamp?unix=${unix}`)).reply();
    assert.equal(reply?.json().unix, unix);
  }
  child.kill('SIGTERM');
  for (const each of silent) assert.equal((await each.end()).toString(), '');
  assert.deepEqual(await exited, [0, null]);
});
