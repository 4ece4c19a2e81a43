import service = require('cordage/fetch');
import init = require('cordage/init');

export const response: Response = service.fetch(new Request('http://localhost/'));
export const answer = (bytes: ArrayBuffer): string => init(bytes).qrSvg({ text: 'a' });

// @ts-expect-error: require returns the function itself
init.default;
