import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Starts workerd with the worker in a file, bundled as for an edge platform; `inputs` are the files in the bundle. */
export async function startWorker(file, bindings = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file], bundle: true, format: 'esm', target: 'es2022', conditions: ['workerd'], external: ['*.wasm'],
    write: false, metafile: true, absWorkingDir: dirname(file),
  });
  const compiled = (path, name) =>
    ({ type: 'CompiledWasm', path, contents: readFileSync(join(dirname(file), 'node_modules/cordage/dist', name)) });
  const miniflare = new Miniflare({
    compatibilityDate: '2026-01-01', bindings,
    modules: [
      { type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0].text },
      ...['core.wasm', 'others.wasm', 'qr.wasm'].map((name) => compiled(name, name)),
      compiled('cordage/core.wasm', 'core.wasm'),
    ],
  });
  return { miniflare, inputs: Object.keys(metafile.inputs) };
}
