// Emscripten calls this on its loader, before it removes what nothing uses. instantiateWasm makes every instance: the
// loader's own way, which would find the file of the module, fetch it and compile it, goes.
import { readFileSync, writeFileSync } from 'node:fs';

const cuts = [
  [/var scriptDirectory = [^]*?(?=var out = )/, ''],
  [/var wasmBinaryFile;[^]*?(?=function createWasm\()/, ''],
  [/if \(Module\['instantiateWasm'\]\)[^]*?return Module\['asm'\];/,
    "return Module['instantiateWasm'](info, receiveInstance);"],
];

const [, , file] = process.argv;
let loader = readFileSync(file, 'utf8');
for (const [pattern, replacement] of cuts) {
  if (!pattern.test(loader)) throw new Error(`The loader of this Emscripten is another one: it has no ${pattern}`);
  loader = loader.replace(pattern, replacement);
}
writeFileSync(file, loader);
