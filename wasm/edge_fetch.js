import core from './core.wasm';
import { instantiate } from './exchange.js';
import { makeService } from './service.js';

export default makeService(instantiate(core));
