import { build } from 'esbuild';

const contents = `export { default } from 'cordage/init'`;

/**
 * The package in a file of its own, for the page and its service worker: not every browser lets a service worker import
 * modules. As a script it leaves the global variable `cordage`.
 */
export const functions = () => ({
  name: 'functions',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'cordage/init' ? '\0functions' : null),
  load: (id) => (id === '\0functions' ? 'export default cordage.default' : null),
  async buildStart() {
    const { outputFiles: [{ text: source }] } = await build({
      stdin: { contents, resolveDir: import.meta.dirname }, bundle: true, format: 'iife', globalName: 'cordage',
      write: false, charset: 'utf8', minify: true,
    });
    this.emitFile({ type: 'asset', name: 'functions.js', source });
  },
});
