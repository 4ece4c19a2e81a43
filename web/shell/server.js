import { root } from './address.js';
import { stored } from './storage.js';

/** While the server does not respond, a sentence replaces the links to it. */
const showReached = (isReached) => document.documentElement.classList.toggle('unavailable', !isReached);

/** The address of the API if a cordage server serves this page: it links to the API's description. Offline, the last
 *  known one. */
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

export function followNetwork() {
  for (const type of ['online', 'offline']) addEventListener(type, findServer);
}
