import { stored } from './storage.js';

/**
 * The address of the API, where a server of cordage has it beside the page; without a network, as it was before.
 * Other hosts answer for files alone, or with the page for any address.
 */
export async function findServer() {
  if (import.meta.env.MODE === 'single-file') return undefined;
  const base = new URL('.', location).href.replace(/\/$/, '');
  const key = `served ${base}`;
  try {
    const response = await fetch('./openapi.json', { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    const isServed = response.ok && /json/.test(response.headers.get('Content-Type'));
    stored((storage) => storage.setItem(key, isServed ? 'yes' : ''));
    return isServed ? base : undefined;
  } catch {
    return stored((storage) => storage.getItem(key)) ? base : undefined;
  }
}
