import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { run, startServer } from './server.mjs';
import { exchange, request } from './wire.mjs';

async function assertBad(args, allowed, extra) {
  const { code, stdout, stderr } = await run(args, extra);
  assert.equal(code, 2, `${args} ${stderr}`);
  assert.equal(stdout, '');
  assert.match(stderr, /^cordage-server: [^\n]+\n$/);
  assert.match(stderr, allowed);
}

test('--version prints the version, then the date and source of each fact, and exits with 0', async () => {
  const { code, stdout, stderr } = await run(['--version']);
  assert.equal(code, 0);
  const [version, , ...facts] = stdout.trimEnd().split('\n');
  assert.match(version, /^\d+\.\d+\.\d+$/);
  for (const fact of facts) assert.match(fact, /^(?=.{12}\d)[a-z]+ +\d{4}-\d\d-\d\d {2}\S/);
  assert.ok(facts.some((fact) => fact.startsWith('permissions ')), stdout);
  assert.equal(stderr, '');
});

test('--help lists every option and its variable and exits with 0', async () => {
  const { code, stdout } = await run(['--help']);
  assert.equal(code, 0);
  for (const name of ['listen', 'admin', 'base-url', 'chat-segment', 'authorize-url', 'rate-limit', 'redis', 'trusted-proxy',
    'trust-forwarded-host', 'web', 'threads', 'drain-delay', 'max-connections', 'access-log', 'log-level', 'security-contact']) {
    assert.ok(stdout.includes(`--${name} `), name);
    assert.ok(stdout.includes(`CORDAGE_${name.toUpperCase().replaceAll('-', '_')}`), name);
  }
});

test('the program accepts the ranges and defaults in --help', async () => {
  const help = (await run(['--help'])).stdout.replace(/\n {3,}/g, ' ');
  const rows = [...help.matchAll(/^ {2}(--[a-z-]+) .*?(?:From (\d+) to (\d+)\. )?Default: (.*)\.$/gm)];
  assert.equal(rows.length, help.match(/Default: /g).length);
  const codeOf = async (name, value) => (await run(['--check', 'http://127.0.0.1:1', `${name}=${value}`])).code;
  for (const [, name, least, most, fallback] of rows) {
    const isValue = fallback !== 'none' && !fallback.includes(' ');
    if (isValue) assert.equal(await codeOf(name, fallback), 1, `${name} ${fallback}`); // nothing listens on port 1
    if (!most) continue;
    for (const value of [least, most]) assert.equal(await codeOf(name, value), 1, `${name} ${value}`);
    for (const value of [least - 1, +most + 1]) assert.equal(await codeOf(name, value), 2, `${name} ${value}`);
  }
});

test('options.json describes each option as --help does', async () => {
  const options = JSON.parse(readFileSync(new URL('../../native-server/options/options.json', import.meta.url)));
  const help = (await run(['--help'])).stdout.replace(/\n {3,}/g, ' ');
  const rows = help.matchAll(/^ {2}(--[a-z-]+) ([A-Z]\S*|on\|off)(?: \.\.\.)?(?: \(Env:(\w+)\))? +(.+)$/gm);
  assert.deepEqual(options.map(({ name, value, environment, help: text }) => [name, value, environment, text]),
    [...rows].map(([, name, value, environment = '', text]) => [name, value, environment, text]));
  for (const { description, range, default: fallback, help: text } of options)
    assert.equal(text, description + (range && ` From ${range}.`) + (fallback && ` Default: ${fallback}.`));
});

test('an invalid value gets one line with the allowed values, and exit code 2', async () => {
  const cases = {
    '--listen': [/HOST:PORT/, '8080', '127.0.0.1', ':8080', '127.0.0.1:65536', '::1:8080', 'a b:1', '127.0.0.1:'],
    '--admin': [/HOST:PORT/, '9090', 'a:b'],
    '--base-url': [/http:\/\/ or https:\/\/ URL/, 'example.com', 'ftp://a', 'https://a/', 'https://a?b', 'https://a#b', 'https://a b', 'https://', 'https://u@a', 'https://a/"b'],
    '--authorize-url': [/http:\/\/ or https:\/\/ URL/, 'discord.com', 'https://a/?b'],
    '--chat-segment': [/letters, digits/, 'a/b', 'ä', '..', 'a b', '%41'],
    '--rate-limit': [/0 to 1000/, '-1', '1001', 'ten', '1.5', '0x10', '+5'],
    '--redis': [/redis:\/\/.*TLS \(rediss:\/\/\) is not supported/, 'localhost', 'rediss://localhost', 'redis://', 'redis://a/b'],
    '--trusted-proxy': [/address block/, '10.0.0.0/33', 'proxy.example', '10.0.0/8'],
    '--web': [/existing folder/, '/nowhere/at/all'],
    '--security-contact': [/mailto: or https:\/\/ URI/, 'security@example.com', 'http://example.com/security', 'tel:+1-201-555-0123', 'mailto:', 'mailto:nobody',
      'mailto:@example.com', 'mailto:a@', 'mailto:a b@c', 'https://', 'https://u:p@example.com', 'https://example.com/#a', 'https://example.com/ä', 'mailto:a@b\nExpires: never'],
    '--threads': [/1 to 256/, '0', '257', 'many'],
    '--max-connections': [/1 to 1000000/, '0', '1000001'],
    '--access-log': [/on or off/, 'yes', '1'],
    '--trust-forwarded-host': [/on or off/, 'true'],
    '--drain-delay': [/0 to 3600/, '-1', '3601', '5s'],
    '--log-level': [/debug, info, warning, error or off/, 'loud'],
  };
  for (const [option, [allowed, ...values]] of Object.entries(cases)) {
    for (const value of values) await assertBad([`${option}=${value}`], allowed);
    await assertBad([], allowed, { [`CORDAGE_${option.slice(2).toUpperCase().replaceAll('-', '_')}`]: values[0] });
  }
});

test('an error about --redis does not contain its password', async () => {
  for (const url of ['rediss://:Pass-word@localhost', 'redis://:Pass-word@localhost:x', 'redis://Pass-word@localhost']) {
    for (const [args, extra] of [[['--redis', url], {}], [[], { CORDAGE_REDIS: url }]]) {
      const { code, stderr } = await run(args, extra);
      assert.equal(code, 2);
      assert.ok(!stderr.includes('Pass-word'), stderr);
    }
  }
});

test('an option without a value gets the same error as an invalid value', async () => {
  const help = (await run(['--help'])).stdout;
  const options = [...help.matchAll(/^ {2}(--[a-z-]+) [A-Z|a-z:]+/gm)].map(([, name]) => name);
  assert.ok(options.length > 15, help);
  for (const name of options) {
    const wrong = name === '--chat-segment' ? '/' : '\t'; // An invalid value for every option.
    const allowed = / must be (.*) \(see --help\)\n/.exec((await run([`${name}=${wrong}`])).stderr)[1];
    const error = `cordage-server: ${name} requires a value; it must be ${allowed} (see --help)\n`;
    const others = [['--check', 'http://127.0.0.1:1'], ['--listen', '127.0.0.1:0'], ['--log-level', 'off'], ['--threads=2'],
      ['--version'], ['--help'], ['--']];
    const places = [[], ...others].flatMap((after) => [[name, ...after], [`${name}=`, ...after], ['--threads', '1', name, ...after]]);
    for (const args of places)
      assert.deepEqual(await run(args), { code: 2, stdout: '', stderr: error }, `${args}`);
  }
  for (const name of ['--listen', '--trusted-proxy', '--chat-segment'])
    assert.match((await run([name, ','])).stderr, new RegExp(`^cordage-server: ${name} requires a value; it must be `));
});

test('a value that begins with two hyphens needs an equals sign', async () => {
  const { code, stderr } = await run(['--chat-segment=--a', '--check', 'http://127.0.0.1:1']);
  assert.equal(code, 1, stderr); // Nothing listens there.
});

test('a value may end with an equals sign', async () => {
  const { code, stderr } = await run(['--security-contact=https://example.com/?a=', '--check', 'http://127.0.0.1:1']);
  assert.equal(code, 1, stderr); // Nothing listens there.
});

test('--help and --version take no value', async () => {
  for (const name of ['--help', '--version'])
    for (const value of ['', '1', 'true', 'false', 'Secret'])
      assert.deepEqual(await run([`${name}=${value}`]),
        { code: 2, stdout: '', stderr: `cordage-server: ${name} takes no value (see --help)\n` });
});

test('an argument that is not an option is rejected', async () => {
  for (const args of [['serve'], ['-'], ['--', 'x'], ['--threads', '1', '2'], ['--threads=1', '--', '--threads']])
    assert.equal((await run(args)).stderr, 'cordage-server: too many arguments (see --help)\n', `${args}`);
});

test('an unknown option is named with the most similar one, without its value', async () => {
  const errorsOf = async (...args) => (await run(args)).stderr;
  assert.equal(await errorsOf('--lisen', '127.0.0.1:0'),
    'cordage-server: unknown option --lisen; did you mean --listen? (see --help)\n');
  assert.equal(await errorsOf('--rate_limit=Secret'),
    'cordage-server: unknown option --rate_limit; did you mean --rate-limit? (see --help)\n');
  assert.equal(await errorsOf('--unheard-of'), 'cordage-server: unknown option --unheard-of (see --help)\n');
  for (const wrong of ['-x', '-Secret', `--${'a'.repeat(31)}`, '--a\x1b[1m'])
    assert.equal(await errorsOf(wrong), 'cordage-server: unknown option (see --help)\n');
  assert.equal(await errorsOf('-threads', '2'), 'cordage-server: unknown option; did you mean --threads? (see --help)\n');
});

test('options can come from the environment, with commas between the values of repeatable ones', async (t) => {
  const server = await startServer(t, [], {
    CORDAGE_RATE_LIMIT: '7', CORDAGE_CHAT_SEGMENT: 'one,two', CORDAGE_BASE_URL: 'https://env.example', CORDAGE_THREADS: '1',
  });
  const reply = await exchange(server.port, request('/api/qr?text=a&format=json'));
  assert.equal(reply.headers.get('ratelimit-policy'), '"ip";q=7;w=1');
  assert.ok(reply.json().png_url.startsWith('https://env.example/'));
  assert.equal((await exchange(server.port, request('/api/one/limits'))).status, 200);
  assert.equal((await exchange(server.port, request('/api/two/limits'))).status, 200);
  assert.equal((await exchange(server.port, request('/api/discord/limits'))).status, 404);
});

test('the command line has precedence over the environment', async (t) => {
  const server = await startServer(t, ['--rate-limit', '3', '--chat-segment', 'a', '--chat-segment', 'b'], {
    CORDAGE_RATE_LIMIT: '7', CORDAGE_CHAT_SEGMENT: 'c',
  });
  const reply = await exchange(server.port, request('/api/b/limits'));
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('ratelimit-policy'), '"ip";q=3;w=1');
  assert.equal((await exchange(server.port, request('/api/c/limits'))).status, 404);
});

test('a port in use gets one line and exit code 1', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const address = `127.0.0.1:${taken.address().port}`;
  const { code, stdout, stderr } = await run(['--listen', address]);
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.equal(stderr, `cordage-server: cannot listen on ${address}: Address already in use\n`);
});

test('a second server cannot listen on the port of the first', async (t) => {
  const first = await startServer(t);
  const { code, stderr } = await run(['--listen', `127.0.0.1:${first.port}`]);
  assert.equal(code, 1);
  assert.match(stderr, /Address already in use/);
});

test('a name that does not resolve gets one line and exit code 1', async () => {
  const { code, stderr } = await run(['--listen', 'no-such-host.invalid:8080']);
  assert.equal(code, 1);
  assert.match(stderr, /^cordage-server: cannot listen on no-such-host\.invalid:8080: [^\n]+\n$/);
});
