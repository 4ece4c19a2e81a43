import { slugs } from '../../web/tools/index.js';
import { enter, entries, otherEntries } from './entries.mjs';

// A session through all tools, and the browser's storage after it.

const isText = (value) => typeof value === 'string';

/** Types the last character of each field in a tool by the keyboard: the fields already have the rest. */
async function typeEnds(page, slug, values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`#${slug} :is(input[type="text"], textarea)[name="${name}"]`);
    if (!isText(value) || !await field.count()) continue;
    await field.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press(value.at(-1));
  }
}

/** Presses the buttons of a tool that copy or share. */
const copyAll = (page, slug) => page.locator(`#${slug} button:is([data-copy], [data-share]):not(.limits *)`)
  .evaluateAll((all) => {
    for (const button of all) if (!button.disabled && button.checkVisibility()) button.click();
  });

/** Enters everything into all tools and the palette and copies every result; returns the addresses of the page. */
export async function useAll(page) {
  const addresses = [];
  for (const slug of slugs) {
    for (const values of [entries[slug], ...otherEntries[slug] ?? []]) {
      await enter(page, slug, values);
      await typeEnds(page, slug, values);
      await copyAll(page, slug);
      // The address is updated after a pause.
      await new Promise((resolve) => setTimeout(resolve, 400));
      addresses.push(page.url());
    }
  }
  const palette = page.locator('#palette-text');
  await palette.fill('secretpalette');
  await palette.press('Escape');
  return addresses;
}

/** Records in `noted` actions of a page that no request shows. Runs in the page, before its scripts. */
export function noteOthers() {
  globalThis.noted = [];
  for (const name of ['RTCPeerConnection', 'BroadcastChannel', 'WebTransport', 'SharedWorker']) {
    if (!globalThis[name]) continue;
    globalThis[name] = new Proxy(globalThis[name], {
      construct(type, values) {
        globalThis.noted.push(name);
        return Reflect.construct(type, values);
      },
    });
  }
  const isAhead = ({ rel }) => /dns-prefetch|preconnect|prefetch|prerender/.test(rel);
  const linksIn = (node) => (node.matches?.('link') ? [node] : [...node.querySelectorAll?.('link') ?? []]);
  new MutationObserver((changes) => {
    const changed = changes.flatMap(({ target, addedNodes }) => [...addedNodes].flatMap(linksIn).concat(
      target.localName === 'link' ? target : []));
    globalThis.noted.push(...changed.filter(isAhead).map(({ rel }) => rel));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['rel', 'href'] });
}

/** Everything that a page can store in a browser, and the state of its history entry. */
export const keptBy = (page) => page.evaluate(async () => {
  const hashOf = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    (byte) => byte.toString(16).padStart(2, '0')).join('');
  const files = {};
  const names = await caches.keys();
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      files[request.url] = await hashOf(await response.arrayBuffer());
    }
  }
  const namesIn = async (folder) => (folder ? Array.fromAsync(folder.keys()) : []);
  const registrations = await navigator.serviceWorker.getRegistrations();
  return {
    localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage }, cookies: document.cookie,
    databases: await indexedDB.databases(),
    files: await namesIn(await navigator.storage?.getDirectory?.().catch(() => undefined)),
    buckets: await navigator.storageBuckets?.keys() ?? [],
    caches: names, cached: files,
    workers: registrations.map(({ active }) => active.scriptURL),
    state: typeof history.state, windowName: window.name,
  };
});
