// tier: test, optimised, serial, needs redis-server python3
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

import { ask, newClient, password, startRedis, startSharing, until } from './redis.mjs';
import { metric } from './server.mjs';

/** Fills the queue of a listening socket at this address, so that Linux drops further packets. */
async function startSilent(t, host, port) {
  const program = `
import socket, sys, time
at = (sys.argv[1], int(sys.argv[2]))
listening = socket.socket()
listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listening.bind(at)
listening.listen(0)
waiting = [socket.socket() for _ in range(4)]
for each in waiting:
    each.setblocking(False)
    each.connect_ex(at)
print('ready', flush=True)
time.sleep(600)`;
  const child = spawn('python3', ['-c', program, host, `${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  await once(child.stdout, 'data');
}

test('servers share their count if the first address of Redis drops packets', async (t) => {
  const redis = await startRedis(t);
  await startSilent(t, '127.0.0.2', redis.port);
  const url = `redis://:${encodeURIComponent(password)}@several.test:${redis.port}`;
  const preloaded = { LD_PRELOAD: process.env.CORDAGE_SEVERAL_ADDRESSES };
  const servers = await Promise.all([1, 2].map(() => startSharing(t, url, ['--threads', '1'], preloaded)));
  for (const server of servers) await until(server, 'up');
  for (const server of servers) {
    assert.equal((await ask(server, newClient())).status, 200);
    const counted = ['calls', 'fallbacks'].map((name) => metric(server, `cordage_redis_${name}_total`));
    assert.deepEqual(await Promise.all(counted), [1, 0]);
  }
});
