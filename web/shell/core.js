import address from '#functions.wasm?url';
import init from '#functions';

/** The functions of the package, which are compiled while they load. */
export const loadApi = async () => init(await WebAssembly.compileStreaming(fetch(address)));
