import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { metric, startServer, startWithAdmin } from './server.mjs';

const path = '/.well-known/security.txt';
const contact = 'mailto:security@example.com';
const day = 24 * 60 * 60 * 1000;

/** The fields of a security.txt, as [name, value] in their order. */
const fieldsOf = (text) => text.trimEnd().split('\n').map((line) => line.split(/: (.*)/).slice(0, 2));

async function fieldsWith(t, args) {
  const server = await startServer(t, args);
  return fieldsOf(await (await fetch(server.url + path)).text());
}

test('without a contact there is no security.txt', async (t) => {
  const server = await startServer(t);
  const reply = await fetch(server.url + path);
  assert.equal(reply.status, 404);
  assert.equal((await reply.json()).type, `${server.url}/problems/not-found`);
});

test('security.txt has the contact, and expires within a year, at the end of a day', async (t) => {
  const fields = await fieldsWith(t, ['--security-contact', contact]);
  assert.deepEqual(fields.map(([name]) => name).sort(), ['Contact', 'Expires', 'Preferred-Languages']);
  const values = Object.fromEntries(fields);
  assert.equal(values.Contact, contact);
  assert.equal(values['Preferred-Languages'], 'en');
  assert.match(values.Expires, /^\d{4}-\d\d-\d\dT00:00:00\+00:00$/); // RFC 3339
  const ahead = Date.parse(values.Expires) - Date.now();
  assert.ok(ahead > 178 * day && ahead <= 180 * day, values.Expires);
});

test('security.txt contains its own address if the operator set an https one', async (t) => {
  const canonicalOf = async (base) => {
    const fields = await fieldsWith(t, ['--security-contact', contact, '--base-url', base]);
    return Object.fromEntries(fields).Canonical;
  };
  const own = `https://tools.example.com${path}`;
  assert.equal(await canonicalOf('https://tools.example.com'), own);
  assert.equal(await canonicalOf('https://tools.example.com/cordage'), own);
  assert.equal(await canonicalOf('http://tools.example.com'), undefined);
});

test('security.txt is plain text that may be cached for an hour, for GET and HEAD', async (t) => {
  const server = await startWithAdmin(t, [], { CORDAGE_SECURITY_CONTACT: 'https://example.com/security?to=us' });
  const reply = await fetch(server.url + path);
  const text = await reply.text();
  assert.match(text, /^Contact: https:\/\/example\.com\/security\?to=us$/m);
  assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=3600');
  assert.equal(reply.headers.get('ratelimit'), null);
  const head = await fetch(server.url + path, { method: 'HEAD' });
  assert.equal(Number(head.headers.get('content-length')), text.length);
  const again = await fetch(server.url + path, { headers: { 'If-None-Match': reply.headers.get('etag') } });
  assert.equal(again.status, 304);
  assert.equal((await fetch(server.url + path, { method: 'POST' })).status, 405);
  assert.equal(await metric(server, 'cordage_requests_total{route="security",status="200"}'), 2);
});

test('/privacy has the whole text of PRIVACY.md, as a page that loads nothing', async (t) => {
  const server = await startWithAdmin(t);
  const reply = await fetch(`${server.url}/privacy`);
  const page = await reply.text();
  assert.equal(reply.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(reply.headers.get('content-security-policy'), /^default-src 'none'/);
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=3600');
  const source = readFileSync(join(import.meta.dirname, '../../PRIVACY.md'), 'utf8');
  const inWords = (text) => text.split(/\s+/).filter(Boolean).join(' ');
  const body = page.slice(page.indexOf('<h1>')).replace(/<\/?code>/g, '').replace(/<[^>]+>/g, '\n');
  const characters = { lt: '<', amp: '&', quot: '"', '#39': "'" };
  const text = body.replace(/&([^;]*);/g, (_, name) => characters[name]);
  assert.equal(inWords(text), inWords(source.replace(/^#+ /gm, '').replaceAll('`', '')));
  const headings = source.match(/^## .*$/gm).map((line) => `<h2>${line.slice(3)}</h2>`);
  assert.deepEqual(page.match(/<h2>.*<\/h2>/g), headings);
  assert.equal(page.match(/<p>/g).length, page.match(/<\/p>/g).length);
  const again = await fetch(`${server.url}/privacy`, { headers: { 'If-None-Match': reply.headers.get('etag') } });
  assert.equal(again.status, 304);
  assert.equal(await metric(server, 'cordage_requests_total{route="privacy",status="200"}'), 1);
});

test('/privacy exists with a page too', async (t) => {
  const server = await startServer(t, ['--web', import.meta.dirname]);
  assert.equal((await fetch(`${server.url}/privacy`)).status, 200);
});
