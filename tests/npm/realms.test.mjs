import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInNewContext, Script } from 'node:vm';

import init from 'cordage/init';

// The module and the code are of different realms, as in runtimes that compile the module outside of the code's realm.

const root = join(import.meta.dirname, '../..');
const bytes = readFileSync(join(root, 'dist/core.wasm'));
const sample = { request: { unix: 1_700_000_000 }, tag: '<t:1700000000:R>' };

test('cordage/init takes a module and bytes of another realm', () => {
  const made = {
    module: runInNewContext('new WebAssembly.Module(bytes)', { bytes }),
    array: runInNewContext('Uint8Array.from(bytes)', { bytes }),
    buffer: runInNewContext('Uint8Array.from(bytes).buffer', { bytes }),
  };
  assert.ok(!(made.module instanceof WebAssembly.Module) && !(made.buffer instanceof ArrayBuffer));
  for (const [name, core] of Object.entries(made))
    assert.equal(init(core).timestamp(sample.request).tags.R.tag, sample.tag, name);
});

test('a global Buffer that is not Node\'s is not used', () => {
  const files = ['index', 'qr', 'fetch'].map((name) => join(root, `dist/${name}.cjs`));
  const programs = ['{}', '{ from: () => [] }', '{ from() { throw new Error(); } }', 'class {}', '1'].map((buffer) => `
    const [index, qr, fetch] = (globalThis.Buffer = ${buffer}, ${JSON.stringify(files)}.map(require));
    const { tag } = index.timestamp(${JSON.stringify(sample.request)}).tags.R;
    if (tag !== '${sample.tag}' || !qr.qrSvg({ text: 'a' }).startsWith('<svg') || !fetch.fetch) throw new Error(tag);`);
  for (const program of programs) {
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, ''], program);
  }
});

test('cordage/init rejects values that are neither a module nor bytes', () => {
  const { prototype } = WebAssembly.Module;
  for (const core of [undefined, null, 'core', {}, new Uint8Array(8), Object.create(prototype)])
    assert.throws(() => init(core), (error) => error instanceof TypeError || error instanceof WebAssembly.CompileError);
});

test('edge-light: every entry accepts the modules that a bundler provides for .wasm?module', async () => {
  const asked = [];
  const givenModules = {
    name: 'modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.wasm/ }, ({ path }) => {
        asked.push(path);
        return { path, namespace: 'module' };
      });
      onLoad({ filter: /./, namespace: 'module' },
        ({ path }) => ({ contents: `export default globalThis.modules['${path}']` }));
    },
  };
  const { outputFiles: [{ text }], metafile } = await build({
    stdin: {
      contents: `
        import { timestamp } from 'cordage';
        import { qrSvg } from 'cordage/qr';
        import handler from 'cordage/fetch';
        import init from 'cordage/init';
        import core from 'cordage/core.wasm?module';
        export const tag = timestamp(request).tags.R.tag;
        export const svg = qrSvg({ text: tag });
        export const same = [handler.fetch(new Request('http://a/api/qr.svg?text=' + encodeURIComponent(tag))).status,
          init(core).qrSvg({ text: tag }) === svg];`,
      resolveDir: root,
    },
    bundle: true, format: 'iife', globalName: 'result', conditions: ['edge-light'], write: false, metafile: true,
    absWorkingDir: root, plugins: [givenModules],
  });
  const ours = Object.keys(metafile.inputs).filter((path) => path.startsWith('dist/')).map((path) => path.slice(5));
  assert.deepEqual(ours.filter((name) => /-bytes\.js$|^(index|qr|fetch)\.js$/.test(name)), []);
  const names = ['core', 'others', 'qr'].map((name) => `./${name}.wasm?module`);
  assert.deepEqual(new Set(asked), new Set([...names, 'cordage/core.wasm?module']));
  const modules = Object.fromEntries(asked.map((path) =>
    [path, new WebAssembly.Module(readFileSync(join(root, 'dist', /\w+\.wasm/.exec(path)[0])))]));
  const context = createContext({
    modules, request: sample.request, Request, Response, TextDecoder, TextEncoder, URL,
  });
  new Script(`${text}; globalThis.result = result;`).runInContext(context);
  const { tag, svg, same } = context.result;
  assert.deepEqual([tag, svg.slice(0, 4), ...same], [sample.tag, '<svg', 200, true]);
});
