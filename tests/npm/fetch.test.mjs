import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import service from 'cordage/fetch';
import init from 'cordage/init';

import { host } from '../support/cases.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));

test('a request line of 16384 bytes is rejected, which hundreds of four-byte characters do not reach', async () => {
  const path = '/api/qr.svg';
  const status = async (query) => (await service.fetch(new Request(`http://${host}${path}?${query}`))).status;
  assert.equal(await status(`error=l&text=${encodeURIComponent('\u{1F600}'.repeat(700))}`), 200);
  const longest = 16384 - `GET ${path}? HTTP/1.1`.length;
  assert.equal(await status('x'.repeat(longest)), 400);
  assert.equal(await status('x'.repeat(longest + 1)), 414);
});

test('a request line is measured as it was sent', async () => {
  const status = async (path) => (await service.fetch(new Request(`http://${host}${path}`))).status;
  const longest = 16384 - 'GET / HTTP/1.1'.length;
  const path = '%61'.repeat(Math.floor(longest / 3)) + 'a'.repeat(longest % 3);
  assert.equal(await status(`/${path}`), 404);
  assert.equal(await status(`/${path}a`), 414);
});

const get = (path, headers = {}, method = 'GET') => service.fetch(new Request(`http://${host}${path}`, { headers, method }));

test('unknown parameters are listed, with 304 too, except those of a webhook', async () => {
  const listOf = (response) => response.headers.get('Ignored-Parameters');
  const path = '/api/qr.svg?text=a&color=f00&x=1';
  const response = await get(path);
  assert.equal(listOf(response), 'color, x');
  const unchanged = await get(path, { 'If-None-Match': response.headers.get('ETag') });
  assert.deepEqual([unchanged.status, listOf(unchanged)], [304, 'color, x']);
  assert.equal(await response.text(), await (await get('/api/qr.svg?text=a')).text());
  assert.equal(listOf(await get('/api/qr.svg?text=a')), null);
  assert.match(response.headers.get('Access-Control-Expose-Headers'), /\bIgnored-Parameters\b/);
  for (const query of ['url=a&secret=b', 'secret=b'])
    assert.equal(listOf(await get(`/api/discord/webhook?${query}`)), null);
});

test('index and OpenAPI document have an address, and all their links work', async () => {
  for (const path of ['/', '/api', '/api/']) {
    const response = await get(path, { 'Sec-Fetch-Dest': 'document' });
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('vary'), 'Accept, Sec-Fetch-Dest');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    const index = await (await get(path)).json();
    assert.deepEqual([index.version, index.openapi, index.rate_limit], [version, '/openapi.json', null]);
    for (const { sample } of index.endpoints) assert.equal((await get(sample)).status, 200, sample);
    const links = [...(await response.text()).matchAll(/href="([^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'));
    assert.ok(links.length > 20);
    for (const link of links) {
      const { pathname, search } = new URL(link, `http://${host}${path}`);
      assert.equal((await get(pathname + search)).status, 200, `${path}: ${link}`);
    }
  }
  const response = await get('/openapi.json');
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const { openapi, paths, components, info } = await response.json();
  assert.equal(openapi, '3.1.0');
  assert.equal(info.version, version);
  assert.ok(paths['/api/qr'].get.responses[304]);
  assert.doesNotMatch(JSON.stringify({ paths, components, info }), /RateLimit|"429"/); // the handler does not have one
});

test('the documents can be stored by clients, and are read-only', async () => {
  for (const path of ['/api', '/openapi.json']) {
    const response = await get(path);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
    const etag = response.headers.get('etag');
    const again = await get(path, { 'If-None-Match': `"other", W/${etag}` });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    const head = await get(path, {}, 'HEAD');
    assert.equal(head.headers.get('content-length'), `${(await response.arrayBuffer()).byteLength}`);
    assert.equal(await head.text(), '');
    assert.equal((await get(path, {}, 'POST')).status, 405);
    assert.equal((await get(path, {}, 'OPTIONS')).status, 204);
  }
});

test('a path with percent-encoded unreserved characters is equivalent, and nothing else is decoded', async () => {
  const encoded = (path) => path.replace(/[\w.]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  for (const [path, query = ''] of [['/api'], ['/openapi.json'], ['/problems/not-found'], ['/api/qr.svg', '?text=a'], ['/api/chat/limits']]) {
    const plain = await get(path + query);
    const again = await get(encoded(path) + query);
    assert.equal(plain.status, 200, path);
    assert.deepEqual([again.status, await again.text()], [200, await plain.text()], path);
  }
  for (const path of ['/api%2Fqr.svg?text=a', '/%2561pi/qr.svg?text=a', '/api/qr.svg%?text=a'])
    assert.equal((await get(path)).status, 404, path);
});

test('a 404 leads to the index', async () => {
  assert.match((await (await get('/nowhere')).json()).detail, /\/api lists all endpoints/);
  const page = await (await get('/nowhere', { 'Sec-Fetch-Dest': 'document' })).text();
  assert.match(page, new RegExp(`href="http://${host}/api"`));
});

test('a handler of init below a path responds with links below it', async () => {
  const core = readFileSync(fileURLToPath(import.meta.resolve('cordage/core.wasm')));
  for (const base of ['https://a.example/b', 'https://a.example/b/', 'https://a.example']) {
    const handler = init(core, { base_url: base });
    const root = base.replace(/\/$/, '');
    const result = await handler.fetch(new Request(`${root}/api/qr?text=a&format=json`)).json();
    assert.ok(result.png_url.startsWith(`${root}/api/qr.png?`), result.png_url);
    assert.equal(handler.fetch(new Request(result.svg_url)).headers.get('content-type'), 'image/svg+xml');
    assert.equal(handler.fetch(new Request(`${root.replace(/b$/, '%62')}/%61pi/qr.svg?text=a`)).status, 200);
    const { type } = await handler.fetch(new Request(`${root}/api/qr`)).json();
    assert.ok(type.startsWith(`${root}/problems/`), type);
  }
  for (const wrong of ['/b', 'ftp://a.example', 'https://a.example/?b', 'https://a.example\n/b', 'https://a b', '', 1])
    assert.throws(() => init(core, { base_url: wrong }), ({ parameter }) => parameter === 'base_url', `${wrong}`);
  assert.throws(() => init(core, { baseUrl: 'https://a.example' }), /did you mean base_url/);
});
