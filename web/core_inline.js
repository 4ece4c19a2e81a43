import core from 'core-as-text';
import { bytesOf } from '../wasm/exchange.js';

/** The compiled core, from the page itself. */
export const loadCore = () => WebAssembly.compile(bytesOf(core));
