import address from '#functions.wasm?url';
import init from '#functions';

/** The functions of the package, compiled while they download. */
export const loadApi = async () => init(await WebAssembly.compileStreaming(fetch(address)));
