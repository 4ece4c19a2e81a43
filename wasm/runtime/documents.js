import { version } from '../../package.json';
import index from '../generated/index.html' with { type: 'text' };
import openapi from '../generated/openapi.json' with { type: 'text' };

/** The documents that `cordage/fetch` has besides the API, by path. The links of the index are relative. */
export const documents = new Map([
  ['/', index],
  ['/api', index],
  ['/api/', index.replaceAll(/href="(?!https:)/g, 'href="../')],
  ['/openapi.json', openapi.replace('@version@', version)],
]);
