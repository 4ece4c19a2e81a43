export default (instantiateWasm) => { var Module = { instantiateWasm };
