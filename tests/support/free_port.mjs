import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of the loopback address that nobody listens on, for programs that cannot choose one themselves. It lies below
 * those that the system gives to outgoing connections, which could otherwise take it before the program does.
 */
export async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(() => true, () => false);
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
