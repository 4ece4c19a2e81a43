import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { launchChromium } from '../chromium.mjs';
import { startServer } from '../server/server.mjs';

// The page as scripts/build makes it, from the native server or from a disk, in Chromium.

export const built = fileURLToPath(new URL('../../build/web/', import.meta.url));

/** Starts a server with the page in a folder; more arguments go to it. */
export const serve = (folder = built, more = []) => startServer({ after }, ['--web', folder, ...more]);

let browser;
after(() => browser?.close());

/** A browser window of its own, with a clipboard and what a person's has; `options` are Playwright's. */
export async function openContext(options = {}) {
  browser ??= await launchChromium();
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(10_000);
  return context;
}
