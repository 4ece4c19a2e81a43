import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { allCases, checkExpectations, checkReply, host, readResponses } from '../../support/cases.mjs';
import { startServer } from '../../server/server.mjs';
import { request, Wire } from '../../server/wire.mjs';
import { entriesWhen, openSecurely, startHaproxy, startNginx } from './proxies.mjs';

const trusting = ['--trusted-proxy', '127.0.0.1'];
const target = '/api/qr?text=a&format=json';

/** An HTTP/2 client of a proxy, from an address of loopback. */
async function openSession(t, proxy, localAddress = '127.0.7.1') {
  const options = { ca: proxy.ca, servername: 'tools.example.com', localAddress };
  const session = connect(`https://127.0.0.1:${proxy.port}`, options);
  t.after(() => session.destroy());
  await once(session, 'connect');
  return session;
}

async function get(session, path, { method = 'GET', headers = {} } = {}) {
  const sent = { ':method': method, ':path': path, ':authority': host, 'accept-encoding': 'identity', ...headers };
  const stream = session.request(sent, { endStream: true });
  const [fields] = await once(stream, 'response');
  return { status: fields[':status'], headers: fields, body: Buffer.concat(await stream.toArray()) };
}

async function ask(wire, options) {
  const reply = await wire.send(request(target, options)).reply();
  return { ...reply, left: Number(/r=(\d+)/.exec(reply.headers.get('ratelimit'))[1]) };
}

test('a cache of nginx leaves out the remaining quota, which was another client\'s', async (t) => {
  const server = await startServer(t, [...trusting, '--base-url', 'https://tools.example.com']);
  const proxy = await startNginx(t, [server.port], { cached: true });
  const [one, other] = [await openSecurely(proxy, '127.0.5.1'), await openSecurely(proxy, '127.0.6.1')];
  const fieldsOf = async (wire) => {
    const { headers } = await wire.send(request(target)).reply();
    return ['x-cache', 'ratelimit', 'ratelimit-policy'].map((name) => headers.get(name));
  };
  assert.deepEqual(await fieldsOf(one), ['MISS', '"ip";r=9;t=1', '"ip";q=10;w=1']);
  assert.deepEqual(await fieldsOf(other), ['HIT', null, null]);
  for (const wire of [one, other]) wire.close();
});

test('responses that depend on the host of the request are not in a cache of nginx', async (t) => {
  const server = await startServer(t, trusting);
  const proxy = await startNginx(t, [server.port], { cached: true });
  const wire = await openSecurely(proxy, '127.0.5.1');
  for (const host of ['evil.example', 'tools.example.com']) {
    const reply = await wire.send(request(target, { host })).reply();
    assert.equal(reply.headers.get('x-cache'), 'MISS');
    assert.ok(reply.json().png_url.startsWith(`http://${host}/`));
  }
  wire.close();
});

test('nginx compresses JSON of more than 1 KiB, whose ETag still works', async (t) => {
  const server = await startServer(t, [...trusting, '--base-url', 'https://tools.example.com']);
  const session = await openSession(t, await startNginx(t, [server.port]));
  const ask = (path, headers = {}) => get(session, path, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const { headers, body } = await ask('/api/discord/limits?more=true');
  assert.deepEqual([headers['content-encoding'], headers.vary], ['gzip', 'Accept-Encoding']);
  const plain = await get(session, '/api/discord/limits?more=true');
  assert.deepEqual(gunzipSync(body), plain.body);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.ok(body.length < plain.body.length / 2);
  const again = await ask('/api/discord/limits?more=true', { 'if-none-match': headers.etag });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  for (const path of ['/api/timestamp?unix=0', '/api/qr.png?text=a'])
    assert.equal((await ask(path)).headers['content-encoding'], undefined, path);
  for (const coding of ['gzip', 'br']) // compressed by the server
    assert.equal((await ask('/openapi.json', { 'accept-encoding': coding })).headers['content-encoding'], coding);
});

test('nginx redirects plain http to https at its own name, and rejects other names', async (t) => {
  const { plain } = await startNginx(t, [(await startServer(t)).port]);
  const answers = { 'tools.example.com': [308, `https://tools.example.com${target}`],
    'TOOLS.example.com': [308, `https://tools.example.com${target}`], 'evil.example': [421, null] };
  for (const [name, expected] of Object.entries(answers)) {
    const wire = await Wire.open(plain);
    const reply = await wire.send(request(target, { host: name })).reply();
    assert.deepEqual([reply.status, reply.headers.get('location')], expected, name);
    wire.close();
  }
});

test('both proxies know every path of the catalogue for their logs', async (t) => {
  const server = await startServer(t, [...trusting, '--rate-limit', '0']);
  const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  const all = [...Object.keys(paths).flatMap((path) => ['discord', 'chat'].map((chat) => path.replace('{chat}', chat))),
    '/api', '/api/', '/openapi.json', '/privacy', '/robots.txt', '/favicon.ico', '/healthz', '/readyz'];
  for (const start of [startNginx, startHaproxy]) {
    const proxy = await start(t, [server.port]);
    const session = await openSession(t, proxy);
    for (const path of all) await get(session, path);
    const logged = await entriesWhen(proxy, ({ length }) => length >= all.length);
    assert.deepEqual(logged.map(({ path }) => path), all);
  }
});

test('proxy and server log the same id', async (t) => {
  for (const start of [startNginx, startHaproxy]) {
    const server = await startServer(t, [...trusting, '--access-log', 'on']);
    const proxy = await start(t, [server.port]);
    const wire = await openSecurely(proxy, '127.0.5.1');
    const fields = ['X-Request-Id: 4bf92f3577b34da6a3ce929d0e0e4736',
      'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'];
    assert.equal((await ask(wire, { fields })).status, 200);
    wire.close();
    const { request_id: id } = await server.logged((line) => line.route === 'qr');
    assert.deepEqual((await entriesWhen(proxy, ({ length }) => length > 0)).map((line) => line.request_id), [id]);
    assert.notEqual(id, '4bf92f3577b34da6a3ce929d0e0e4736');
  }
});

for (const start of [startNginx, startHaproxy]) {
  describe(`behind ${start === startNginx ? 'nginx' : 'HAProxy'}`, () => {
    test('each client has a separate count, whatever it sends', async (t) => {
      const server = await startServer(t, [...trusting, '--access-log', 'on']);
      const proxy = await start(t, [server.port]);
      const [one, other] = [await openSecurely(proxy, '127.0.5.1'), await openSecurely(proxy, '127.0.6.1')];
      for (let left = 9; left >= 0; left--) {
        const claims = [`X-Forwarded-For: 203.0.113.${left}`, 'Forwarded: for=203.0.113.1'];
        assert.equal((await ask(one, { fields: claims })).left, left);
      }
      assert.equal((await ask(one)).status, 429);
      assert.equal((await ask(other)).left, 9);
      for (const wire of [one, other]) wire.close();
      await server.logged((line) => line.client === '127.0.6.0/24');
      assert.ok(!server.rawLogs.some((line) => line.includes('203.0.113')));
    });

    test('links have the host and scheme that clients use, or --base-url', async (t) => {
      const claims = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http', 'Forwarded: host=evil.example'];
      const configured = 'https://b.example/c';
      const believing = ['--trust-forwarded-host', 'on'];
      for (const [options, base] of [[believing, 'https://tools.example.com'], [['--base-url', configured], configured]]) {
        const server = await startServer(t, [...trusting, ...options]);
        const wire = await openSecurely(await start(t, [server.port]));
        const reply = await ask(wire, { host: 'tools.example.com', fields: claims });
        wire.close();
        assert.ok(reply.json().png_url.startsWith(`${base}/api/qr.png?`), reply.json().png_url);
      }
    });

    test('every case gets the same response over HTTP/2 as from core', async (t) => {
      const server = await startServer(t, [...trusting, '--rate-limit', '0', '--base-url', `http://${host}`]);
      const proxy = await start(t, [server.port]);
      const replies = readResponses();
      // nginx rejects TRACE itself.
      const cases = allCases().filter((each) => !('now' in each.request) && each.request.method !== 'TRACE');
      // nginx takes at most 1,000 requests of a connection.
      const sessions = await Promise.all(Array.from({ length: Math.ceil(cases.length / 400) }, () => openSession(t, proxy)));
      await Promise.all(cases.map(async ({ title, request: sent, response }, i) => {
        const session = sessions[Math.floor(i / 400)];
        try {
          const actual = await get(session, sent.query === undefined ? sent.path : `${sent.path}?${sent.query}`, sent);
          const others = actual.headers.vary?.split(', ').filter((name) => name !== 'Accept-Encoding').join(', ');
          actual.headers = { ...actual.headers, vary: others || undefined }; // nginx may compress any JSON
          checkExpectations(response, actual);
          checkReply(replies.get(title), sent.method, actual);
          if (actual.status !== 200 || !actual.headers.etag) return;
          const again = await get(session, `${sent.path}?${sent.query ?? ''}`, {
            ...sent, headers: { ...sent.headers, 'If-None-Match': actual.headers.etag },
          });
          assert.deepEqual([again.status, again.headers.etag, again.body.length], [304, actual.headers.etag, 0]);
        } catch (error) {
          error.message = `${title}: ${error.message}`;
          throw error;
        }
      }));
    });

    test('a request line and fields up to the limits pass the proxy', async (t) => {
      const server = await startServer(t, [...trusting, '--rate-limit', '0']);
      const proxy = await start(t, [server.port]);
      const session = await openSession(t, proxy);
      const path = (size) => `/${'a'.repeat(size - 'GET / HTTP/1.1'.length)}`;
      const many = encodeURIComponent('😀'.repeat(900));
      assert.equal((await get(session, path(16_384))).status, 404);
      assert.equal((await get(session, path(16_385))).status, 414);
      assert.match((await get(session, `/api/qr?text=${many}&error=l`)).body.toString(), /does-not-fit/);
      assert.equal((await get(session, '/healthz', { headers: { a: 'b'.repeat(7_900) } })).status, 200);
      const wire = await openSecurely(proxy);
      wire.send(request(path(16_384), { fields: [`A: ${'b'.repeat(7_900)}`] }));
      assert.equal((await wire.reply()).status, 404);
      wire.close();
    });

    test('the log has only paths of a fixed set, without query', async (t) => {
      const server = await startServer(t, [...trusting, '--rate-limit', '0']);
      const proxy = await start(t, [server.port]);
      const session = await openSession(t, proxy);
      const paths = {
        '/': '/', '/?a=b': '/', '/icon.svg?a': '/icon.svg', '/icon-512.png': '/icon-512.png',
        '/service_worker.js': '/service_worker.js', '/api/qr.png?text=a': '/api/qr.png',
        '/problems/not-found?a': '/problems/', '/assets/a.js?b': '/assets/',
        '/api/discord/webhook?url=b': '/api/discord/webhook',
        '/api/webhooks/1/a': 'other', '/api/qr%3Ftext=a': 'other', '/api/qr;text=a': 'other', '/api/%71r?text=a': null,
      };
      for (const path of Object.keys(paths)) await get(session, path);
      await get(session, '/api/qr?text=a', { method: 'PUT' });
      const logged = await entriesWhen(proxy, ({ length }) => length > Object.keys(paths).length);
      for (const [i, expected] of Object.values(paths).entries()) {
        if (expected) assert.equal(logged[i].path, expected);
        assert.ok(!/text|url|[?;%]/.test(logged[i].path), logged[i].path);
      }
      assert.deepEqual([logged.at(-1).client, logged.at(-1).method], ['127.0.7.1', 'other']);
    });
  });
}
