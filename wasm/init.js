import load from '../build/wasm/wasm/core.js';
import { makeFace } from './face.js';

/** The functions of the package from core.wasm: its bytes, or the module that a runtime has compiled from them. */
export default function init(core) {
  const module = core instanceof WebAssembly.Module ? core : new WebAssembly.Module(core);
  return makeFace(load((imports, receive) => {
    const instance = new WebAssembly.Instance(module, imports);
    receive(instance);
    return instance.exports;
  }));
}
