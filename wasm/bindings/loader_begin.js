// A library prints nothing: what Emscripten would print, it also throws.
const silent = () => {};
const silentConsole = { log: silent, warn: silent, error: silent };
export default (instantiateWasm) => { var document, console = silentConsole;
var Module = { instantiateWasm };
