import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as made from 'cordage/extra';
import { footMarkup, navMarkup, toolsMarkup } from './markup/tools.mjs';

const root = join(import.meta.dirname, '..');
const read = (...path) => JSON.parse(readFileSync(join(root, ...path)));

const platform = read('wasm/platform.json');

/** Fills the shell with the tools, as the catalogue describes them. */
export const shell = () => ({
  name: 'shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html
      .replace('<!--nav-->', navMarkup)
      .replace('<!--tools-->', toolsMarkup(read('wasm/extra.json'), read('wasm/catalogue.json'), platform, made))
      .replace('<!--foot-->', footMarkup(read('package.json'), platform)),
  },
});
