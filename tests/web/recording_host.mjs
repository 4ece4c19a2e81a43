import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { after } from 'node:test';

/**
 * A host, and a proxy for all other requests of a browser, that forwards each request for the host to a server, except
 * for the path `absent`. Keeps all: { url, requests }, each request with its method, address, header fields and body.
 */
export async function recordRequests(server, absent) {
  const requests = [];
  const host = createServer(async (request, response) => {
    const { method, headers } = request;
    const address = new URL(request.url, url);
    const body = Buffer.concat(await request.toArray());
    requests.push({ method, address: address.href, headers, body: `${body}` });
    if (address.origin !== url || address.pathname === absent) return response.writeHead(404).end();
    const handedOn = ask(server.url + address.pathname + address.search, { method, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode, answer.headers)));
    return handedOn.on('error', () => response.destroy()).end(body);
  });
  host.on('connect', ({ method, url: address }, socket) => {
    requests.push({ method, address, headers: {}, body: '' });
    socket.destroy();
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${host.address().port}`;
  after(() => {
    host.close();
    host.closeAllConnections();
  });
  return { url, requests };
}
