import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';

import { startServer } from '../../server/server.mjs';
import { eventually, exchange, request } from '../../server/wire.mjs';
import { startHaproxy, startNginx, openSecurely } from './proxies.mjs';

const challenge = '/.well-known/acme-challenge/';
const ask = (proxy, target) => exchange(proxy.plain, request(target, { host: 'tools.example.com' }));

/** Puts a proof where certbot does: into nginx's folder, or onto HAProxy's port for it. */
const prove = {
  nginx({ folder }) {
    mkdirSync(join(folder, `proofs${challenge}`), { recursive: true });
    writeFileSync(join(folder, `proofs${challenge}name`), 'proof');
  },
  HAProxy({ certbot }, t) {
    const server = createServer(({ url }, response) => response.end(url === `${challenge}name` ? 'proof' : '')).listen(certbot, '127.0.0.1');
    t.after(() => server.close());
  },
};

for (const start of [startNginx, startHaproxy]) {
  test(`${start.name}: certbot\'s proof is served on port 80, and everything else is redirected to TLS`, async (t) => {
    const proxy = await start(t, [(await startServer(t)).port]);
    prove[proxy.name](proxy, t);
    await eventually(async () => assert.equal((await ask(proxy, `${challenge}name`)).body.toString(), 'proof'));
    const { status, headers } = await ask(proxy, '/api?more=true');
    assert.deepEqual([status, headers.get('location')], [308, 'https://tools.example.com/api?more=true']);
  });

  test(`${start.name}: HSTS is off until its line is changed`, async (t) => {
    const { port } = await startServer(t);
    for (const [strict, expected] of [[false, null], [true, 'max-age=31536000']]) {
      const wire = await openSecurely(await start(t, [port], { strict }));
      const { headers } = await wire.send(request('/api/timestamp?unix=0')).reply();
      wire.close();
      assert.equal(headers.get('strict-transport-security'), expected);
    }
  });
}
