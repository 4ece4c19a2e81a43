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

/** Names of one letter, or two, for the custom properties of the styles. */
export const shortNames = () => ({
  name: 'short-names',
  generateBundle(_, bundle) {
    const styles = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
    const names = [...new Set(styles.source.match(/--[a-z][\w-]*/g))];
    styles.source = styles.source.replace(/--[a-z][\w-]*/g, (name) => `--${names.indexOf(name).toString(36)}`);
  },
});
