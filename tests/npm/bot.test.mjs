// tier: all
import assert from 'node:assert/strict';
import { checkCommand, checkMessage } from 'cordage';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

import { prepareExamples } from './examples.mjs';

// Runs examples/bot.mjs with discord.js, and an API with a gateway instead of Discord.

const { folder } = prepareExamples(after);
const requireThere = (name, from) => createRequire(createRequire(from).resolve(name));
const { WebSocketServer } = requireThere('@discordjs/ws', requireThere('discord.js', import.meta.url).resolve('discord.js'))('ws');

const id = '157730590492196864';
const user = { id, username: 'bot', discriminator: '0000', avatar: null, bot: true };

/** A use of the command in the format of the gateway. */
const use = (words, index) => ({
  id: `17592884729911706${index}`, application_id: id, type: 2, token: `token-${index}`, version: 1, locale: 'en-US',
  channel_id: '290926798999357250', user, entitlements: [], authorizing_integration_owners: {}, attachment_size_limit: 1,
  data: { id: '381870553235193857', type: 1, name: 'when', options: [{ name: 'text', type: 3, value: words }] },
});

/** Responds like Discord, keeps other requests, and sends the uses of the command once it is registered. */
async function startDiscord(uses) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/v10/gateway/bot') {
      const limits = { total: 1000, remaining: 999, reset_after: 1000, max_concurrency: 1 };
      const url = `ws://127.0.0.1:${server.address().port}`;
      response.end(JSON.stringify({ url, shards: 1, session_start_limit: limits }));
      return;
    }
    requests.push({ method: request.method, path: request.url.split('?')[0], body: JSON.parse(body) });
    response.end(request.method === 'PUT' ? '[]' : '{}');
    if (request.method === 'PUT') uses.forEach((each) => send({ op: 0, s: 2, t: 'INTERACTION_CREATE', d: each }));
    if (requests.length === 1 + uses.length) server.emit('answered');
  });
  const gateway = new WebSocketServer({ server });
  const send = (packet) => gateway.clients.forEach((client) => client.send(JSON.stringify(packet)));
  gateway.on('connection', (client) => {
    client.on('message', (message) => {
      const { op } = JSON.parse(message);
      if (op === 1) send({ op: 11 });
      const ready = { v: 10, user, guilds: [], session_id: 'a', resume_gateway_url: 'ws://127.0.0.1', application: { id, flags: 0 } };
      if (op === 2) send({ op: 0, s: 1, t: 'READY', d: ready });
    });
    send({ op: 10, d: { heartbeat_interval: 45_000 } });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { requests, server, url: `http://127.0.0.1:${server.address().port}` };
}

test('bot.mjs registers a command that Discord accepts, answers it, and prints its invite', async (t) => {
  const { requests, server, url } = await startDiscord(['2026-12-24 18:00', 'some day'].map(use));
  const bot = spawn(process.execPath, ['bot.mjs'],
    { cwd: folder, env: { ...process.env, DISCORD_TOKEN: 'MTIz.b.c', DISCORD_API: url }, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => {
    bot.kill();
    server.closeAllConnections();
    server.close();
  });
  const [[printed]] = await Promise.all([once(bot.stdout, 'data'), once(server, 'answered', { signal: AbortSignal.timeout(60_000) })]);
  assert.ok(`${printed}`.includes(`https://discord.com/oauth2/authorize?client_id=${id}&`), printed);

  const [registered, ...answers] = requests;
  assert.deepEqual([registered.method, registered.path], ['PUT', `/v10/applications/${id}/commands`]);
  assert.deepEqual([checkCommand(registered.body).valid, registered.body.map(({ name }) => name)], [true, ['when']]);

  const [shown, refused] = answers.sort((a, b) => (a.path < b.path ? -1 : 1));
  assert.equal(shown.path, '/v10/interactions/175928847299117060/token-0/callback');
  assert.match(shown.body.data.content, /^<t:1798135200:F>, <t:1798135200:R>/);
  assert.deepEqual([refused.body.data.flags, checkMessage(refused.body).valid], [64, true]);
});
