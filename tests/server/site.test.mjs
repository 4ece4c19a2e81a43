import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { run, startServer } from './server.mjs';
import { exchange, request } from './wire.mjs';

const script = 'console.log(1)\n'.repeat(100);

/** A small page: an index, a script in three encodings, a folder with its own index. */
function makeFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'help'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'help/index.html'), '<!doctype html><title>help</title>');
  writeFileSync(join(folder, 'app.js'), script);
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'app.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'strict.html'), `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-AAAA'"><title>strict</title>`);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-0a1b2c3d.js'), script);
  writeFileSync(join(folder, 'core.wasm'), Buffer.from([0, 0x61, 0x73, 0x6d]));
  return folder;
}

/** node:http, because fetch decodes responses and sets Accept-Encoding. */
const fetchRaw = (url, headers = {}) => new Promise((resolve, reject) => {
  get(url, { headers }, async (reply) => {
    const body = Buffer.concat(await reply.toArray());
    resolve({ status: reply.statusCode, headers: reply.headers, body });
  }).on('error', reject);
});

test('the page of --web replaces the index, and the API stays', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  for (const path of ['/', '/index.html']) assert.match((await fetchRaw(server.url + path)).body.toString(), /page/);
  assert.match((await fetchRaw(`${server.url}/help/`)).body.toString(), /help/);
  assert.equal((await fetchRaw(`${server.url}/api/discord/limits`)).status, 200);
  assert.equal((await fetchRaw(`${server.url}/openapi.json`)).status, 200);
});

test('a folder without its slash redirects by a relative reference that keeps the query', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  for (const query of ['', '?a=b&c=%0d%0a']) {
    const { status, headers, body } = await fetchRaw(`${server.url}/help${query}`);
    assert.deepEqual([status, headers.location, body.length], [308, `help/${query}`, 0]);
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('a redirect of a folder is a valid relative reference for any name and query', async (t) => {
  const folder = makeFolder(t);
  for (const name of ['a:b', 'c:d/e:f', '(x)@y', 'c/..d:']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), name);
  }
  const server = await startServer(t, ['--web', folder]);
  const locationOf = async (target) => (await exchange(server.port, request(target))).headers.get('location');
  for (const [target, location] of [['/a:b', './a:b/'], ['/c:d/e:f', './e:f/'], ['/(x)@y', '(x)@y/'], ['/help?a:b', 'help/?a:b'],
    ['/a%3Ab', null], ['/a:b?\xc3\xa4=%c3%a4&\x80\xff', './a:b/?%C3%A4=%c3%a4&%80%FF']]) {
    assert.equal(await locationOf(target), location, target);
    if (location) assert.equal(new URL(location, server.url + target).pathname, `${new URL(target, server.url).pathname}/`);
  }
});

/** Percent-encodes each letter, digit and full stop of a path. */
const encodedPath = (path) => path.replace(/[\w.]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

test('a path with percent-encoded unreserved characters is equivalent, and nothing else is decoded', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  for (const path of ['/', '/app.js', '/help', '/help/', '/api', '/api/qr.svg?text=a', '/openapi.json', '/healthz', '/problems/not-found']) {
    const [plain, encoded] = [await fetchRaw(server.url + path), await fetchRaw(server.url + path.replace(/^[^?]*/, encodedPath))];
    const seen = ({ status, headers, body }) => [status, headers['content-type'], headers.location, body.toString()];
    assert.deepEqual(seen(encoded), seen(plain), path);
    assert.notEqual(plain.status, 404);
  }
  for (const path of ['/api%2Fqr.svg?text=a', '/%2561pi/qr.svg?text=a', '/%2e/app.js', '/help/%2E%2e/app.js', '/./app.js', '/help/../app.js',
    '/%2e%2e/app.js', '/api/%2e%2e/app.js', '/api/./qr.svg?text=a', '/app%2ejs%00', '/app.js%'])
    assert.equal((await exchange(server.port, request(path))).status, 404, path);
});

// By the registry of IANA; .ico and .js by the HTML Standard and MIME Sniffing, .map by ECMA-426.
const mediaTypes = {
  html: 'text/html; charset=utf-8', htm: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8', json: 'application/json', map: 'application/json', webmanifest: 'application/manifest+json',
  wasm: 'application/wasm', xml: 'application/xml', pdf: 'application/pdf', zip: 'application/zip', svg: 'image/svg+xml',
  png: 'image/png', apng: 'image/apng', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp', avif: 'image/avif',
  bmp: 'image/bmp', ico: 'image/x-icon', woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf',
  txt: 'text/plain; charset=utf-8', md: 'text/markdown; charset=utf-8', csv: 'text/csv; charset=utf-8', vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav', mp4: 'video/mp4', webm: 'video/webm', none: 'application/octet-stream',
};

test('files have the media type of their extension, in upper or lower case', async (t) => {
  const folder = makeFolder(t);
  const names = Object.keys(mediaTypes).flatMap((extension) => [`a.${extension}`, `b.min.${extension.toUpperCase()}`]);
  for (const name of [...names, 'c']) writeFileSync(join(folder, name), 'x');
  const server = await startServer(t, ['--web', folder]);
  const typeOf = async (path) => (await fetchRaw(`${server.url}/${path}`)).headers['content-type'];
  assert.equal(await typeOf(''), 'text/html; charset=utf-8');
  for (const name of names) assert.equal(await typeOf(name), mediaTypes[name.split('.').at(-1).toLowerCase()], name);
  assert.equal(await typeOf('c'), 'application/octet-stream');
});

test('SVG and XML files and the icon may not load or run anything if a browser opens them', async (t) => {
  const folder = makeFolder(t);
  for (const name of ['a.svg', 'b.SVG', 'c.xml', 'd.png']) writeFileSync(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const server = await startServer(t, ['--web', folder]);
  const policyOf = async (path) => (await fetchRaw(server.url + path)).headers['content-security-policy'];
  const policyOfTheApi = await policyOf('/api/qr.svg?text=a');
  assert.match(policyOfTheApi, /default-src 'none'.*sandbox/);
  for (const path of ['/a.svg', '/b.SVG', '/c.xml', '/favicon.ico']) assert.equal(await policyOf(path), policyOfTheApi, path);
  assert.equal(await policyOf('/d.png'), undefined);
});

test('a file is sent in the best encoding that the client accepts', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (body) => body };
  const table = [
    ['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip', 'gzip'], ['br;q=0.1', 'br'], ['deflate', undefined],
    ['BR', 'br'], ['br;q=0.000', undefined], ['', undefined],
  ];
  for (const [accepted, encoding] of table) {
    const reply = await fetchRaw(`${server.url}/app.js`, { 'Accept-Encoding': accepted });
    assert.equal(reply.headers['content-encoding'], encoding, accepted);
    assert.equal(reply.headers.vary, 'Accept-Encoding');
    assert.equal(decoders[encoding](reply.body).toString(), script);
  }
  const plain = await fetchRaw(`${server.url}/core.wasm`, { 'Accept-Encoding': 'br' });
  assert.equal(plain.headers.vary, undefined);
});

test('each encoding has its own entity tag, which gets 304', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const tags = new Set();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const fields = { 'Accept-Encoding': accepted };
    const { etag } = (await fetchRaw(`${server.url}/app.js`, fields)).headers;
    tags.add(etag);
    const again = await fetchRaw(`${server.url}/app.js`, { ...fields, 'If-None-Match': etag });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
  }
  assert.equal(tags.size, 3);
});

test('pages may not load anything from other origins', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const { headers } = await fetchRaw(`${server.url}/`);
  assert.match(headers['content-security-policy'], /default-src 'self'/);
  assert.doesNotMatch(headers['content-security-policy'], /unsafe-inline/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
});

test('a page with its own policy is sent with only a ban on frames, and other files without a policy', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const { headers } = await fetchRaw(`${server.url}/strict.html`);
  assert.equal(headers['content-security-policy'], `frame-ancestors 'none'`);
  assert.equal((await fetchRaw(`${server.url}/app.js`)).headers['content-security-policy'], undefined);
});

test('names with a hash are cached for a year, others are revalidated', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const cachingOf = async (path) => (await fetchRaw(server.url + path)).headers['cache-control'];
  assert.equal(await cachingOf('/assets/app-0a1b2c3d.js'), 'public, max-age=31536000, immutable');
  for (const path of ['/', '/app.js']) assert.equal(await cachingOf(path), 'no-cache');
});

test('the first screen links to the description of the API, other files do not', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  const linkOf = async (path) => (await fetchRaw(server.url + path)).headers.link;
  assert.equal(await linkOf('/'), '<openapi.json>; rel="service-desc"');
  assert.equal(await linkOf('/app.js'), undefined);
});

test('a path that is not in the folder or leads outside gets 404', async (t) => {
  const server = await startServer(t, ['--web', makeFolder(t)]);
  for (const path of [
    '/app.js.br', '/app.js/', '/help//', '//help', '/missing', '/../etc/passwd', '/%2e%2e/etc/passwd', '//app.js',
  ]) assert.equal((await fetchRaw(new URL(server.url).origin + path)).status, 404, path);
});

test('a folder that does not exist is rejected at start', async () => {
  const { code, stderr } = await run(['--web', '/nonexistent']);
  assert.equal(code, 2);
  assert.match(stderr, /--web.*must be an existing folder/);
});

test('health and readiness are plain text and never stored', async (t) => {
  const server = await startServer(t, ['--rate-limit', '1']);
  for (let i = 0; i < 5; ++i) {
    for (const path of ['/healthz', '/readyz']) {
      const reply = await fetchRaw(server.url + path);
      assert.equal(reply.status, 200);
      assert.equal(reply.body.toString(), 'ok\n');
      assert.equal(reply.headers['cache-control'], 'no-store');
    }
  }
});

test('the OpenAPI document has the package\'s version, and may be read from any origin', async (t) => {
  const server = await startServer(t);
  const reply = await fetch(`${server.url}/openapi.json`);
  const document = await reply.json();
  assert.equal(document.openapi, '3.1.0');
  assert.equal(document.info.version, (await run(['--version'])).stdout.split('\n')[0]);
  assert.equal(reply.headers.get('access-control-allow-origin'), '*');
});
