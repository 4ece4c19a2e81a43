import { authorize_url as authorizeUrl } from '../generated/facts.json';

/**
 * The public API as the handler of an edge runtime or a service worker, by `respond` of a module. `documents`: what
 * there is besides, as texts by their paths.
 */
export const makeFetch = (respond, documents = {}) => ({ method, url, headers }) => {
  const { pathname, search, origin } = new URL(url);
  const field = (name) => (headers.get(name) ?? '').replace(/[^ -~]/g, '?');
  const response = respond([
    method, pathname, search.slice(1), origin, authorizeUrl,
    field('Accept'), field('Sec-Fetch-Dest'), field('If-None-Match'), documents[pathname] ?? '',
  ].join('\n'), Math.floor(Date.now() / 1000));
  const fields = response.headers.split('\r\n').filter(Boolean).map((line) => line.split(/: (.*)/, 2));
  const isHead = method === 'HEAD';
  if (isHead) fields.push(['Content-Length', `${response.body.length}`]);
  const hasBody = !isHead && response.status !== 204 && response.status !== 304;
  return new Response(hasBody ? response.body : null, { status: response.status, headers: fields });
};
