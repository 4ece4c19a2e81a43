import { build } from 'esbuild';
import { join } from 'node:path';

/** A file of wasm/ by itself, bundled as wasm/generate/pack.mjs does: node imports no JSON without an attribute. */
export async function importInner(file) {
  const { outputFiles: [{ text }] } = await build({
    entryPoints: [join(import.meta.dirname, '../../wasm', file)], bundle: true, format: 'esm', write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
