// tier: all, needs chromium
import assert from 'node:assert/strict';
import { checkMessage } from 'cordage';
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { startServer } from '../server/server.mjs';
import { startWorker } from './edge.mjs';
import { prepareExamples, receive, record } from './examples.mjs';

const { folder, examples, run } = prepareExamples(after);

/** The contents of the QR codes in a PNG file. */
async function scan(file) {
  // Its file in the package, because the library would download it.
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary } });
  const codes = await readBarcodes(new Uint8Array(await file.arrayBuffer()), { formats: ['QRCode'] });
  return codes.map((each) => each.text);
}

/** Posts the attachment to a webhook that responds with `status`, and returns the received request. */
async function attach(link, status) {
  const platform = await receive(() => [status]);
  try {
    const done = await run('attachment.mjs', [`${platform.url}/api/webhooks/123456789012345678/token`, link]);
    return { ...done, received: platform.received[0] };
  } finally {
    platform.close();
  }
}

test('a program without its required arguments prints its usage in one line', async () => {
  for (const [name, words] of [['attachment.mjs', []], ['attachment.mjs', ['https://example.com/']],
    ['discord-attachment.mjs', ['123456789012345678', 'a']], ['bot.mjs', []], ['link-button.mjs', []],
    ['missing-permissions.mjs', []]]) {
    const { code, output, errors } = await run(name, words, { environment: { DISCORD_TOKEN: '' } });
    assert.deepEqual([code, output], [2, '']);
    assert.match(errors, new RegExp(`^Usage: (DISCORD_TOKEN=… )?node ${name}( [A-Z_ []+[\\].]*)?\n$`));
  }
  const { status, stderr } = spawnSync('python3', [join(examples, 'client.py')], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [2, 'Usage: python3 client.py SERVER PATH [NAME=VALUE...]\n']);
});

test('attachment.mjs sends a PNG file that a scanner reads', async () => {
  const link = 'https://example.com/join?code=42';
  const { code, output, received: { method, url, body } } = await attach(link, 204);
  assert.deepEqual([code, output], [0, 'The webhook answered 204.\n']);
  assert.deepEqual([method, url], ['POST', '/api/webhooks/123456789012345678/token']);
  const file = body.get('files[0]');
  assert.deepEqual([file.name, file.type], ['qr.png', 'image/png']);
  assert.equal(JSON.parse(body.get('payload_json')).embeds[0].image.url, `attachment://${file.name}`);
  assert.deepEqual(await scan(file), [link]);
});

test('attachment.mjs fails if the webhook rejects the request', async () => {
  const { code, output } = await attach('a', 400);
  assert.deepEqual([code, output], [1, 'The webhook answered 400.\n']);
});

test('discord-attachment.mjs sends a PNG file that a scanner reads, as discord.js does', async () => {
  const link = 'https://example.com/join?code=42';
  const channel = { id: '123456789012345678', type: 0, guild_id: '223456789012345678', name: 'links', position: 0 };
  const author = { id: '323456789012345678', username: 'bot', discriminator: '0000', avatar: null };
  const message = {
    id: '423456789012345678', channel_id: channel.id, author, content: link, attachments: [], embeds: [], mentions: [],
    mention_roles: [], type: 0, timestamp: '2026-11-21T12:00:00.000000+00:00', edited_timestamp: null,
  };
  const platform = await receive((method) => [200, method === 'GET' ? channel : message]);
  try {
    const environment = { DISCORD_TOKEN: 'a.b.c', DISCORD_API: platform.url };
    const done = await run('discord-attachment.mjs', [channel.id, link], { environment });
    assert.deepEqual(done, { output: `Sent as message ${message.id}.\n`, errors: '', code: 0 });
  } finally {
    platform.close();
  }
  const [, { method, url, headers, body }] = platform.received;
  assert.deepEqual([method, url, headers.authorization], ['POST', `/v10/channels/${channel.id}/messages`, 'Bot a.b.c']);
  const { content, attachments } = JSON.parse(body.get('payload_json'));
  const file = body.get('files[0]');
  assert.deepEqual([content, attachments[0].description, file.name, file.type], [link, link, 'qr.png', 'image/png']);
  assert.deepEqual(await scan(file), [link]);
});

test('link-button.mjs makes a button that opens an authorize URL', async () => {
  const { output, errors, code } = await run('link-button.mjs', ['157730590492196864', 'https://example.com/a', 's']);
  assert.deepEqual([errors, code], ['', 0]);
  const { components: [{ type, components: [button] }] } = JSON.parse(output);
  // Component reference: an action row, and in it a button in the style of a link.
  assert.deepEqual([type, button.type, button.style], [1, 2, 5]);
  const { origin, pathname, searchParams } = new URL(button.url);
  assert.equal(origin + pathname, 'https://discord.com/oauth2/authorize');
  assert.deepEqual([searchParams.get('redirect_uri'), searchParams.get('state')], ['https://example.com/a', 's']);
  assert.deepEqual(checkMessage(JSON.parse(output)).excesses, []);
});

test('link-button.mjs warns about a URL longer than 512 characters, and not about one of 512', async () => {
  const made = (state) => run('link-button.mjs', ['157730590492196864', 'https://example.com/a', state]);
  const [{ components: [{ url }] }] = JSON.parse((await made('s')).output).components;
  const longest = 's'.repeat(512 - url.length + 1);
  assert.equal((await made(longest)).errors, '');
  assert.match((await made(`${longest}s`)).errors, /513 characters, 512 are allowed/);
});

test('edge-worker.mjs responds to the API and its own route in workerd', async () => {
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

/** A posted interaction, signed with this key as documented: timestamp and body, in hexadecimal. */
function signed(privateKey, body, timestamp = '1700000000') {
  const signature = sign(null, Buffer.from(timestamp + JSON.stringify(body)), privateKey).toString('hex');
  const headers = { 'X-Signature-Ed25519': signature, 'X-Signature-Timestamp': timestamp };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

test('interactions-worker.mjs responds only to requests that Discord signed', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const PUBLIC_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('hex');
  const { miniflare } = await startWorker(join(folder, 'interactions-worker.mjs'), { PUBLIC_KEY });
  const post = (request) => miniflare.dispatchFetch('http://localhost/', request);
  const command = (value) => ({ type: 2, data: { name: 'timestamp', options: [{ name: 'when', type: 3, value }] } });
  const reply = async (body) => (await (await post(signed(privateKey, body))).json());
  try {
    assert.deepEqual(await reply({ type: 1 }), { type: 1 });
    assert.deepEqual(await reply(command('2023-11-14T22:13:20Z')),
      { type: 4, data: { content: '<t:1700000000:F>, <t:1700000000:R>: `<t:1700000000:F>`' } });
    assert.match((await reply({ type: 2, data: { name: 'timestamp' } })).data.content, /^<t:\d+:F>, /);
    const { data: refused } = await reply(command('some day'));
    assert.equal(refused.flags, 64);
    assert.equal((await reply({ type: 2, data: { name: 'other' } })).data.flags, 64);
    assert.equal((await post(signed(privateKey, { type: 9 }))).status, 400);

    const good = signed(privateKey, { type: 1 });
    const other = generateKeyPairSync('ed25519').privateKey;
    const wrong = [
      signed(other, { type: 1 }),
      { ...good, body: '{"type":2}' },
      { ...good, headers: { ...good.headers, 'X-Signature-Timestamp': '1700000001' } },
      { ...good, headers: { ...good.headers, 'X-Signature-Ed25519': 'zz' } },
      { ...good, headers: {} },
    ];
    for (const request of wrong) assert.equal((await post(request)).status, 401);
  } finally {
    await miniflare.dispose();
  }
});

test('client.py revalidates stored responses, and waits for the time in Retry-After', async (t) => {
  const server = await startServer(t, ['--rate-limit', '2']);
  const proxy = await record(server.url);
  const driver = `
import asyncio, json, sys
from client import Cordage
cordage = Cordage(sys.argv[1], "driver/1.0")
async def main():
    results = [await cordage.get("/api/timestamp", unix=1700000000) for _ in range(5)]
    print(json.dumps([each["tags"]["R"]["tag"] for each in results]))
    await cordage.get("/api/timestamp", unix="never")
try:
    asyncio.run(main())
except ValueError as error:
    print(error)`;
  try {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const python = spawn('/usr/bin/python3', ['-c', driver, proxy.url], { cwd: folder, stdio });
    const [tags, problem] = (await text(python.stdout)).trimEnd().split('\n');
    assert.deepEqual(JSON.parse(tags), Array(5).fill('<t:1700000000:R>'));
    assert.match(problem, /^unix /);
  } finally {
    proxy.close();
  }
  const [first, ...later] = proxy.exchanges.filter(({ status }) => status !== 429);
  assert.deepEqual([first.status, first.tag, first.agent], [200, undefined, 'driver/1.0']);
  assert.deepEqual(later.map(({ status, tag }) => [status, tag === first.etag]),
    [...Array(4).fill([304, true]), [400, false]]);
  const statuses = proxy.exchanges.map(({ status }) => status);
  assert.ok(statuses.includes(429));
  assert.ok(!statuses.join(' ').includes('429 429'), statuses.join(' '));
});

test('log-filter.mjs masks tokens and nothing else', async () => {
  const token = 'aB3_-'.repeat(13) + 'xyz';
  const webhook = `https://discord.com/api/webhooks/123456789012345678/${token}`;
  const masked = webhook.replace(token, '***');
  const other = [...token].reverse().join('');
  const many = Array.from({ length: 100 }, (_, i) => [`${i} ${webhook}`, `${i} ${masked}`]);
  const lines = [
    [`POST ${webhook}?wait=true 204`, `POST ${masked}?wait=true 204`],
    [`{"url":"${webhook}"} (${webhook}), <${webhook}/slack>.`, `{"url":"${masked}"} (${masked}), <${masked}/slack>.`],
    [`POST /api/v10/webhooks/123456789012345678/${token} 404`, 'POST /api/v10/webhooks/123456789012345678/*** 404'],
    [`GET ${webhook}${'x'.repeat(20000)} 404`, `GET ${masked} 404`],
    [`Bot MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.${token}, mfa.${token}`, 'Bot ***, ***'],
    [`again without its URL: ${token}.`, 'again without its URL: ***.'],
    ['token:', 'token:'], [`  ${other}`, '  ***'], ...many, [`again: ${other}`, 'again: ***'],
    ...['', 'GET https://example.com/api/hooks/123456789012345678/kept 200', 'no URL: webhooks/1/kept']
      .map((line) => [line, line]),
  ];
  const { code, output } = await run('log-filter.mjs', [], { input: lines.map(([line]) => `${line}\n`).join('') });
  assert.equal(code, 0);
  assert.deepEqual(output.split('\n'), [...lines.map(([, line]) => line), '']);
});

test('missing-permissions.mjs prints the step that denied a permission, or that nothing grants it', async () => {
  const everyone = { id: '1', permissions: `${2n ** 10n | 2n ** 11n | 2n ** 14n}` };
  const guild = { id: '1', owner_id: '3', roles: [everyone, { id: '2', permissions: '0' }] };
  const channel = { permission_overwrites: [{ id: '2', type: 0, allow: '0', deny: `${2n ** 11n}` }] };
  const reasons = async (member) => {
    const words = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'MANAGE_ROLES'];
    const { code, output } = await run('missing-permissions.mjs', words, { input: JSON.stringify({ guild, channel, member }) });
    assert.equal(code, 0);
    return output.trimEnd().split('\n');
  };
  assert.deepEqual(await reasons({ user: { id: '4' }, roles: ['2'] }),
    ['SEND_MESSAGES: roles-deny', 'EMBED_LINKS: no-send-messages', 'MANAGE_ROLES: not-granted']);
  assert.deepEqual(await reasons({ user: { id: '3' }, roles: ['2'] }), ['']);
  const until = new Date(Date.now() + 60_000).toISOString();
  assert.deepEqual(await reasons({ user: { id: '4' }, roles: [], communication_disabled_until: until }),
    ['SEND_MESSAGES: timed-out', 'EMBED_LINKS: timed-out', 'MANAGE_ROLES: not-granted']);
});

test('profile.mjs prints the address of the avatar and the badges', async () => {
  const printed = async (user) => (await run('profile.mjs', [], { input: JSON.stringify(user) })).output.trimEnd().split('\n');
  const id = '157730590492196864';
  const hash = 'a_1269e74af4df7417b13759eae50c83dc';
  assert.deepEqual(await printed({ id, avatar: hash, public_flags: 64 }),
    [`https://cdn.discordapp.com/avatars/${id}/${hash}.webp?animated=true&size=256`, 'HYPESQUAD_ONLINE_HOUSE_1']);
  // (id >> 22) % 6, as in Discord's documentation.
  for (const discriminator of [undefined, null, '0', ''])
    assert.deepEqual(await printed({ id, avatar: null, discriminator }),
      [`https://cdn.discordapp.com/embed/avatars/${(BigInt(id) >> 22n) % 6n}.png`]);
  // For bots and accounts without a new name: discriminator % 5.
  for (const discriminator of ['0001', '1337', '9999'])
    assert.deepEqual(await printed({ id, avatar: null, discriminator }),
      [`https://cdn.discordapp.com/embed/avatars/${Number(discriminator) % 5}.png`]);
});
