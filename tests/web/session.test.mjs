// tier: all
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isSiteFile } from '../../web/build/site_files.mjs';
import { engine, test } from './engine.mjs';
import { entries, isEntered, isSecret, otherEntries } from './entries.mjs';
import { recordRequests } from './recording_host.mjs';
import { keptBy, noteOthers, useAll } from './session.mjs';
import { built, keepRequests, load, openContext, serve } from './site.mjs';

// No entered value of any tool is sent, and only values in PRIVACY.md are stored.

const server = await serve(built, ['--rate-limit', '0']);
const privacy = readFileSync(new URL('../../PRIVACY.md', import.meta.url), 'utf8');

/** The files that a visit of the home page loads, by path; the worker makes the pages of tools from them. */
const isLoaded = (name) => isSiteFile(name) && !name.endsWith('/index.html');
const files = Object.fromEntries(readdirSync(built, { recursive: true }).filter(isLoaded).map((name) =>
  [`/${name.replace(/(^|\/)index\.html$/, '$1')}`, createHash('sha256').update(readFileSync(join(built, name))).digest('hex')]));
const worker = '/service_worker.js';
/** The requests of a first visit: the files, and the check for a server. */
const ofVisit = ['HEAD /', ...new Set([...Object.keys(files), worker].map((path) => `GET ${path}`))].sort();

/**
 * Fields that describe the browser and the requested file; for a newer worker also which page, or worker, requests it.
 */
const ownPaths = ['/', '/qr/', worker];
const ofBrowser = /^(host|connection|proxy-connection|user-agent|accept|accept-encoding|accept-language|cache-control|pragma|origin|priority|service-worker|upgrade-insecure-requests|if-none-match|if-modified-since|sec-[a-z-]+|dnt)$/;

/**
 * Requests since the last call, each once and in order: method and path, with all that a request for a file does not
 * have.
 */
function taken({ url, requests }) {
  const found = requests.splice(0).map(({ method, address, headers, body }) => {
    const isOfBrowser = (name) => ofBrowser.test(name) || (name === 'referer' && ownPaths.some((path) => headers[name] === url + path));
    assert.ok(!isEntered(JSON.stringify([method, address, headers, body])), `${method} ${address}`);
    const more = Object.keys(headers).filter((name) => !isOfBrowser(name)).map((name) => `${name}: ${headers[name]}`);
    return [method, address.replace(url, ''), ...more, body].filter(Boolean).join(' ');
  });
  return [...new Set(found)].sort();
}

/**
 * The header fields of the requests of the page itself, except those that browsers set and the ETag of cached files.
 */
async function headersOfAsking({ requests }) {
  const asked = requests.filter(({ method }) => method === 'HEAD').map(({ headers }) => headers);
  const encoding = asked[0]['accept-encoding'];
  const etag = (await fetch(server.url, { headers: { 'accept-encoding': encoding } })).headers.get('etag');
  const isOther = ([name, value]) => !/^(sec-|connection$|proxy-connection$)/.test(name)
    && !(name === 'if-none-match' && value === etag);
  return asked.map((headers) => Object.fromEntries(Object.entries(headers).filter(isOther)));
}

/** A window whose requests go to the host: in Chromium all of them, in the others those for it. */
async function openRecorded(host) {
  const context = await openContext(engine === 'chromium' ? { proxy: { server: host.url } } : {});
  const page = await context.newPage();
  const strangers = keepRequests(page);
  return { page, strangers: () => strangers.filter((text) => !/^(data|blob|file):/.test(text) && !text.startsWith(host.url)) };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

test('a session requests the files of the site, and nothing more after the first input', async () => {
  const host = await recordRequests(server);
  const { page, strangers } = await openRecorded(host);
  await load(page, `${host.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pause();
  const [usual] = await headersOfAsking(host);
  assert.deepEqual(taken(host), ofVisit);
  await useAll(page);
  await pause();
  assert.deepEqual(taken(host), []);
  // The worker has the files; the page checks for a server, and the browser for a newer worker.
  for (const path of ['/', '/qr/']) {
    await load(page, host.url + path);
    await pause();
    assert.deepEqual(await headersOfAsking(host), [usual]);
    assert.deepEqual(taken(host).filter((each) => each !== `GET ${worker}`), ['HEAD /']);
  }
  assert.deepEqual(strangers(), []);
  await page.context().close();
});

test('without a service worker, which serves files, nothing is requested after the first input', async () => {
  const host = await recordRequests(server, worker);
  const { page, strangers } = await openRecorded(host);
  await load(page, `${host.url}/`);
  await pause();
  assert.deepEqual(taken(host).filter((each) => !ofVisit.includes(each)), []);
  await useAll(page);
  await pause();
  // For a new address a page may request its icon again, bypassing the worker's cache.
  assert.deepEqual([taken(host).filter((each) => each !== 'GET /icon.svg'), strangers()], [[], []]);
  await page.context().close();
});

test('a session makes no other connection and no DNS lookup, and sends nothing to other pages', async () => {
  const page = await (await openContext()).newPage();
  await page.addInitScript(noteOthers);
  const noted = () => page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return globalThis.noted.splice(0);
  });
  await load(page, `${server.url}/`);
  await useAll(page);
  assert.deepEqual(await noted(), []);
  await load(page, `${server.url}/qr/`);
  assert.deepEqual(await noted(), []);
  await page.evaluate(() => {
    globalThis.made = [new RTCPeerConnection(), new BroadcastChannel('a')];
    for (const rel of ['dns-prefetch', 'preconnect'])
      document.head.append(Object.assign(document.createElement('link'), { rel, href: 'https://a.invalid' }));
  });
  assert.deepEqual(await noted(), ['RTCPeerConnection', 'BroadcastChannel', 'dns-prefetch', 'preconnect']);
  await page.context().close();
});

test('a session in the single file makes no request', async () => {
  const host = await recordRequests(server);
  const { page, strangers } = await openRecorded(host);
  await load(page, `file://${built}cordage.html`);
  await useAll(page);
  await pause();
  assert.deepEqual([taken(host), strangers()], [[], []]);
  await page.context().close();
});

test('a session is stored only where PRIVACY.md states', async () => {
  const page = await (await openContext()).newPage();
  await load(page, `${server.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const addresses = await useAll(page);
  const stored = await keptBy(page);
  // The page's own list has no cookies of other paths; WebKit's driver lists none.
  assert.deepEqual(await page.context().cookies?.() ?? [], []);
  const { localStorage, cached, caches, ...others } = stored;
  assert.deepEqual(others, {
    sessionStorage: {}, cookies: '', databases: [], files: [], buckets: [], workers: [server.url + worker],
    state: 'number', windowName: '',
  });
  assert.match(caches.join(), /^cordage \/ [0-9a-f]{16}$/);
  const { [worker]: _, ...kept } = files;
  assert.deepEqual(cached, Object.fromEntries(Object.entries(kept).map(([path, hash]) => [server.url + path, hash])));
  const { 'copied /': copied, ...rest } = localStorage;
  assert.deepEqual(rest, { [`served ${server.url}`]: 'yes' });
  const digits = Object.values(entries).flatMap((values) => Object.values(values)).filter((value) => /^\d+$/.test(value));
  const { unix, ...numbers } = JSON.parse(copied);
  assert.ok(unix.every((each) => /^\d{10}$/.test(each)));
  assert.deepEqual(Object.keys(numbers), ['client_id', 'permissions']);
  assert.deepEqual(Object.values(numbers).flat().filter((each) => !digits.includes(each)), []);
  for (const key of ['theme', 'served', 'copied', 'cordage ', 'drafts']) assert.ok(privacy.includes(`\`${key}\``), key);
  assert.deepEqual(addresses.filter(isSecret), []);

  await page.goto(`${server.url}/privacy`);
  const { sessionStorage: { drafts, ...noMore }, ...left } = await keptBy(page);
  const { timestamp, ...texts } = JSON.parse(drafts);
  assert.deepEqual(texts, { qr: { text: otherEntries.qr[0].text }, message: entries.message, split: entries.split });
  assert.match(timestamp.when, /^=when\+Europe%2FBerlin\+/);
  assert.deepEqual({ ...left, sessionStorage: noMore }, { ...stored, state: 'object' }, 'this page has no state');
  await page.context().close();
});
