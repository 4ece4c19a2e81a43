import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startServer } from './server.mjs';

const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const linksOf = (page) => [...page.matchAll(/href="([^"]*)"/g)].map((match) => unescape(match[1]));

test('every link of the index works, and every endpoint has one', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const page = await (await fetch(`${server.url}/`)).text();
  const links = linksOf(page);
  for (const link of links) assert.equal((await fetch(new URL(link, `${server.url}/`))).status, 200, link);

  const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  for (const path of Object.keys(paths)) {
    const shown = path.replace('{chat}', 'discord').slice(1);
    assert.ok(links.some((link) => link === shown || link.startsWith(`${shown}?`)), path);
  }
});

test('the samples show each form of an answer', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const links = linksOf(await (await fetch(`${server.url}/`)).text()).filter((link) => link.startsWith('api/'));
  const types = await Promise.all(links.map(async (link) => (await fetch(new URL(link, `${server.url}/`))).headers.get('content-type')));
  assert.deepEqual([...new Set(types)].sort(), ['application/json', 'image/png', 'image/svg+xml',
    'text/plain; charset=utf-8']);
});

test('the pages of the problems link to places that exist', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const address = `${server.url}/problems/does-not-fit`;
  for (const link of linksOf(await (await fetch(address)).text()))
    assert.equal((await fetch(new URL(link, address))).status, 200, link);
});

test('index and OpenAPI document ask for a descriptive User-Agent, and none is required', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  assert.match(await (await fetch(`${server.url}/`)).text(), /descriptive User-Agent/);
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  assert.match(document.info.description, /descriptive User-Agent/);
  const bare = await fetch(`${server.url}/api/discord/limits`, { headers: { 'User-Agent': '' } });
  assert.equal(bare.status, 200);
});

test('the samples use the operator\'s own segment for the chat platform', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0', '--chat-segment', 'guilded']);
  const links = linksOf(await (await fetch(`${server.url}/`)).text());
  assert.ok(links.includes('api/guilded/limits'));
  assert.equal((await fetch(`${server.url}/api/guilded/limits`)).status, 200);
  assert.equal((await fetch(`${server.url}/api/discord/limits`)).status, 404);
});
