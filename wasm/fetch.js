import load from '../build/wasm/wasm/core.js';
import core from 'core-as-text';
import { instantiate } from './exchange.js';
import { makeService } from './service.js';

export default makeService(instantiate(load, Uint8Array.from(core, (character) => character.charCodeAt())));
