// Nothing that was added to Object.prototype configures a module: Emscripten reads members of Module.
const base = { __proto__: null, hasOwnProperty: Object.prototype.hasOwnProperty };
// A library prints nothing: what Emscripten would print, it also throws.
const silent = () => {};
const silentConsole = { __proto__: null, log: silent, warn: silent, error: silent };
export default (instantiateWasm) => { var document, console = silentConsole;
var Module = { __proto__: { __proto__: base, instantiateWasm } };
