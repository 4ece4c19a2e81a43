// Sentences of the public contract, each as the name of a test. Tests of the sources check the details.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startServer, startWithAdmin } from './server.mjs';
import { request, Wire } from './wire.mjs';

const unlimited = ['--rate-limit', '0'];
const webhookUrl = (id, token) => encodeURIComponent(`https://discord.com/api/webhooks/${id}/${token}`);
const token = 'ThisTokenIsASecretThatNobodyMaySee-_0123456789abcdefghijklmnopqrstuv';

async function noteOf(t, path) {
  const { url } = await startServer(t, unlimited);
  return (await (await fetch(url + path)).json()).note;
}

test('all endpoints share the ten requests per second of a client', async (t) => {
  const { url, port } = await startServer(t, ['--rate-limit', '10']);
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  const targets = Object.keys(paths).map((path) => path.replace('{chat}', 'discord'));
  assert.ok(targets.length >= 10);
  const wire = await Wire.open(port);
  wire.send(targets.slice(0, 10).map((target) => request(target)).join('') + request(targets[0]));
  for (let left = 9; left >= 0; left--)
    assert.equal((await wire.reply()).headers.get('ratelimit'), `"ip";r=${left};t=1`);
  const refused = await wire.reply();
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after'), /^[1-9]\d*$/);
  wire.close();
});

test('t is an alias of unix', async (t) => {
  const { url } = await startServer(t, unlimited);
  const get = async (query) => (await fetch(`${url}/api/timestamp?${query}`)).json();
  assert.deepEqual(await get('t=1700000000'), await get('unix=1700000000'));
  assert.equal((await get('t=1&unix=1')).unix, 1);
  assert.equal((await get('t=1&unix=2')).status, 400);
});

test('the note of oauth-url: redirect_uri must match one saved in the developer portal exactly', async (t) =>
  assert.match(await noteOf(t, '/api/discord/oauth-url?client_id=1'),
    /redirect_uri must match one saved in the developer portal exactly/));

for (const [kind, id] of [['a valid', '123456789012345678'], ['a malformed', 'x']]) {
  test(`the note of webhook, for ${kind} URL: only the format is checked, no call, no token stored or logged`, async (t) => {
    const note = await noteOf(t, `/api/discord/webhook?url=${webhookUrl(id, token)}`);
    assert.match(note, /[Oo]nly the format is checked/);
    assert.match(note, /the platform is not called/);
    assert.match(note, /token is not stored or logged/);
  });
}

test('the note of timestamp: tags render in each viewer\'s own timezone', async (t) =>
  assert.match(await noteOf(t, '/api/timestamp'), /renders these tags in each viewer's own timezone/));

test('the note of limits: exceeding a limit usually rejects the whole request, not just the excess', async (t) =>
  assert.match(await noteOf(t, '/api/discord/limits'), /usually rejects the whole request, not just the excess/));

for (const path of ['/api/qr', '/api/qr.png', '/api/qr.svg', '/api/qr.txt']) {
  test(`${path} accepts 900 code points of text, and rejects 901`, async (t) => {
    const { url } = await startServer(t, unlimited);
    for (const [character, most] of [['a', 900], ['\u00E9', 900], ['\u{1F600}', 700]]) {
      const status = async (count) =>
        (await fetch(`${url}${path}?error=l&size=4096&text=${encodeURIComponent(character.repeat(count))}`)).status;
      assert.equal(await status(most), 200, character);
      assert.equal(await status(901), 400, character);
    }
  });
}

test('png_url and svg_url are absolute, and respond with their image', async (t) => {
  const { url } = await startServer(t, unlimited);
  const result = await (await fetch(`${url}/api/qr?text=a%26b&size=100&error=H`)).json();
  for (const [form, type] of [['png', 'image/png'], ['svg', 'image/svg+xml']]) {
    assert.equal(result[`${form}_url`], `${url}/api/qr.${form}?text=a%26b&size=100&error=h`);
    const image = await fetch(result[`${form}_url`]);
    assert.deepEqual([image.status, image.headers.get('content-type')], [200, type]);
  }
});

test('page and JSON of the index ask for a descriptive User-Agent, which is never required', async (t) => {
  const { url } = await startServer(t, unlimited);
  const sentence = 'Please send a descriptive User-Agent header that identifies your application; it is never required.';
  const page = await (await fetch(`${url}/api`, { headers: { 'Sec-Fetch-Dest': 'document' } })).text();
  assert.ok(page.includes(sentence));
  assert.equal((await (await fetch(`${url}/api`)).json()).user_agent, sentence);
});

test('no token, state or text of a QR code is in a log or a metric', async (t) => {
  const server = await startWithAdmin(t, [...unlimited, '--access-log', 'on', '--log-level', 'debug']);
  const targets = [`/api/discord/webhook?url=${webhookUrl('123456789012345678', token)}`,
    `/api/discord/webhook?url=${webhookUrl('x', token)}`, `/api/webhooks/1/${token}`, `/problems/${token}`,
    `/api/discord/oauth-url?client_id=1&state=${token}`, `/api/discord/oauth-url?client_id=x&state=${token}`,
    `/api/qr.png?text=${token}`, `/api/qr?size=0&text=${token}`];
  for (const target of targets) await fetch(server.url + target, { headers: { 'X-Request-Id': `r${token.length}` } });
  await server.logged((line) => line.status === 400 && line.route === 'qr');
  const metrics = await (await fetch(`${server.admin}/metrics`)).text();
  assert.match(metrics, /cordage_requests_total/);
  assert.ok(!metrics.includes(token.slice(0, 12)));
  assert.ok(!metrics.includes('127.0.0.1'));
  assert.ok(server.rawLogs.length > targets.length);
  assert.ok(!server.rawLogs.join('\n').includes(token.slice(0, 12)));
});

test('no response sets a cookie', async (t) => {
  const server = await startServer(t, unlimited);
  for (const path of ['/', '/api/timestamp', '/api/qr.png?text=a', '/api/qr?text=', '/nowhere', '/privacy', '/openapi.json', '/healthz'])
    assert.deepEqual((await fetch(server.url + path)).headers.getSetCookie(), [], path);
});
