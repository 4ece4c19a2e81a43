import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import init from 'cordage/init';
import { html } from '../form/html.js';
import { foot } from '../shell/foot.mjs';
import { home } from '../shell/home_markup.mjs';
import { navigation, pathOf, section } from '../shell/section.mjs';
import { groups } from '../tools/index.js';
import { check, tools } from './tools.mjs';

const require = createRequire(import.meta.url);
const facts = require('#facts');
const catalogue = require('#catalogue');
const functions = init(new WebAssembly.Module(readFileSync(require.resolve('cordage/core.wasm'))));

const byName = Object.fromEntries(catalogue.map((endpoint) => [endpoint.name, endpoint]));
const described = tools.map((tool) => ({ ...tool, ...tool.markup(facts, functions, byName) }));
const endpoints = new Set(catalogue.map(pathOf).filter(Boolean)).size;

function sectionOf(tool) {
  const endpoint = tool.endpoint ?? byName[tool.call];
  const made = section(tool, endpoint, tool);
  check(tool, endpoint.parameters, `${made}`);
  return made;
}

/** Fills the shell with the tools, as the catalogue describes them. */
export const shell = () => ({
  name: 'shell',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page
      .replace('<!--nav-->', () => html`${navigation(groups, tools)}`)
      .replace('<!--tools-->', () => html`${home(described, endpoints)}${described.map(sectionOf)}`)
      .replace('<!--foot-->', () => foot(require('cordage/package.json'), facts)),
  },
});
