import address from 'cordage/core.wasm?url';

/** The compiled core. */
export const loadCore = () => WebAssembly.compileStreaming(fetch(address));
