import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '../form/html.js';
import { homePage, pages, render } from './pages.mjs';
import { withPolicy } from './policy.mjs';

const picture = join(import.meta.dirname, '../card.png');

const preload = (path) => html`<link rel="preload" href="${path}" as="fetch" crossorigin>\n`;

/** Preloads for a page: the core, and for the page of a tool the home page. */
const headOf = ({ path }, core) => html`${preload(`./${core}`)}${path && preload('./')}
<link rel="manifest" href="./manifest.webmanifest">`;

/** Writes the pages of the site: index.html, and SLUG/index.html for each tool. */
export const site = () => ({
  name: 'site',
  enforce: 'post',
  transformIndexHtml: {
    order: 'pre',
    handler(template, { server, originalUrl = '/' }) {
      if (!server) return template;
      const { pathname } = new URL(originalUrl, 'http://localhost');
      const page = pages.find(({ path }) => path && pathname.endsWith(`/${path}`)) ?? homePage;
      return render(template, page, { policy: '' });
    },
  },
  generateBundle(_, bundle) {
    const core = Object.keys(bundle).find((name) => name.endsWith('.wasm'));
    const template = bundle['index.html'].source
      // A sandboxed frame has no origin to ask with.
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
