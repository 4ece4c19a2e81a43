import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { buildOptions, minifyFirst } from './options.mjs';
import { homePage, render } from './pages.mjs';
import { withPolicy } from './policy.mjs';

const webPath = (...path) => join(import.meta.dirname, '..', ...path);
const icon = readFileSync(webPath('public/icon.svg'));

/** Embeds the WebAssembly module in the page. */
const coreInline = () => ({
  name: 'core-inline',
  enforce: 'pre',
  resolveId: (id) => (id === './core.js' ? webPath('shell/core_inline.js') : null),
});

/** Escapes `<` in strings where HTML would close the script element or open another one. */
const escapeScript = (code) => code.replace(/<(?=\/script|script|!--)/gi, '\\x3c');

/** Inlines all files, because browsers do not load modules from file: URLs. */
const oneFile = () => ({
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const code = escapeScript(files.find(({ type }) => type === 'chunk').code);
    const styles = files.find(({ fileName }) => fileName.endsWith('.css')).source;
    const template = files.find(({ fileName }) => fileName.endsWith('.html')).source;
    const html = render(template, homePage, { card: '' })
      .replace(/<script type="module".*<\/script>\n?/, '')
      .replace(/<link rel="stylesheet".*>\n?/, '')
      .replaceAll(/".\/icon.svg"/g, `"data:image/svg+xml;base64,${icon.toString('base64')}"`)
      .replace(/href=".\/(?:([\w-]+)\/)?"/g, (_, slug = '') => `href="#${slug}"`)
      .replace(/<p data-site\b.*?<\/p>\n?/gs, '')
      .replace('</head>', (tag) => `<style>${styles}</style>\n<script type="module">${code}</script>\n${tag}`);
    for (const name of Object.keys(bundle)) delete bundle[name];
    this.emitFile({ type: 'asset', fileName: 'cordage.html', source: withPolicy(html, '') });
  },
});

export default defineConfig({
  root: webPath(),
  base: './',
  mode: 'single-file',
  publicDir: false,
  build: { ...buildOptions, emptyOutDir: false },
  plugins: [minifyFirst, coreInline(), oneFile()],
});
