// tier: all
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before } from 'node:test';

import { slugs } from '../../web/tools/index.js';
import { test } from './engine.mjs';
import { serveFiles } from './file_host.mjs';
import { built, load, openContext, openControlled, serve } from './site.mjs';

// Each tool has its own address, on the server, below a path of a static host, offline, and in one file.

const server = await serve(built, ['--rate-limit', '0']);
const host = await serveFiles();
let page;
before(async () => { page = await (await openContext()).newPage(); });

const addressOf = () => page.evaluate(() => location.href);
const pageOf = (slug) => readFileSync(join(built, slug, 'index.html'), 'utf8');
const shown = (of = page) => of.evaluate(() => document.querySelector('.tool:not([hidden])')?.id ?? 'home');
const instant = '1798131600';

async function showsTime(of, url) {
  await load(of, url);
  assert.equal(await of.locator('#timestamp [name="unix"]').inputValue(), instant, url);
  assert.equal(await shown(of), 'timestamp', url);
}

test('each tool has a small page with its title and description, and only relative links', () => {
  const titles = slugs.map((slug) => {
    const html = pageOf(slug);
    assert.ok(html.length < 4000, `${slug}: ${html.length}`);
    assert.doesNotMatch(html, /(href|src)="(?!\.\.\/|#)/);
    assert.doesNotMatch(html, /og:(url|image)/);
    const [title, description] = ['og:title', 'og:description'].map((name) =>
      new RegExp(`<meta property="${name}" content="([^"]+)">`).exec(html)[1]);
    for (const same of [`<title>${title}</title>`, `<meta name="description" content="${description}">`])
      assert.ok(html.includes(same), same);
    return [title, description];
  });
  assert.equal(new Set(titles.flat()).size, 2 * slugs.length);
});

test('previews of links have an address and a picture if the build gets the address of the page', async () => {
  process.env.CORDAGE_PAGE_URL = 'https://tools.example.com/bots/';
  const { site } = await import('../../web/build/site_plugin.mjs');
  const template = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  const emitted = {};
  site().generateBundle.call({ emitFile: (file) => { emitted[file.fileName] = file.source; } }, {},
    { 'index.html': { source: template }, 'core.wasm': {} });
  assert.equal(emitted['card.png'].subarray(1, 4).toString(), 'PNG');
  const image = '<meta property="og:image" content="https://tools.example.com/bots/card.png">';
  for (const [html, address] of [[emitted['qr/index.html'], 'qr/'], [emitted['index.html'], '']]) {
    assert.ok(html.includes(`<meta property="og:url" content="https://tools.example.com/bots/${address}">\n${image}`));
  }
});

for (const [name, urlOf] of Object.entries({
  'the server': () => server.url, 'a path of a host for files': () => `${host.url}/tools`,
})) {
  test(`${name}: each tool opens at its address, and its links lead on`, async () => {
    const url = urlOf();
    const failed = [];
    page.on('response', (response) =>
      response.status() >= 400 && !/openapi/.test(response.url()) && failed.push(response.url()));
    for (const slug of slugs) {
      await load(page, `${url}/${slug}/`);
      assert.equal(await shown(), slug);
      assert.equal(await addressOf(), `${url}/${slug}/`);
      assert.match(pageOf(slug), new RegExp(`<title>${await page.title()}</title>`));
      // Two colours and the manifest, from the home page.
      assert.equal(await page.locator('head :is([name="theme-color"], [rel="manifest"])').count(), 3, slug);
    }
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Timestamp' }).click();
    await page.locator('#timestamp [name="unix"]').fill(instant);
    await page.waitForURL(`${url}/timestamp/#unix=${instant}`);
    await page.locator('nav [data-tool="permissions"]').click();
    assert.equal(await addressOf(), `${url}/permissions/`);
    await page.locator('.brand a').click();
    assert.deepEqual([await addressOf(), await shown(), await page.title()],
      [`${url}/`, 'home', 'cordage: tools for people who write Discord bots']);
    await page.goBack();
    await page.locator('#permissions').waitFor();
    await page.goBack();
    await page.locator('#timestamp').waitFor();
    assert.equal(await addressOf(), `${url}/timestamp/#unix=${instant}`);
    const links = await page.locator('.foot a, .elsewhere a, nav a').evaluateAll((all) => all.map(({ href }) => href));
    assert.deepEqual(links.filter((link) => !link.startsWith(`${url}/`) || link.includes('/timestamp/.')), []);
    assert.ok(links.includes(`${url}/cordage.html`) && links.includes(`${url}/qr/`));
    assert.deepEqual(failed, []);
  });

  test(`${name}: an address without its slash, with a query, or in the older form leads to the tool`, async () => {
    const url = urlOf();
    for (const address of [
      'timestamp#', 'timestamp?from=a#', 'timestamp/index.html#',
      '#timestamp?', 'qr/#timestamp?', 'index.html#timestamp?',
    ]) {
      await showsTime(page, `${url}/${address}unix=${instant}`);
      assert.equal(await addressOf(), `${url}/timestamp/#unix=${instant}`);
    }
  });
}

test('without a network each address leads to its tool', async () => {
  const { url, close } = await serveFiles();
  const kept = await openControlled(`${url}/tools/timestamp/`);
  close();
  for (const slug of slugs) {
    await load(kept, `${url}/tools/${slug}/`);
    assert.equal(await shown(kept), slug);
  }
  for (const address of ['timestamp/#', 'timestamp#', '#timestamp?', 'timestamp?from=a#'])
    await showsTime(kept, `${url}/tools/${address}unix=${instant}`);
});

test('the single file keeps fragments, and all its links lead to parts of it', async () => {
  const url = `file://${built}cordage.html`;
  await showsTime(page, `${url}#timestamp?unix=${instant}`);
  assert.equal(await addressOf(), `${url}#timestamp?unix=${instant}`);
  await page.locator('nav [data-tool="qr"]').click();
  assert.equal(await addressOf(), `${url}#qr`);
  await page.locator('.brand a').click();
  assert.deepEqual([await addressOf(), await shown()], [url, 'home']);
  assert.doesNotMatch(readFileSync(join(built, 'cordage.html'), 'utf8'), /<a [^>]*href="\.\/(?!api|openapi)/);
});
