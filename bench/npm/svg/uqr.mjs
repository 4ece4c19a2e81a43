import { renderSVG } from 'uqr';

export default (text) => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 });
