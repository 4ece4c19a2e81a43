import { version } from '../../package.json';
import page from '../generated/index.html' with { type: 'text' };
import json from '../generated/index.json' with { type: 'text' };
import openapi from '../generated/openapi.json' with { type: 'text' };

const withVersion = (text) => text.replace('@version@', version);
const index = withVersion(json) + page;

/**
 * The documents of `cordage/fetch` in addition to the API, by path: a line of JSON for programs, then the page for
 * browsers, whose links are relative; or an empty line, then the document for both.
 */
export const documents = new Map([
  ['/', index],
  ['/api', index],
  ['/api/', index.replaceAll(/href="(?!https:)/g, 'href="../')],
  ['/openapi.json', `\n${withVersion(openapi)}`],
]);
