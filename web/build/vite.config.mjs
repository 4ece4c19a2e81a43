import { join } from 'node:path';
import { defineConfig } from 'vite';
import { buildOptions, minifyFirst } from './options.mjs';
import { site } from './site_plugin.mjs';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  base: './',
  build: { ...buildOptions, emptyOutDir: true },
  plugins: [minifyFirst, site()],
});
