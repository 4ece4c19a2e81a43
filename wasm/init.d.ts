/** The functions of the package from core.wasm: its bytes, or the module that a runtime has compiled from them. */
declare function init(core: WebAssembly.Module | ArrayBuffer | ArrayBufferView): typeof import('./extra.js');
export default init;
