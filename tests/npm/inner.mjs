import { build } from 'esbuild';
import { join } from 'node:path';

/** A single file of wasm/, bundled as in wasm/generate/pack.mjs, because Node imports JSON only with an attribute. */
export async function importInner(file) {
  const { outputFiles: [{ text }] } = await build({
    entryPoints: [join(import.meta.dirname, '../../wasm', file)], bundle: true, format: 'esm', write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
