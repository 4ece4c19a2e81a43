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
  const core = readFileSync(join(dirname(file), 'node_modules/cordage/dist/core.wasm'));
  const miniflare = new Miniflare({
    compatibilityDate: '2026-01-01', bindings,
    modules: [
      { type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0].text },
      { type: 'CompiledWasm', path: 'core.wasm', contents: core },
      { type: 'CompiledWasm', path: 'cordage/core.wasm', contents: core },
    ],
  });
  return { miniflare, inputs: Object.keys(metafile.inputs) };
}
