/** How both forms of the page are built. */
export const buildOptions = {
  outDir: '../build/web',
  target: ['chrome123', 'firefox121', 'safari17.5'],
  modulePreload: false,
  // Smaller than with the minifier of Vite, by 1.8 kB of brotli.
  minify: 'terser',
  terserOptions: { compress: { passes: 3 } },
  reportCompressedSize: false,
  rolldownOptions: { checks: { pluginTimings: false } },
};
