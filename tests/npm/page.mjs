import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

import { launchChromium } from '../support/chromium.mjs';

const types = {
  '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm',
};

/** Serves the files of a folder, on a page whose policy allows no more than the package needs. */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    try {
      const body = readFileSync(join(folder, path));
      response.setHeader('Content-Type', types[extname(path)]);
      response.setHeader('Content-Security-Policy', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Opens index.html of a folder in Chromium; `close` ends both the browser and the server. */
export async function openPage(folder) {
  const server = await serve(folder);
  let browser;
  const close = async () => {
    await browser?.close();
    server.close();
  };
  try {
    browser = await launchChromium();
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
