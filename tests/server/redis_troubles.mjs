// Failures of a Redis, and a relay to it with a delay.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { startRedis, startSharing, until, urlOf } from './redis.mjs';

/** Passes bytes on to a port; those in the other direction after `delay` milliseconds. */
export async function startRelay(t, port) {
  const relay = { delay: 0 };
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => setTimeout(() => near.write(chunk), relay.delay));
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  relay.port = server.address().port;
  return relay;
}

/**
 * The begin and end of each failure, for the result of startWithRelay(); `reason` and `log` are its names in metrics
 * and log, `closes`: whether the server notices it before a query.
 */
export const troubles = {
  killed: {
    reason: 'connection',
    log: 'no connection',
    closes: true,
    begin: ({ redis }) => redis.kill(),
    end: async (around) => (around.redis = await startRedis(around.t, { port: around.redis.port })),
  },
  paused: {
    reason: 'timeout',
    log: 'timeout',
    begin: ({ redis }) => redis.signal('SIGSTOP'),
    end: ({ redis }) => redis.signal('SIGCONT'),
  },
  slow: {
    reason: 'timeout',
    log: 'timeout',
    begin: ({ relay }) => (relay.delay = 300),
    end: ({ relay }) => (relay.delay = 0),
  },
  'out of memory': {
    reason: 'error',
    log: 'EVALSHA: OOM',
    begin: ({ redis }) => redis.command('CONFIG', 'SET', 'maxmemory', '1kb'),
    end: ({ redis }) => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
  },
  'turned into a replica': {
    reason: 'error',
    log: 'EVALSHA: READONLY',
    begin: ({ redis }) => redis.command('REPLICAOF', '127.0.0.1', '1'),
    end: ({ redis }) => redis.command('REPLICAOF', 'NO', 'ONE'),
  },
};

/** A server with a separate Redis, connected through a relay: { t, redis, relay, server }. */
export async function startWithRelay(t, args = []) {
  const redis = await startRedis(t);
  const relay = await startRelay(t, redis.port);
  const server = await startSharing(t, urlOf(relay.port), args);
  await until(server, 'up');
  return { t, redis, relay, server };
}

const large = 'A'.repeat(16 << 20);

/** Replies that are not decisions of the script, by description. The limit is 10 requests. */
export const badReplies = {
  'a time to wait that has no positive number': ':-9223372036854775808\r\n',
  'a time to wait of 2 seconds': ':-2000000\r\n',
  'as many remaining requests as the limit': ':10\r\n',
  'more requests than a number holds': ':4294967296\r\n',
  'a number beyond 64 bits': ':99999999999999999999\r\n',
  'a list of 100,000,000': '*100000000\r\n',
  'an empty list': '*0\r\n',
  'lists in lists': '*1\r\n'.repeat(100),
  'a text of 500,000,000 bytes, of which some come': Buffer.from(`$500000000\r\n${large}`),
  'a text of more than 64 bits': Buffer.from(`$9223372036854775807\r\n${large}`),
  'a status without an end': Buffer.from(`+${large}`),
  'a text that is too long': `$1025\r\n${'a'.repeat(1025)}\r\n`,
  'nothing': '$-1\r\n',
  'two replies': ':9\r\n:9\r\n',
  'not the protocol': 'HTTP/1.1 400 Bad Request\r\n\r\n',
};

const hash = 'a'.repeat(40);
const usual = { AUTH: '+OK\r\n', SCRIPT: `$40\r\n${hash}\r\n`, EVALSHA: ':9\r\n', EVAL: ':9\r\n' };

/**
 * A fake Redis: replies to each command with the string in `replies` for its first word, or else like Redis. It counts
 * its `connections`, and the bytes that it `received`.
 */
export async function startFalseRedis(t, replies = {}) {
  const redis = { replies, connections: 0, received: 0 };
  const sockets = new Set();
  const server = createServer((socket) => {
    redis.connections++;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket)).on('data', (chunk) => {
      redis.received += chunk.length;
      for (const [, word] of chunk.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
        socket.write(redis.replies[word] ?? usual[word]);
    });
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  redis.port = server.address().port;
  return redis;
}
