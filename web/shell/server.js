import { root } from './address.js';
import { stored } from './storage.js';

/**
 * The address of the API if a cordage server serves this page, which links to the API's description; without a network,
 * the address that was found last.
 */
export async function findServer() {
  if (import.meta.env.MODE === 'single-file') return undefined;
  const base = root.replace(/\/$/, '');
  const key = `served ${base}`;
  try {
    const { headers } = await fetch(root, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    const isServed = /service-desc/.test(headers.get('Link'));
    stored((storage) => storage.setItem(key, isServed ? 'yes' : ''));
    return isServed ? base : undefined;
  } catch {
    return stored((storage) => storage.getItem(key)) ? base : undefined;
  }
}
