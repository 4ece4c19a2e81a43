// Emscripten calls this on its loader, before it removes what nothing uses. Left are one instance, made at once by
// instantiateWasm, two views of its memory, and its start: what would find, fetch and compile the file of the module,
// and what would wait for it, goes.
import { readFileSync, writeFileSync } from 'node:fs';

const cuts = [
  [/var Module = typeof Module [^]*?var err = .*/, ''],
  [/Object\.assign\(Module, moduleOverrides\);[^]*?moduleOverrides = null;/, ''],
  [/if \(typeof WebAssembly != 'object'\) \{[^]*?\n\}/, ''],
  [/Module\['HEAP8'\] = [^]*?(?=Module\['HEAPU8'\])/, ''],
  [/Module\['HEAPU16'\] = .*/, ''],
  [/Module\['HEAPF32'\] = [^]*?(?=\n\})/, ''],
  [/Module\["preloaded\w+"\] = .*/g, ''],
  [/var wasmBinaryFile;[^]*?(?=function createWasm\()/, ''],
  [/addOnInit\(Module[^]*?removeRunDependency\('wasm-instantiate'\);/, ''],
  [/addRunDependency\('wasm-instantiate'\);/, ''],
  [/if \(Module\['instantiateWasm'\]\)[^]*?return Module\['asm'\];/,
    "return Module['instantiateWasm'](info, receiveInstance);"],
  [/var calledRun;[^]*$/, '___wasm_call_ctors();'],
];

const [, , file] = process.argv;
let loader = readFileSync(file, 'utf8');
for (const [pattern, replacement] of cuts) {
  const cut = loader.replace(pattern, replacement);
  if (cut === loader) throw new Error(`The loader of this Emscripten is another one: it has no ${pattern}`);
  loader = cut;
}
writeFileSync(file, loader);
