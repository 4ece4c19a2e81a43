import { join } from 'node:path';
import { defineConfig } from 'vite';
import { buildOptions, shortNames } from './options.mjs';
import { functions } from './functions_plugin.mjs';
import { icons } from './icon_plugin.mjs';
import { withPolicy } from './policy.mjs';
import { shell } from './shell_plugin.mjs';
import { toolPages } from './tool_pages_plugin.mjs';

/** The policy, the manifest, the functions, and an early request for the core: what the page has when it is a site. */
const site = () => ({
  name: 'site',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const named = (pattern) => Object.keys(bundle ?? {}).find((name) => pattern.test(name));
      const core = named(/\.wasm$/);
      if (!core) return html;
      return withPolicy(html.replace('</head>', `<link rel="preload" href="./${core}" as="fetch" crossorigin>
<link rel="manifest" href="./manifest.webmanifest">\n$&`).replace('<script type="module"',
        `<script defer src="./${named(/functions.*\.js$/)}"></script>\n$&`)
        // A sandboxed frame has no origin to ask with.
        .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"'), `'self'`);
    },
  },
});

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  base: './',
  build: { ...buildOptions, emptyOutDir: true },
  plugins: [shell(), functions(), shortNames(), icons(), site(), toolPages()],
});
