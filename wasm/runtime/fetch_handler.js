import { authorize_url as authorizeUrl } from '../generated/facts.json';

/** Percent-encoded unreserved characters, which are decoded before routing (RFC 3986, section 6.2.2.2). */
const encodedUnreserved = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The public API as the handler of an edge runtime or a service worker, with `respond` of a module. `documents`: a
 * Map of other documents by path; `baseUrl`: the URL of the API, by default the origin of each request.
 */
export const makeFetch = (respond, documents, baseUrl) => ({ method, url, headers }) => {
  const { pathname: sentPath, search, origin } = new URL(url);
  const path = sentPath.replace(encodedUnreserved, decodeURIComponent);
  const base = baseUrl ?? origin;
  const { pathname: prefix } = new URL(`${base}/`);
  const pathname = path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
  const field = (name) => (headers.get(name) ?? '').replace(/[^ -~]/g, '?');
  const response = respond([
    method, pathname, search.slice(1), base, authorizeUrl,
    field('Accept'), field('Sec-Fetch-Dest'), field('If-None-Match'), documents.get(pathname) ?? '\n',
  ].join('\n'), Math.floor(Date.now() / 1000), `${method} ${sentPath}${search} HTTP/1.1`.length);
  const fields = response.headers.split('\r\n').filter(Boolean).map((line) => line.split(/: (.*)/, 2));
  const isHead = method === 'HEAD';
  if (isHead) fields.push(['Content-Length', `${response.body.length}`]);
  const hasBody = !isHead && response.status !== 204 && response.status !== 304;
  return new Response(hasBody ? response.body : null, { status: response.status, headers: fields });
};
