import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { launchChromium } from '../chromium.mjs';
import { startServer } from '../server/server.mjs';

// The page as scripts/build makes it, from the native server or from a disk, in Chromium.

export const built = fileURLToPath(new URL('../../build/web/', import.meta.url));

/** Starts a server with the page in a folder; more arguments go to it. */
export const serve = (folder = built, more = []) => startServer({ after }, ['--web', folder, ...more]);

let browser;
after(async () => (await browser)?.close());

/** A browser window of its own, with a clipboard and what a person's has; `options` are Playwright's. */
export async function openContext(options = {}) {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(10_000);
  return context;
}

/** A page whose service worker controls it. */
export async function openControlled(url, options) {
  const context = await openContext(options);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const isControlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    await serviceWorker.ready;
    if (!serviceWorker.controller) await isControlled;
  });
  return page;
}

/** Where people have the page: from a server, from what a browser kept of it, and from a file. */
export const places = {
  async online(server) {
    const page = await (await openContext()).newPage();
    return { page, url: `${server.url}/`, baseUrl: server.url };
  },
  async offline(server) {
    const page = await openControlled(server.url);
    await page.context().setOffline(true);
    return { page, url: `${server.url}/`, baseUrl: server.url };
  },
  async 'from a file'() {
    const page = await (await openContext()).newPage();
    return { page, url: `file://${built}cordage.html`, baseUrl: 'http://localhost:8080' };
  },
};

/** Opens a tool by its link, on a page that is loaded anew; gives its part of the page. */
export async function openTool({ page, url }, title) {
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: title }).click();
  const tool = page.getByRole('region', { name: title });
  await tool.waitFor();
  return tool;
}

/** What is in the clipboard after a button is pressed. */
export async function copied(page, button) {
  await page.evaluate(() => navigator.clipboard.writeText('nothing copied'));
  await button.click();
  await page.waitForFunction(async () => await navigator.clipboard.readText() !== 'nothing copied');
  return page.evaluate(() => navigator.clipboard.readText());
}
