/** How both forms of the page are built. */
export const buildOptions = {
  outDir: '../build/web',
  target: ['chrome123', 'firefox121', 'safari17.5'],
  modulePreload: false,
  reportCompressedSize: false,
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  rolldownOptions: { checks: { pluginTimings: false } },
};
