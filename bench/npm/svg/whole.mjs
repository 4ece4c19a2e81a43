// The entry with every function of the package.
import { qrSvg } from 'cordage';

export default (text) => qrSvg({ text });
