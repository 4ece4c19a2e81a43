import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port of the loopback address, for programs that cannot choose one. It is below the range of outgoing
 * connections, one of which could otherwise get it before the program does.
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
