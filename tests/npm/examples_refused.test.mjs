// tier: all, needs python3
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { permissions } from 'cordage';

import { prepareExamples, receive } from './examples.mjs';

// Errors in the examples: each reports them, shows no secret, ends, and uses bounded memory.

const { folder, run } = prepareExamples(after);
const secret = 'do-not-print-this_0123456789';
const path = `api/webhooks/123456789012345678/${secret}`;

/** A server that accepts connections and never responds. */
async function startSilent() {
  const server = createServer(() => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.closeAllConnections() ?? server.close() };
}

/** Timeouts pass a hundred times faster. */
const hurry = join(folder, 'hurry.mjs');
writeFileSync(hurry, `const { timeout } = AbortSignal;
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);`);

function assertSilent({ output, errors, code }, message, about) {
  assert.ok(!`${output}${errors}`.includes(secret), about);
  assert.equal(output, '');
  assert.match(errors, message, about);
  assert.equal(errors.trimEnd().split('\n').length, 1, errors);
  assert.ok(code === 1 || code === 2, about);
}

test('attachment.mjs prints no token, for any URL', async () => {
  for (const url of [`discord.com/${path}`, `/${path}`, `//discord.com/${path}`, `https:discord.com:x/${path}`,
    `https//discord.com/${path}`, `https://discord.com:99999/${path}`, `https://[discord.com/${path}`,
    `https://user:${secret}@127.0.0.1:1/${path}`, `ftp://discord.com/${path}`, `http://127.0.0.1:1/${path}`, `%/${path}`,
    ` /${path}`, secret, `\n${secret}`])
    assertSilent(await run('attachment.mjs', [url, 'a']), /^(url |The webhook )/, url);
});

test('attachment.mjs posts to http and https URLs only', async () => {
  const platform = await receive(() => [204]);
  const { host } = new URL(platform.url);
  for (const url of [`data:,${secret}`, `DATA:,${secret}`, `blob:${platform.url}/${secret}`, `file:///${secret}`, `about:${secret}`]) {
    const done = await run('attachment.mjs', [url, 'a']);
    assertSilent(done, /^The webhook URL must begin with http:\/\/ or https:\/\/\.\n$/, url);
    assert.equal(done.code, 2);
  }
  assert.deepEqual(await run('attachment.mjs', [`HTTP://${host}/${path}`, 'a']),
    { output: 'The webhook answered 204.\n', errors: '', code: 0 });
  assert.equal(platform.received.length, 1);
  platform.close();
});

test('attachment.mjs gives up on a webhook that does not respond', async () => {
  const silent = await startSilent();
  const done = await run('attachment.mjs', [`${silent.url}/${path}`, 'a'], { options: ['--import', pathToFileURL(hurry).href] });
  silent.close();
  assertSilent(done, /./);
});

test('an invalid value gets an error of one line that does not repeat it', async () => {
  const link = 'https://example.com/';
  assertSilent(await run('attachment.mjs', [`http://127.0.0.1:1/${path}`, secret.repeat(40)]), /^text must have at most 900/);
  assertSilent(await run('link-button.mjs', ['1', link, secret.repeat(40)]), /^state must have at most 1024/);
  assertSilent(await run('link-button.mjs', [secret, link]), /^client_id must be/);
  assertSilent(await run('missing-permissions.mjs', ['ManageRoles'], { input: secret }), /must be JSON/);
  assertSilent(await run('profile.mjs', [], { input: secret }), /must be JSON/);
});

test('profile.mjs and missing-permissions.mjs reject other JSON in one line', async () => {
  const refused = async (name, words, value, message) => {
    const done = await run(name, words, { input: JSON.stringify(value) });
    assertSilent(done, message, JSON.stringify(value));
    assert.equal(done.code, 2);
  };
  for (const value of [null, 1, 'x', [], {}, { id: secret }, { id: null }, { id: {} }, { id: '1'.repeat(18), avatar: 'a/b' },
    { id: '1'.repeat(18), public_flags: secret }])
    await refused('profile.mjs', [], value, /^(id |hash |flags |Standard input must be JSON)/);

  const whole = {
    guild: { id: '1', owner_id: '3', roles: [{ id: '1', permissions: '0' }] }, channel: { permission_overwrites: [] },
    member: { user: { id: '4' }, roles: [] },
  };
  assert.equal((await run('missing-permissions.mjs', ['SPEAK'], { input: JSON.stringify(whole) })).code, 0);
  const { guild, member } = whole;
  const others = [null, 1, 'x', [], {}, { guild: null }, { ...whole, channel: {} }, { ...whole, member: { user: member.user } },
    { ...whole, guild: { ...guild, roles: [{ id: '1', permissions: secret }] } },
    { ...whole, guild: { ...guild, roles: [{ id: '1' }] } }, { ...whole, guild: { ...guild, id: undefined } },
    { ...whole, guild: { ...guild, owner_id: undefined }, member: { ...member, user: {} } }];
  for (const value of others)
    await refused('missing-permissions.mjs', ['SPEAK'], value, /^(guild|channel|member|unknown option)[^\n]*[.?]\n$/);
});

test('discord-attachment.mjs prints the reason of a failure in one line, without the token', async () => {
  const platform = await receive(() => [403, { code: 50001, message: 'Missing Access' }]);
  const environment = { DISCORD_TOKEN: secret, DISCORD_API: platform.url };
  const words = ['123456789012345678', 'a'];
  assertSilent(await run('discord-attachment.mjs', words, { environment }), /^Missing Access\n$/);
  platform.close();
  for (const changed of [{ DISCORD_TOKEN: `a\n${secret}` }, { DISCORD_API: 'http://127.0.0.1:1' }])
    assertSilent(await run('discord-attachment.mjs', words, { environment: { ...environment, ...changed } }), /./);
});

/** Runs client.py, or a program that imports it. */
const client = (words, program = 'sys.exit(client.main(sys.argv[1:]))') => new Promise((resolve) => {
  const script = `import asyncio, client, json, sys\n${program}`;
  execFile('/usr/bin/python3', ['-c', script, ...words], { cwd: folder, timeout: 60_000 },
    (error, output, errors) => resolve({ code: error ? error.code : 0, output, errors }));
});

test('client.py prints no value of a parameter, for any address', async () => {
  for (const [server, route] of [['127.0.0.1:8080', '/api/x'], ['localhost', '/'], ['http://127.0.0.1:1', '/a b'],
    ['http://127.0.0.1:x', '/'], ['http://127.0.0.1:1', '/api/x'], ['http://', '/'], ['ftp://127.0.0.1', '/']])
    assertSilent(await client([server, route, `url=${secret}`]), /./, server + route);
});

test('client.py gives up on a server that does not respond, and on one that always asks it to wait', async () => {
  const silent = await startSilent();
  const call = (more) => `asyncio.run(client.Cordage(sys.argv[1], 'test/1.0'${more}).get('/api/x'))`;
  const hasTimeout = await client([silent.url], call(', timeout=0.2'));
  silent.close();
  assert.match(hasTimeout.errors, /timed out/);
  let count = 0;
  const busy = createServer((request, response) => {
    count += 1;
    response.writeHead(429, { 'Retry-After': '0' }).end('<html>');
  });
  await new Promise((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { errors } = await client([`http://127.0.0.1:${busy.address().port}`], call(''));
  busy.close();
  assert.match(errors, /ValueError: The server answered 429/);
  assert.ok(count > 1 && count < 20, count);
});

test('client.py reports a response of an unexpected format', async () => {
  const responses = {
    '/null': [400, '{"detail": null}', /^The server answered 400\.\n$/],
    '/number': [400, '{"detail": 1}', /^The server answered 400\.\n$/],
    '/array': [500, '[]', /^The server answered 500\.\n$/],
    '/304': [304, '', /^The server answered 304\.\n$/],
    '/png': [200, Buffer.from('89504e470d0a1a0a', 'hex'), /^The response is not JSON\.\n$/],
    '/html': [200, `<html>${secret}`, /^The response is not JSON\.\n$/],
    '/empty': [200, '', /^The response is not JSON\.\n$/],
  };
  const server = createServer(({ url }, response) => {
    const [status, body] = responses[url.split('?')[0]];
    response.writeHead(status).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const [route, [, , message]] of Object.entries(responses))
    assertSilent(await client([`http://127.0.0.1:${server.address().port}`, route]), message, route);
  server.close();
});

test('client.py has a timeout by default, and keeps a bounded number of responses', async () => {
  const tagged = createServer(({ url }, response) => response.writeHead(200, { ETag: `"${url.length}"` }).end('{}'));
  await new Promise((resolve) => tagged.listen(0, '127.0.0.1', resolve));
  const { output, errors } = await client([`http://127.0.0.1:${tagged.address().port}`], `
async def measure():
    cordage = client.Cordage(sys.argv[1], 'test/1.0')
    counts = []
    for i in range(2000):
        await cordage.get('/api/x', i=i)
        counts.append(len(cordage.kept))
    print(json.dumps([cordage.timeout, counts[999], counts[1999]]))
asyncio.run(measure())`);
  tagged.close();
  assert.equal(errors, '');
  const [timeout, half, all] = JSON.parse(output);
  assert.ok(timeout > 0 && timeout <= 60);
  assert.ok(half > 0 && half < 1000 && half === all, output);
});

test('missing-permissions.mjs reads every spelling of a permission, and rejects a typo', async () => {
  const every = permissions().names.filter((name) => name !== 'ADMINISTRATOR');
  const spellings = ['documented', 'discordjs', 'labels'].map((names) => permissions({ permissions: every, names }).names);
  const { permissions: all } = permissions({ permissions: every });
  const missing = async (words, bits) => {
    const guild = { id: '1', owner_id: '3', roles: [{ id: '1', permissions: `${bits}` }] };
    const input = JSON.stringify({ guild, channel: { permission_overwrites: [] }, member: { user: { id: '4' }, roles: [] } });
    return run('missing-permissions.mjs', words, { input });
  };
  for (const words of spellings) {
    assert.deepEqual(await missing(words, all), { output: '', errors: '', code: 0 });
    const { output } = await missing(words, 0);
    assert.deepEqual(output.match(/^\w+(?=: )/gm), every);
  }
  for (const typo of ['SEND_MESSAGE', 'SendMessage', 'Send Message', 'nonsense'])
    assertSilent(await missing([typo], all), /unknown permission/, typo);
});

test('log-filter.mjs keeps no unlimited line, and ends without an error when its reader does', async () => {
  const options = ['--max-old-space-size=48'];
  const { output, errors, code } = await run('log-filter.mjs', [], { input: `a\n${'b'.repeat(2 ** 27)}\nc\n`, options });
  assert.deepEqual([errors, code], ['', 0]);
  assert.match(output, /^a\n.{1,80}\nc\n$/);
  const [allowed, tooLong] = ['b'.repeat(2 ** 20), 'b'.repeat(2 ** 20 + 1)];
  for (const end of ['', '\n'])
    assert.equal((await run('log-filter.mjs', [], { input: `${tooLong}\n${allowed}\n${tooLong}${end}` })).output,
      `[A line was too long.]\n${allowed}\n[A line was too long.]${end}`);
  const script = `yes 'a line' | head -n 1000000 | '${process.execPath}' log-filter.mjs | head -n 1`;
  const piped = await new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd: folder }, (error, ...texts) => resolve(texts));
  });
  assert.deepEqual(piped, ['a line\n', '']);
});
