import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '../form/html.js';
import { opening } from '../shell/home_markup.mjs';
import { tools } from './tools.mjs';

/** Where the page will be, for example https://tools.example.com/: cards of links need it for address and picture. */
const site = process.env.CORDAGE_PAGE_URL && new URL(process.env.CORDAGE_PAGE_URL);

const picture = join(import.meta.dirname, '../card.png');

const property = (name, content) => html`<meta property="og:${name}" content="${content}">\n`;

/** A picture has the address of the page in front, which it needs whole. */
const located = (path) => [
  property('url', new URL(path, site)), property('image', new URL('card.png', site)),
  html`<meta name="twitter:card" content="summary_large_image">\n`,
];

/** What programs show of a link to the page. */
const card = (path, title, description) => html`${property('type', 'website')}${property('title', title)}${
  property('description', description)}${site && located(path)}`;

/** Replaces a part of the page, which must have it. */
function replace(page, part, by) {
  if (!part.test(page)) throw new Error(`web/index.html has no ${part}`);
  return page.replace(part, () => by);
}

const inHead = (page, more) => replace(page, /(?=<link rel="icon")/, more);

function pageOf(page, tool) {
  const { slug, title, purpose } = tool;
  const name = `${title} – cordage`;
  const description = `${purpose} Everything runs in the browser.`;
  const parts = [
    [/<title>.*<\/title>/, html`<title>${name}</title>`],
    [/<meta name="description"[^>]*>/, html`<meta name="description" content="${description}">`],
    [/ {2}<div class="palette".*?<\/fieldset>\n/s, ''],
    [/(?<=<div class="frame">\n).*(?=<\/div>\n<footer)/s,
      html`<main id="main" tabindex="-1">${opening(tool)}</main>\n`],
    [/<footer.*<\/footer>\n/s, ''],
    [/(?=<link rel="manifest")/, '<link rel="preload" href="./" as="fetch" crossorigin>\n'],
  ];
  const own = parts.reduce((text, [part, by]) => replace(text, part, `${by}`), page);
  return inHead(own, card(`${slug}/`, name, description)).replace(/(href|src)="\.\//g, '$1="../');
}

/** SLUG/index.html of each tool, which takes the rest of its body from the first screen. */
export const toolPages = () => ({
  name: 'tool-pages',
  enforce: 'post',
  generateBundle(_, bundle) {
    const home = bundle['index.html'];
    for (const tool of tools)
      this.emitFile({ type: 'asset', fileName: `${tool.slug}/index.html`, source: pageOf(home.source, tool) });
    const [title, description] = [/<title>(.*)<\/title>/, /<meta name="description" content="([^"]*)/].map((part) =>
      part.exec(home.source)[1].replace('\n', ' '));
    home.source = inHead(home.source, card('', title, description));
    if (site) this.emitFile({ type: 'asset', fileName: 'card.png', source: readFileSync(picture) });
  },
});
