import { root } from './address.js';
import { stored } from './storage.js';

/**
 * The address of the API if a cordage server serves this page; without a network, the address that was found last.
 * Static hosts have files only, or respond with the page to any address.
 */
export async function findServer() {
  if (import.meta.env.MODE === 'single-file') return undefined;
  const base = root.replace(/\/$/, '');
  const key = `served ${base}`;
  try {
    const response = await fetch(`${root}openapi.json`, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    const isServed = response.ok && /json/.test(response.headers.get('Content-Type'));
    stored((storage) => storage.setItem(key, isServed ? 'yes' : ''));
    return isServed ? base : undefined;
  } catch {
    return stored((storage) => storage.getItem(key)) ? base : undefined;
  }
}
