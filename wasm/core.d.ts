/** core.wasm as a compiled module, for runtimes and bundlers that compile imports. */
declare const core: WebAssembly.Module;
export default core;
