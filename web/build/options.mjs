import { minifySync } from 'vite';

/** Build options of both the site and the single-file page. */
export const buildOptions = {
  outDir: '../build/web',
  target: ['chrome123', 'firefox121', 'safari17.5'],
  modulePreload: false,
  minify: 'terser',
  terserOptions: { compress: { passes: 3 } },
  reportCompressedSize: false,
  rolldownOptions: { checks: { pluginTimings: false } },
};

/** Vite's minifier, before terser: either without the other leaves 1 kB of brotli more. */
export const minifyFirst = {
  name: 'minify-first',
  renderChunk: (code, { fileName }) => minifySync(fileName, code, { module: true }).code,
};
