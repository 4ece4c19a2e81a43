import bytes from '#functions.bytes';
import init, { bytesOf } from '#functions';

/** The functions of the package, from the page itself. */
export const loadApi = async () => init(bytes(bytesOf));
