import { createRequire } from 'node:module';
import { limits } from 'cordage';
import { footMarkup, navMarkup, toolsMarkup } from '../shell/section.mjs';

const require = createRequire(import.meta.url);
const facts = require('#facts');

/** Fills the shell with the tools, as the catalogue describes them. */
export const shell = () => ({
  name: 'shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page
      .replace('<!--nav-->', () => navMarkup)
      .replace('<!--tools-->', () => toolsMarkup(require('#catalogue'), facts, limits({ more: true })))
      .replace('<!--foot-->', () => footMarkup(require('cordage/package.json'), facts)),
  },
});
