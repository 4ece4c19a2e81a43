import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import init from 'cordage/init';
import { html } from '../form/html.js';
import { foot } from '../shell/foot.mjs';
import { announcement, colours, controls, skip } from '../shell/header.mjs';
import { description, early, home, opening, title } from '../shell/home_markup.mjs';
import { sprite } from '../shell/icon.mjs';
import { oneFolderDown } from '../shell/one_folder_down.js';
import { navigation, pathOf, section } from '../shell/section.mjs';
import { groupsOf } from '../tools/index.js';
import { check, tools } from './tools.mjs';

const require = createRequire(import.meta.url);
const facts = require('#facts');
const catalogue = require('#catalogue');
const descriptors = require('#function_descriptors');
const functions = init(new WebAssembly.Module(readFileSync(require.resolve('cordage/core.wasm'))));

const byName = Object.fromEntries([...catalogue, ...descriptors].map((endpoint) => [endpoint.name, endpoint]));
const described = tools.map((tool) => ({ ...tool, ...tool.markup(facts, functions, byName) }));
const endpoints = new Set(catalogue.map(pathOf).filter(Boolean)).size;

function sectionOf(tool) {
  const endpoint = tool.endpoint ?? byName[tool.call];
  const made = section(tool, endpoint, tool);
  check(tool, endpoint.parameters, `${made}`);
  return made;
}

/** The home page, which contains all tools. */
export const homePage = {
  path: '', title, description,
  colours, skip,
  header: controls,
  navigation: navigation(groupsOf(described)),
  main: html`${sprite(described)}${home(described, endpoints)}${described.map(sectionOf)}${early}`,
  foot: foot(require('cordage/package.json'), facts),
  announcement,
};

/** The page of a tool, small because there are many. It loads the rest from the home page. */
const pageOf = (tool) => ({
  path: `${tool.slug}/`,
  title: `${tool.title} – cordage`, description: `${tool.purpose} Everything runs in the browser.`,
  main: opening(tool),
});

export const pages = [homePage, ...tools.map(pageOf)];

/** The public address of the page, for example https://tools.example.com/. Link previews need absolute URLs. */
const site = process.env.CORDAGE_PAGE_URL && new URL(process.env.CORDAGE_PAGE_URL);

const property = (name, content) => html`<meta property="og:${name}" content="${content}">\n`;

/** Metadata for link previews (Open Graph). */
const card = ({ path, title: name, description: text }) => html`${property('type', 'website')}${
  property('title', name)}${property('description', text)}${site && [
  property('url', new URL(path, site)), property('image', new URL('card.png', site)),
  html`<meta name="twitter:card" content="summary_large_image">\n`,
]}`;

/**
 * Replaces each {{name}} in the template by a field of `page` or `more`. withPolicy replaces {{policy}} afterwards,
 * because it hashes the result.
 */
export function render(template, page, more) {
  const empty = { colours: '', head: '', skip: '', header: '', navigation: '', foot: '', announcement: '' };
  const places = { ...empty, card: card(page), policy: '{{policy}}', ...page, ...more };
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!(name in places)) throw new Error(`web/index.html: unknown placeholder ${name}`);
    return html`${places[name]}`;
  });
  return page.path ? oneFolderDown(filled) : filled;
}
