import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { install } from './installed.mjs';

const examples = join(import.meta.dirname, '../../examples');

/** A folder with the examples and the package, and the function that runs an example to its end. */
export function prepareExamples(after) {
  const folder = install(after);
  for (const name of readdirSync(examples)) copyFileSync(join(examples, name), join(folder, name));
  symlinkSync(join(import.meta.dirname, '../../node_modules/discord.js'), join(folder, 'node_modules/discord.js'));

  async function run(name, words, { input = '', environment = {}, options = [] } = {}) {
    const program = spawn(process.execPath, [...options, name, ...words],
      { cwd: folder, env: { ...process.env, ...environment }, timeout: 60_000 });
    program.stdin.on('error', () => {}); // A program may end before it has read its input.
    program.stdin.end(input);
    const code = new Promise((resolve) => program.on('close', resolve));
    const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr)]);
    return { output, errors, code: await code };
  }
  return { folder, examples, run };
}

/**
 * A server that keeps each request, its body read as a form, and responds with the result of `answer`: [status, body].
 */
export async function receive(answer) {
  const received = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = method === 'POST' ? await new Response(request, { headers }).formData() : undefined;
    received.push({ method, url, headers, body });
    const [status, json] = answer(method);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(json && JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, received, close: () => server.close() };
}

/** Forwards requests to a server and keeps method, entity tag and status of each. */
export async function record(upstream) {
  const exchanges = [];
  const server = createServer(async (request, response) => {
    const { 'if-none-match': tag, 'user-agent': agent } = request.headers;
    const reply = await fetch(upstream + request.url, { headers: tag ? { 'If-None-Match': tag } : {} });
    exchanges.push({ agent, tag, status: reply.status, etag: reply.headers.get('etag') });
    const passed = ['content-type', 'etag', 'retry-after'].filter((name) => reply.headers.has(name));
    response.writeHead(reply.status, Object.fromEntries(passed.map((name) => [name, reply.headers.get(name)])));
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, exchanges, close: () => server.close() };
}
