// With every function of the package, not those of QR codes alone.
import { qrSvg } from 'cordage';

export default (text) => qrSvg({ text });
