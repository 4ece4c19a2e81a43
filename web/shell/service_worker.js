// Keeps the page for when there is no network, and answers the API then. `files`, `version`, which is that of their
// content, and `script`, which has the functions, are written in by precache.mjs.

importScripts(script);

const cacheName = `cordage-${version}`;

/** In milliseconds, how long a server has to answer before the core does. */
const patience = 3000;

const isOfApi = (pathname) => /^\/(?:api|problems)\//.test(pathname);

const addresses = files.map((file) => new URL(file, location).href);

const kept = async (address) =>
  await (await caches.open(cacheName)).match(address, { ignoreVary: true }) ?? fetch(address);

let functions;
async function makeFunctions() {
  const core = kept(addresses.find((address) => address.endsWith('.wasm')));
  return cordage.default(await WebAssembly.compileStreaming(core));
}

async function answerApi(request) {
  try {
    const tooLate = new Promise((_, reject) => setTimeout(reject, patience));
    return await Promise.race([fetch(request), tooLate]);
  } catch {
    return (await (functions ??= makeFunctions())).fetch(request);
  }
}

addEventListener('install', (event) => {
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
});

addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('cordage-') && name !== cacheName;
  const clear = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(clear().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  const address = origin + pathname.replace(/index\.html$/, '');
  if (isOfApi(pathname)) event.respondWith(answerApi(request));
  else if (addresses.includes(address)) event.respondWith(kept(address));
});

addEventListener('message', ({ data }) => {
  if (data === 'take over') skipWaiting();
});
