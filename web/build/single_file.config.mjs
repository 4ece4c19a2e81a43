import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { buildOptions, shortNames } from './options.mjs';
import { withPolicy } from './policy.mjs';
import { shell } from './shell_plugin.mjs';

const inWeb = (...path) => join(import.meta.dirname, '..', ...path);
const icon = readFileSync(inWeb('public/icon.svg'));

/** The core as a text within the page. */
const coreInline = () => ({
  name: 'core-inline',
  enforce: 'pre',
  resolveId: (id) => (id === './core.js' ? inWeb('shell/core_inline.js') : id === 'core-as-text' ? '\0core' : null),
  load: (id) => (id === '\0core' ? 'export default CORE_AS_TEXT' : null),
});

/**
 * Bytes as the literal of a text that core_inline.js reads: a character's lowest byte counts, so that characters that a
 * literal or HTML cannot hold are written 256 higher. Base64 would be 18 kB more in brotli.
 */
const literal = (bytes) => `'${bytes.toString('latin1')
  .replace(/[\0\n\r'\\]/g, (character) => String.fromCharCode(character.charCodeAt() + 256))}'`;

/** HTML would end a script, or begin another, within its texts. */
const inScript = (code) => code.replace(/<(?=\/script|script|!--)/gi, '\\x3c');

/** One file of all: the only way that a browser runs modules from a disk. */
const oneFile = () => ({
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const core = readFileSync(createRequire(import.meta.url).resolve('cordage/core.wasm'));
    const code = inScript(files.find(({ type }) => type === 'chunk').code.replace('CORE_AS_TEXT', () => literal(core)));
    const styles = files.find(({ fileName }) => fileName.endsWith('.css')).source;
    const html = files.find(({ fileName }) => fileName.endsWith('.html')).source
      .replace(/<script type="module".*<\/script>\n?/, '')
      .replace(/<link rel="stylesheet".*>\n?/, '')
      .replaceAll(/".\/icon.svg"/g, `"data:image/svg+xml;base64,${icon.toString('base64')}"`)
      .replace(/<p data-site>.*?<\/p>\n?/gs, '')
      .replace('</head>', (tag) => `<style>${styles}</style>\n<script type="module">${code}</script>\n${tag}`);
    for (const name of Object.keys(bundle)) delete bundle[name];
    this.emitFile({ type: 'asset', fileName: 'cordage.html', source: withPolicy(html, '') });
  },
});

export default defineConfig({
  root: inWeb(),
  base: './',
  mode: 'single-file',
  publicDir: false,
  build: { ...buildOptions, emptyOutDir: false },
  plugins: [coreInline(), shell(), shortNames(), oneFile()],
});
