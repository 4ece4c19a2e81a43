import { encodeQR } from 'qr';

export default (text) => encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
