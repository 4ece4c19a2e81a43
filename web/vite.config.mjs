import { defineConfig } from 'vite';
import { buildOptions, shortNames } from './build_options.mjs';
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

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { ...buildOptions, emptyOutDir: true },
  plugins: [shell(), shortNames(), icons(), site()],
});
