// The area bundles: the bytes that an import of `cordage` adds to a bundle of each bundler.
import { bundlers, programs, writeProgram } from '../tests/npm/bundle_sizes.mjs';
import { figure, table } from './figures.mjs';
import { layOut } from './npm.mjs';

export async function measure() {
  const folder = layOut();
  const rows = [];
  for (const [name, imports] of Object.entries(programs)) {
    const program = writeProgram(folder, imports);
    for (const [bundler, bundle] of Object.entries(bundlers)) {
      console.error(`bundles: ${name}, ${bundler}`);
      rows.push(figure({
        area: 'bundles', case: bundler, figure: name, unit: 'bytes', ours: (await bundle(program, folder)).length,
      }));
    }
  }
  return rows;
}

/** The rows as Markdown. */
export const report = (rows) => `${table('imported', rows, Object.keys(bundlers), (row) => row.figure)}

Minified, in production mode, the module of WebAssembly included where one is called. Rollup minifies with esbuild.`;
