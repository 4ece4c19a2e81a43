import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { launchChromium } from '../support/chromium.mjs';
import { launchFirefox } from '../support/firefox.mjs';
import { startServer } from '../server/server.mjs';
import { isWhole } from '../support/suite.mjs';
import { launchWebKit } from '../support/webkit.mjs';
import { engine } from './engine.mjs';

// The page of scripts/build, from the native server or from a disk, in the selected engine.

export const built = fileURLToPath(new URL('../../build/web/', import.meta.url));

/** Starts a server with the page in a folder; more arguments go to it. */
export const serve = (folder = built, more = []) => startServer({ after }, ['--web', folder, ...more]);

/** A name of this machine for Firefox, for which it keeps plain HTTP. */
export const elsewhere = 'cordage.test';
const firefoxUserPrefs = {
  'network.dns.localDomains': elsewhere, 'dom.security.https_first': false,
  // On a busy machine more than 5 s pass between a click and the reading of the clipboard.
  'dom.user_activation.transient.timeout': 60_000,
};

const downloads = mkdtempSync(join(tmpdir(), 'cordage-downloads-'));
const launch = {
  chromium: () => launchChromium(),
  firefox: () => launchFirefox({ downloadsPath: downloads, firefoxUserPrefs }),
  webkit: () => launchWebKit({ downloadsPath: downloads }),
};
let browser;
after(async () => {
  // A browser that did not start has already failed its test.
  await (await browser?.catch(() => {}))?.close();
  rmSync(downloads, { recursive: true });
});

/** A new browser window with a clipboard and a user's permissions; `options` are Playwright's. */
export async function openContext(options = {}) {
  browser ??= launch[engine]();
  const context = await (await browser).newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options });
  // Other engines have no such permissions: they give every page of these tests the clipboard.
  if (engine === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(120_000);
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

/** Files of tests that run in one process share what this opens. */
const once = (open) => {
  let opened;
  return (server) => (opened ??= open(server));
};

/** The places of the page: a server, the browser's cache, and a file, without an API. */
export const places = {
  online: once(async ({ url }) => {
    const page = await (await openContext()).newPage();
    return { page, url: `${url}/`, baseUrl: url };
  }),
  offline: once(async () => {
    const { url, signal, exited } = await serve();
    const page = await openControlled(url);
    await page.context().setOffline(true);
    signal('SIGTERM');
    await exited;
    return { page, url: `${url}/`, baseUrl: url };
  }),
  'from a file': once(async () => {
    const page = await (await openContext()).newPage();
    return { page, url: `file://${built}cordage.html` };
  }),
};
// share.test and service_worker.test check that the page works without a network there.
if (engine !== 'chromium' || !isWhole) delete places.offline;

/** The requests of a window's pages from now on: the address and the body of each. */
export function keepRequests(page) {
  const requests = [];
  page.context().on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  return requests;
}

/** Waits until a page's tools accept input. */
export const started = (page) => page.locator('#palette:not([inert])').waitFor({ state: 'attached' });

/** Reloads a page, even if its address differs only in its fragment, and waits for its tools. */
export async function load(page, url) {
  if (url.includes('#')) await page.goto('about:blank');
  await page.goto(url);
  await started(page);
}

/** The section of a shown tool, found by its name once, because its id takes much longer. Its samples are unfolded. */
export async function partOf(page, title) {
  const id = await page.getByRole('region', { name: title }).getAttribute('id');
  await page.locator(`[id="${id}"] .use`).evaluate((details) => { details.open = true; });
  return page.locator(`[id="${id}"]`);
}

/** Opens a tool by its link, in the page as earlier tests left it, for tests that do not depend on its fields. */
export async function showTool({ page, url }, title) {
  if (page.url() === 'about:blank') await load(page, url);
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: title }).click();
  return partOf(page, title);
}

/** Opens a tool by its slug in the navigation; returns its section. */
export async function openSlug(page, slug) {
  await page.locator(`nav [data-tool="${slug}"]`).click();
  return page.locator(`#${slug}`);
}

/** Opens a tool by its link, in a reloaded page; returns its section. */
export async function openTool(place, title) {
  await load(place.page, place.url);
  return showTool(place, title);
}

/** Selects in a combobox by the keyboard; unfolds the part around it. */
export async function choose(field, text) {
  const fold = field.locator('xpath=ancestor::details[not(@open)]/summary');
  if (await fold.count()) await fold.click();
  await field.fill(text);
  await field.press('Enter');
}

/** The clipboard after a button is pressed. */
export async function copied(page, button, options) {
  await page.evaluate(() => navigator.clipboard.writeText('nothing copied'));
  await button.click(options);
  await page.waitForFunction(async () => await navigator.clipboard.readText() !== 'nothing copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Firefox ESR, whose events have no number for downloads, and WebKit do not report them. */
async function nextDownload() {
  for (;;) {
    const names = readdirSync(downloads).filter((name) => !name.endsWith('.wkdownload'));
    const bytes = names.length === 1 ? readFileSync(join(downloads, names[0])) : '';
    if (bytes.length) {
      rmSync(join(downloads, names[0]));
      return { name: names[0], bytes };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The file that a button saves: { name, bytes }. */
export async function download(page, button) {
  if (engine !== 'chromium') {
    await button.click();
    return nextDownload();
  }
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The PNG that a button copies. Firefox without a screen keeps no images in its clipboard: there, the passed value. */
export async function copiedImage(page, button) {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const { write } = clipboard;
    clipboard.write = (items) => {
      globalThis.handed = items;
      return write.call(clipboard, items);
    };
  });
  await button.click();
  await button.getByText('Copied').waitFor();
  return Uint8Array.from(await page.evaluate(async (isReadBack) => {
    const [item] = isReadBack ? await navigator.clipboard.read() : globalThis.handed;
    return Array.from(new Uint8Array(await (await item.getType('image/png')).arrayBuffer()));
  }, engine !== 'firefox'));
}

// Its file in the package, because the library would download it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

/** The contents of the QR codes in an image. */
export async function decode(image) {
  return (await readBarcodes(image, { formats: ['QRCode'] })).map(({ text }) => text);
}
