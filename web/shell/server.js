import { root } from './address.js';
import { stored } from './storage.js';

/** Links to the server are hidden, with a sentence for them, while it does not respond. */
const showReached = (isReached) => document.documentElement.classList.toggle('unavailable', !isReached);

/**
 * The address of the API if a cordage server serves this page, which links to the API's description; without a network,
 * the address that was found last.
 */
export async function findServer() {
  if (import.meta.env.MODE === 'single-file') return undefined;
  const base = root.replace(/\/$/, '');
  const key = `served ${base}`;
  try {
    const { headers, ok } = await fetch(root, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    showReached(ok);
    const isServed = /service-desc/.test(headers.get('Link'));
    stored((storage) => storage.setItem(key, isServed ? 'yes' : ''));
    return isServed ? base : undefined;
  } catch {
    showReached(false);
    return stored((storage) => storage.getItem(key)) ? base : undefined;
  }
}

/** Finds the server again when the network comes or goes. */
export function followNetwork() {
  for (const type of ['online', 'offline']) addEventListener(type, findServer);
}
