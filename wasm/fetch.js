import load from '../build/wasm/wasm/core.js';
import core from 'core-as-text';
import { bytesOf, instantiate } from './exchange.js';
import { makeService } from './service.js';

export default makeService(instantiate(load, bytesOf(core)));
