/** How both forms of the page are built. */
export const buildOptions = {
  outDir: '../build/web',
  target: ['chrome123', 'firefox121', 'safari17.5'],
  modulePreload: false,
  reportCompressedSize: false,
  rolldownOptions: { checks: { pluginTimings: false } },
};
