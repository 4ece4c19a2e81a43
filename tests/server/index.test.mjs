// tier: quick, cross, long
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { folderWithFile, startServer } from './server.mjs';
import { exchange, request } from './wire.mjs';

const asBrowser = { headers: { 'Sec-Fetch-Dest': 'document' } };
const getPage = async (url) => (await fetch(url, asBrowser)).text();
const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const linksOf = (page) => [...page.matchAll(/href="([^"]*)"/g)].map((match) => unescape(match[1]));

test('every link of the index works from any base URL, and every endpoint has one', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  for (const address of ['/', '/api', '/api/'].map((path) => server.url + path)) {
    const links = linksOf(await getPage(address)).map((link) => new URL(link, address));
    for (const link of links) assert.equal((await fetch(link)).status, 200, link.href);
    for (const path of Object.keys(paths)) {
      const shown = path.replace('{chat}', 'discord');
      assert.ok(links.some(({ pathname }) => pathname === shown), `${address}: ${path}`);
    }
  }
});

test('every element of the index that needs an end tag has one', async (t) => {
  const page = await getPage(`${(await startServer(t)).url}/`);
  const open = [];
  for (const [, slash, name] of page.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (slash) assert.equal(open.pop(), name);
    else if (!['meta', 'link', 'img', 'br'].includes(name)) open.push(name);
  }
  assert.deepEqual(open, []);
});

test('the JSON of the index has the members in the reference, and can be read from every origin', async (t) => {
  const server = await startServer(t, ['--rate-limit', '7']);
  const { info, paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  for (const path of ['/', '/api', '/api/']) {
    const response = await fetch(server.url + path);
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal((await fetch(server.url + path, asBrowser)).headers.get('access-control-allow-origin'), '*');
    const index = await response.json();
    assert.deepEqual(Object.keys(index), ['name', 'version', 'openapi', 'user_agent', 'rate_limit', 'endpoints']);
    assert.deepEqual([index.name, index.version, index.openapi], ['cordage', info.version, '/openapi.json']);
    assert.deepEqual(index.rate_limit, { requests: 7, seconds: 1 });
    assert.equal(index.user_agent,
      'Please send a descriptive User-Agent header that identifies your application; it is never required.');
    assert.deepEqual(index.endpoints.map((each) => each.path),
      Object.keys(paths).map((each) => each.replace('{chat}', 'discord')));
    for (const endpoint of index.endpoints) {
      assert.deepEqual(Object.keys(endpoint), ['path', 'summary', 'parameters', 'sample']);
      const { status } = await fetch(server.url + endpoint.sample);
      assert.ok(status === 200 || status === 429, endpoint.sample);
      const { searchParams } = new URL(server.url + endpoint.sample);
      for (const name of searchParams.keys()) assert.ok(endpoint.parameters.includes(name), endpoint.sample);
    }
  }
});

test('no sample has format if the path decides the form, nor does that endpoint have a default', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const links = linksOf(await getPage(`${server.url}/api`)).filter((link) => /\bformat=/.test(link));
  assert.deepEqual(links.map((link) => new URL(link, server.url).pathname), ['/api/qr']);
  const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  for (const path of ['/api/qr.png', '/api/qr.svg']) {
    const { schema, description } = paths[path].get.parameters.find(({ name }) => name === 'format');
    assert.deepEqual([schema.default, schema.enum], [undefined, ['json', 'png', 'svg']]);
    assert.doesNotMatch(description, /Default/);
  }
});

test('the addresses in the JSON of the index begin with the path of --base-url', async (t) => {
  const indexWith = async (...args) => (await fetch(`${(await startServer(t, args)).url}/api`)).json();
  const plain = await indexWith();
  const below = await indexWith('--base-url', 'https://a.example/tools/v1');
  assert.equal(below.openapi, '/tools/v1/openapi.json');
  assert.deepEqual(below.endpoints, plain.endpoints.map((each) =>
    ({ ...each, path: `/tools/v1${each.path}`, sample: `/tools/v1${each.sample}` })));
  assert.deepEqual(await indexWith('--base-url', 'https://a.example'), plain);
});

test('without a rate limit, the JSON of the index has null for it', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  assert.equal((await (await fetch(`${server.url}/api`)).json()).rate_limit, null);
});

test('with a page at / the index is still at /api', async (t) => {
  const server = await startServer(t, ['--web', folderWithFile(t, 'index.html', 10)]);
  assert.equal(await (await fetch(`${server.url}/`)).text(), 'xxxxxxxxxx');
  for (const path of ['/api', '/api/']) assert.match(await getPage(server.url + path), /openapi\.json/);
});

test('the index states the rate limit, and shows the JSON that a browser would not get', async (t) => {
  for (const [limit, sentence] of [['10', /Rate limit: 10 requests per second for each client/], ['0', /has no rate limit/]]) {
    const server = await startServer(t, ['--rate-limit', limit]);
    const page = await getPage(`${server.url}/api`);
    assert.match(page, sentence);
    assert.ok(linksOf(page).includes('api/qr?text=https%3A%2F%2Fexample.com%2F&format=json'), linksOf(page).join('\n'));
  }
});

test('crawlers may not visit the API, and browsers find an icon', async (t) => {
  const server = await startServer(t);
  assert.equal(await (await fetch(`${server.url}/robots.txt`)).text(), 'User-agent: *\nDisallow: /api/\n');
  const icon = await fetch(`${server.url}/favicon.ico`);
  assert.equal(icon.headers.get('content-type'), 'image/x-icon');
  const bytes = Buffer.from(await icon.arrayBuffer());
  assert.deepEqual([...bytes.subarray(0, 6)], [0, 0, 1, 0, 1, 0]);
  assert.equal(bytes.readUInt32LE(18), 22); // start of the image, after one entry
  assert.equal(bytes.subarray(22, 30).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.equal(bytes.length, 22 + bytes.readUInt32LE(14));
});

test('a 404 names the list of endpoints, with a link for browsers', async (t) => {
  const server = await startServer(t);
  const problem = await (await fetch(`${server.url}/nowhere`)).json();
  assert.match(problem.detail, /\/api lists all endpoints/);
  const page = await fetch(`${server.url}/nowhere`, asBrowser);
  assert.equal(page.status, 404);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.ok(linksOf(await page.text()).includes(`${server.url}/api`));
});

test('the samples show each form of a response', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const links = linksOf(await getPage(`${server.url}/`)).filter((link) => link.startsWith('api/'));
  const types = await Promise.all(links.map(async (link) => (await fetch(new URL(link, `${server.url}/`))).headers.get('content-type')));
  assert.deepEqual([...new Set(types)].sort(), ['application/json', 'image/png', 'image/svg+xml',
    'text/plain; charset=utf-8']);
});

test('the links in the pages of the problems work', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const address = `${server.url}/problems/does-not-fit`;
  for (const link of linksOf(await getPage(address)))
    assert.equal((await fetch(new URL(link, address))).status, 200, link);
});

test('index and OpenAPI document ask for a descriptive User-Agent, which is not required', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  assert.match(await getPage(`${server.url}/`), /descriptive User-Agent/);
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  assert.match(document.info.description, /descriptive User-Agent/);
  const bare = await fetch(`${server.url}/api/discord/limits`, { headers: { 'User-Agent': '' } });
  assert.equal(bare.status, 200);
});

test('the samples use the operator\'s segment for the chat platform', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0', '--chat-segment', 'guilded']);
  const links = linksOf(await getPage(`${server.url}/`));
  assert.ok(links.includes('api/guilded/limits'));
  assert.equal((await fetch(`${server.url}/api/guilded/limits`)).status, 200);
  assert.equal((await fetch(`${server.url}/api/discord/limits`)).status, 404);
});

test('index, privacy and OpenAPI document are compressed for clients that accept it, with separate entity tags', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const get = async (path, fields) => (await exchange(server.port, request(path, { fields })));
  for (const path of ['/', '/api', '/api/', '/privacy', '/openapi.json']) {
    const plain = await get(path, []);
    const vary = (path === '/' || path.startsWith('/api') ? 'Accept, Sec-Fetch-Dest, ' : '') + 'Accept-Encoding';
    assert.deepEqual([plain.headers.get('content-encoding'), plain.headers.get('vary')], [null, vary], path);
    const tags = new Set([plain.headers.get('etag')]);
    const forms = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [coding, decode] of Object.entries(forms)) {
      const reply = await get(path, [`Accept-Encoding: ${coding}`]);
      assert.deepEqual([reply.headers.get('content-encoding'), reply.headers.get('vary')], [coding, vary]);
      assert.ok(decode(reply.body).equals(plain.body), path);
      assert.ok(reply.body.length < 0.7 * plain.body.length, `${path}: ${reply.body.length} of ${plain.body.length}`);
      tags.add(reply.headers.get('etag'));
      const again = await get(path, [`Accept-Encoding: ${coding}`, `If-None-Match: ${reply.headers.get('etag')}`]);
      assert.deepEqual([again.status, again.headers.get('content-encoding'), again.body.length], [304, null, 0]);
    }
    assert.equal(tags.size, 3);
    const best = await get(path, ['Accept-Encoding: gzip;q=1, br;q=0.5']);
    assert.equal(best.headers.get('content-encoding'), 'br');
    assert.equal((await get(path, ['Accept-Encoding: br;q=0, identity'])).headers.get('content-encoding'), null);
  }
});
