import core from 'core-as-text';
import { bytesOf, instantiate } from './exchange.js';
import { makeService } from './service.js';

export default makeService(instantiate(bytesOf(core)));
