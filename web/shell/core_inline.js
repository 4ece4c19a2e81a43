import bytes from '#functions.bytes';
import init, { bytesOf } from '#functions';

/** The functions of the package, embedded in the page. */
export const loadApi = async () => init(bytes(bytesOf));
