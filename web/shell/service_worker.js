// Serves the page offline. precache.mjs defines `files`, the `slugs` of the tools, and `version`, a hash of the files.

import { oneFolderDown } from './one_folder_down.js';

/** The folder of the page. Copies under other paths have separate workers and caches. */
const { scope } = registration;
const folder = new URL(scope).pathname;
const cachesOfScope = `cordage ${folder} `;
const cacheName = cachesOfScope + version;

const addresses = files.map((file) => new URL(file, location).href);
const pagesOfTools = slugs.map((slug) => `${scope}${slug}/`);

const cachedOrFetched = async (address) =>
  await (await caches.open(cacheName)).match(address, { ignoreVary: true }) ?? fetch(address);

/** Derives the page of a tool from the home page. */
async function pageOfTool() {
  const page = await cachedOrFetched(scope);
  return new Response(oneFolderDown(await page.text()), { headers: page.headers });
}

/** The response to a navigation while the server does not respond. */
const unavailable = () => new Response(`<!doctype html><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>cordage</title>
<p>The server does not respond. <a href="${scope}">Open the tools</a>`,
{ status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

addEventListener('install', (event) => {
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
});

addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(cachesOfScope) && name !== cacheName;
  const clear = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(clear().then(() => clients.claim()));
});

/** The text that another app shared. It may be a secret, so it is passed on once and not stored. Workers do not see
 *  Sec-Fetch-Site: forms on other sites look the same, so the page asks before it uses the text. */
let shared = '';

async function receiveShare(request) {
  const form = await request.formData().catch(() => new FormData());
  shared = ['text', 'url', 'title'].map((name) => form.get(name)).find((value) => value && typeof value === 'string')
    ?? '';
  return Response.redirect(`${scope}?shared`, 303);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === `${folder}share`) event.respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
  const address = origin + pathname.replace(/index\.html$/, '');
  if (addresses.includes(address)) event.respondWith(cachedOrFetched(address));
  else if (pagesOfTools.includes(address)) event.respondWith(pageOfTool());
  else if (pagesOfTools.includes(`${address}/`)) event.respondWith(Response.redirect(`${address}/${search}`));
  // Downloads fail instead: browsers would save the response.
  else if (request.mode === 'navigate' && !pathname.endsWith('.html'))
    event.respondWith(fetch(request).catch(unavailable));
});

addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'take over') skipWaiting();
  if (data === 'what is shared') {
    port.postMessage(shared);
    shared = '';
  }
});
