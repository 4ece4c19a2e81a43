import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { footMarkup, navMarkup, toolsMarkup } from './markup/tools.mjs';

const root = join(import.meta.dirname, '..');
const read = (...path) => JSON.parse(readFileSync(join(root, ...path)));

/** Fills the shell with the tools, as the catalogue describes them. */
export const shell = () => ({
  name: 'shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html
      .replace('<!--nav-->', navMarkup)
      .replace('<!--tools-->', toolsMarkup(read('wasm/catalogue.json')))
      .replace('<!--foot-->', footMarkup(read('package.json'))),
  },
});
