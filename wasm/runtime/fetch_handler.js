import { defaults } from 'catalogue';
import { makeExchange } from './exchange.js';

/** The API over one instance of the module, as the handler of an edge runtime or a service worker. */
export function makeService(module) {
  const exchange = makeExchange(module);
  return {
    fetch({ method, url, headers }) {
      const { pathname, search, origin } = new URL(url);
      const field = (name) => (headers.get(name) ?? '').replace(/[^ -~]/g, '?');
      const reply = exchange(module.answer, [
        method, pathname, search.slice(1), origin, defaults.authorize_url,
        field('Accept'), field('Sec-Fetch-Dest'), field('If-None-Match'),
      ].join('\n'), Math.floor(Date.now() / 1000));
      const fields = reply.headers.split('\r\n').filter(Boolean).map((line) => line.split(/: (.*)/, 2));
      const isHead = method === 'HEAD';
      if (isHead) fields.push(['Content-Length', `${reply.body.length}`]);
      const hasBody = !isHead && reply.status !== 204 && reply.status !== 304;
      return new Response(hasBody ? reply.body : null, { status: reply.status, headers: fields });
    },
  };
}
