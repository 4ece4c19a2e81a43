// A library prints nothing. Emscripten also throws the messages that it would print.
const silent = () => {};
const silentConsole = { log: silent, warn: silent, error: silent };
export default (instantiateWasm) => { var document, console = silentConsole;
var Module = { instantiateWasm };
