import { qrSvg } from 'cordage';

export default (text) => qrSvg({ text });
