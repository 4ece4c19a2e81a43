import address from 'cordage/core.wasm?url';
import init from 'cordage/init';

/** The functions of the package, which are compiled while they load. */
export const loadApi = async () => init(await WebAssembly.compileStreaming(fetch(address)));
