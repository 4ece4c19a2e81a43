import { instantiate } from './exchange.js';
import { makeExtraFace } from './extra_face.js';

/** The functions of the package from core.wasm: its bytes, or the module that a runtime has compiled from them. */
export default (core) => makeExtraFace(instantiate(core));
