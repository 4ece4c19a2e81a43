import { qrSvg } from 'cordage/qr';

export default (text) => qrSvg({ text });
