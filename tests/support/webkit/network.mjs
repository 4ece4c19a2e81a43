import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The network of a window: a proxy that calls `onRequest` with Playwright's url() and postData() for each request, and
 * does not respond while `isOffline`.
 */
export async function startNetwork(onRequest) {
  const network = { isOffline: false };
  const proxy = createServer(async (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const body = await buffer(incoming);
    onRequest({ url: () => url, postData: () => body.toString() || null });
    if (network.isOffline) return outgoing.destroy();
    const { hostname, port, pathname, search } = new URL(url);
    request({ method, headers, hostname, port, path: pathname + search, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode, response.rawHeaders);
      response.pipe(outgoing);
    }).on('error', () => outgoing.destroy()).end(body);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  proxy.unref();
  return Object.assign(network, {
    port: proxy.address().port,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  });
}
