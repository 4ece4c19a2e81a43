import { authorize_url as authorizeUrl } from '../generated/facts.json';

/** The public API as the handler of an edge runtime or a service worker, by `answer` of a module. */
export const makeFetch = (answer) => ({ method, url, headers }) => {
  const { pathname, search, origin } = new URL(url);
  const field = (name) => (headers.get(name) ?? '').replace(/[^ -~]/g, '?');
  const reply = answer([
    method, pathname, search.slice(1), origin, authorizeUrl,
    field('Accept'), field('Sec-Fetch-Dest'), field('If-None-Match'),
  ].join('\n'), Math.floor(Date.now() / 1000));
  const fields = reply.headers.split('\r\n').filter(Boolean).map((line) => line.split(/: (.*)/, 2));
  const isHead = method === 'HEAD';
  if (isHead) fields.push(['Content-Length', `${reply.body.length}`]);
  const hasBody = !isHead && reply.status !== 204 && reply.status !== 304;
  return new Response(hasBody ? reply.body : null, { status: reply.status, headers: fields });
};
