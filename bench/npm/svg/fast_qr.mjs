import { readFileSync } from 'node:fs';
import { SvgOptions, initSync, qr_svg } from 'fast_qr';

initSync(readFileSync(new URL('../node_modules/fast_qr/fast_qr_bg.wasm', import.meta.url)));

// The call takes the options with it; its level is always Q.
export default (text) => qr_svg(text, new SvgOptions());
