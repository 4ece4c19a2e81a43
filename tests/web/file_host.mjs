import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after } from 'node:test';

import { built } from './site.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

async function startHost(answer) {
  const host = createServer(answer).listen(0, '127.0.0.1');
  await once(host, 'listening');
  host.unref();
  const close = () => {
    host.close();
    host.closeAllConnections();
  };
  after(close);
  return { url: `http://127.0.0.1:${host.address().port}`, close };
}

/**
 * A static host that has the page below each path of one name: { url, close }. With `isPage`, it responds with the page
 * to other paths, as some hosts do. Like nginx, Apache and others, it redirects to the slash of a folder.
 */
export const serveFiles = (isPage = false) => startHost(({ url }, response) => {
  const { pathname, search } = new URL(url, 'http://a');
  const name = pathname.replace(/^\/[^/]+\//, '').replace(/(^|\/)$/, '$1index.html');
  if (existsSync(join(built, name, 'index.html')))
    return response.writeHead(301, { Location: `${pathname}/${search}` }).end();
  try {
    const body = readFileSync(join(built, name));
    return response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream').end(body);
  } catch {
    response.statusCode = isPage ? 200 : 404;
    return response.setHeader('Content-Type', 'text/html').end(isPage ? readFileSync(join(built, 'index.html')) : '');
  }
});

/** A host that responds to every request with this HTML: { url, close }. */
export const serveHtml = (html) =>
  startHost((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
