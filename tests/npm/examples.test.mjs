import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { startWorker } from './edge.mjs';
import { install } from './installed.mjs';

const examples = join(import.meta.dirname, '../../examples');
const folder = install(after);
for (const name of readdirSync(examples)) copyFileSync(join(examples, name), join(folder, name));

/** Runs an example to its end. */
async function run(name, words, input = '') {
  const program = spawn(process.execPath, [name, ...words], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  program.stdin.end(input);
  const code = new Promise((resolve) => program.on('close', resolve));
  return { output: await text(program.stdout), code: await code };
}

/** Posts the attachment to a webhook that answers with `status`, and returns what it received. */
async function attach(link, status) {
  let received;
  const server = createServer(async (request, response) => {
    const body = await new Response(request, { headers: request.headers }).formData();
    received = { method: request.method, url: request.url, body };
    response.writeHead(status).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const webhook = `http://127.0.0.1:${server.address().port}/api/webhooks/123456789012345678/token`;
  try {
    return { ...await run('attachment.mjs', [webhook, link]), received };
  } finally {
    server.close();
  }
}

test('attachment.mjs sends a PNG file that a scanner reads', async () => {
  const link = 'https://example.com/join?code=42';
  const { code, output, received: { method, url, body } } = await attach(link, 204);
  assert.deepEqual([code, output], [0, 'The webhook answered 204.\n']);
  assert.deepEqual([method, url], ['POST', '/api/webhooks/123456789012345678/token']);
  const file = body.get('files[0]');
  assert.deepEqual([file.name, file.type], ['qr.png', 'image/png']);
  assert.equal(JSON.parse(body.get('payload_json')).embeds[0].image.url, `attachment://${file.name}`);
  // Its own file, where the library would ask the network for it.
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary } });
  const codes = await readBarcodes(new Uint8Array(await file.arrayBuffer()), { formats: ['QRCode'] });
  assert.deepEqual(codes.map((each) => each.text), [link]);
});

test('attachment.mjs fails where the webhook refuses', async () => {
  const { code, output } = await attach('a', 400);
  assert.deepEqual([code, output], [1, 'The webhook answered 400.\n']);
});

test('edge-worker.mjs answers the API and its own route in workerd', async () => {
  const { miniflare } = await startWorker(join(folder, 'edge-worker.mjs'), { CLIENT_ID: '157730590492196864' });
  try {
    const get = (path) => miniflare.dispatchFetch(`http://localhost${path}`, { redirect: 'manual' });
    const invite = await get('/invite');
    assert.equal(invite.status, 302);
    const { searchParams } = new URL(invite.headers.get('location'));
    assert.deepEqual([searchParams.get('client_id'), searchParams.get('permissions')], ['157730590492196864', '34816']);
    const timestamp = await get('/api/timestamp?unix=1700000000');
    assert.equal((await timestamp.json()).iso, '2023-11-14T22:13:20+00:00');
    assert.equal((await get('/nowhere')).status, 404);
  } finally {
    await miniflare.dispose();
  }
});

test('log-filter.mjs masks the tokens of webhook URLs and nothing else', async () => {
  const token = 'aB3_-'.repeat(13) + 'xyz';
  const webhook = `https://discord.com/api/webhooks/123456789012345678/${token}`;
  const masked = webhook.replace(token, '[68 characters]');
  const lines = [
    [`POST ${webhook}?wait=true 204`, `POST ${masked}?wait=true 204`],
    [`{"url":"${webhook}"} (${webhook}), <${webhook}/slack>.`, `{"url":"${masked}"} (${masked}), <${masked}/slack>.`],
    [webhook.replace('api/', 'api/v10/').toUpperCase().replace('API/V10/WEBHOOKS', 'api/v10/webhooks'),
      'HTTPS://DISCORD.COM/api/v10/webhooks/123456789012345678/[68 characters]'],
    [`GET ${webhook}${'x'.repeat(20000)} 404`, 'GET [a URL too long to read] 404'],
    ...['', 'GET https://example.com/api/webhooks/123456789012345678/kept 200', 'no URL: webhooks/1/kept']
      .map((line) => [line, line]),
  ];
  const { code, output } = await run('log-filter.mjs', [], lines.map(([line]) => `${line}\n`).join(''));
  assert.equal(code, 0);
  assert.deepEqual(output.split('\n'), [...lines.map(([, line]) => line), '']);
});
