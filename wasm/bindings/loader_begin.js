// Nothing that was added to Object.prototype configures a module: Emscripten reads members of Module.
const base = { __proto__: null, hasOwnProperty: Object.prototype.hasOwnProperty };
export default (instantiateWasm) => { var document, Module = { __proto__: { __proto__: base, instantiateWasm } };
