import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '../form/html.js';
import { pages, render } from './pages.mjs';
import { withPolicy } from './policy.mjs';

const picture = join(import.meta.dirname, '../card.png');

const preload = (path) => html`<link rel="preload" href="${path}" as="fetch" crossorigin>\n`;

/** Preloads the WebAssembly module and, for the page of a tool, the home page, which has the manifest for both. */
const headOf = ({ path }, core) => html`${preload(`./${core}`)}${
  path ? preload('./') : html`<link rel="manifest" href="./manifest.webmanifest">`}`;

/** Writes the pages of the site: index.html, and SLUG/index.html for each tool. */
export const site = () => ({
  name: 'site',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    async handler(template, { server, originalUrl = '/' }) {
      if (!server) return template;
      // Vite reloads this module when one of its sources changes; Node caches imports.
      const sources = await server.environments.ssr.runner.import('/build/pages.mjs');
      const { pathname } = new URL(originalUrl, 'http://localhost');
      const page = sources.pages.find(({ path }) => path && pathname.endsWith(`/${path}`)) ?? sources.homePage;
      return sources.render(template, page, { policy: '' });
    },
  },
  hotUpdate({ server, modules }) {
    // Vite itself does not reload the page for modules that only produce HTML.
    if (this.environment.name === 'ssr' && modules.length > 0) server.ws.send({ type: 'full-reload' });
  },
  generateBundle(_, bundle) {
    const core = Object.keys(bundle).find((name) => name.endsWith('.wasm'));
    const template = bundle['index.html'].source
      // A sandboxed frame has an opaque origin, for which CORS would fail.
      .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"');
    delete bundle['index.html'];
    for (const page of pages) {
      const source = withPolicy(render(template, page, { head: headOf(page, core) }), `'self'`);
      this.emitFile({ type: 'asset', fileName: `${page.path}index.html`, source });
    }
    if (process.env.CORDAGE_PAGE_URL)
      this.emitFile({ type: 'asset', fileName: 'card.png', source: readFileSync(picture) });
  },
});
