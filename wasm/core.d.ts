/** core.wasm, where a runtime or a bundler compiles what is imported. */
declare const core: WebAssembly.Module;
export default core;
