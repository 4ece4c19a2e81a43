import { defineConfig } from 'vite';
import { buildOptions } from './build_options.mjs';
import { icons } from './icon_plugin.mjs';
import { withPolicy } from './policy.mjs';
import { shell } from './shell_plugin.mjs';

/** The policy, the manifest, and an early request for the core: what the page has when it is a site. */
const site = () => ({
  name: 'site',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const core = Object.keys(bundle ?? {}).find((name) => name.endsWith('.wasm'));
      if (!core) return html;
      return withPolicy(html.replace('</head>', `<link rel="preload" href="./${core}" as="fetch" crossorigin>
<link rel="manifest" href="./manifest.webmanifest">\n$&`), `'self'`);
    },
  },
});

/** Names of one letter, or two, for the custom properties of the styles. */
const shortNames = () => ({
  name: 'short-names',
  generateBundle(_, bundle) {
    const styles = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
    const names = [...new Set(styles.source.match(/--[a-z][\w-]*/g))];
    styles.source = styles.source.replace(/--[a-z][\w-]*/g, (name) => `--${names.indexOf(name).toString(36)}`);
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { ...buildOptions, emptyOutDir: true },
  plugins: [shell(), shortNames(), icons(), site()],
});
