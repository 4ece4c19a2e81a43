import assert from 'node:assert/strict';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import * as cordage from 'cordage';

import { boundaries, cases, refused } from '../support/message_cases.mjs';
import { rejects, resultOf, run, secret, temporaryFolder, textOf } from './command_line.mjs';

const id = '123456789012345678';
const client_id = '157730590492196864';

test('every endpoint has a command with the same result as its function', () => {
  const redirect_uri = 'https://example.com/';
  assert.deepEqual(resultOf(['oauth-url', client_id, '--scopes', 'bot,email', '--redirect-uri', redirect_uri]),
    cordage.oauthUrl({ client_id, scopes: 'bot,email', redirect_uri }));
  assert.deepEqual(resultOf(['bot-invite', '--client_id', client_id, '--permissions=8']),
    cordage.botInvite({ client_id, permissions: 8 }));
  assert.deepEqual(resultOf(['timestamp', '1700000000']), cordage.timestamp({ unix: 1700000000 }));
  assert.deepEqual(resultOf(['limits']), cordage.limits());
  assert.deepEqual(resultOf(['qr', 'a', '--format', 'json', '--base-url', 'https://example.com']),
    cordage.qr({ text: 'a', base_url: 'https://example.com' }));
  assert.equal(textOf(['qr-svg', 'a', '--error', 'H']), cordage.qrSvg({ text: 'a', error: 'h' }));
  assert.deepEqual(run(['qr-png', 'a', '--size', '100']).out, Buffer.from(cordage.qrPng({ text: 'a', size: 100 })));
  const url = 'https://discord.com/api/webhooks/123456789012345678/not-a-real-token';
  assert.deepEqual(resultOf(['webhook', url]), cordage.parseWebhook({ url }));
});

test('permissions are exact to the last digit', () => {
  for (const permissions of ['8', '9007199254740993', '18446744073709551615']) {
    const result = textOf(['bot-invite', '1', '--permissions', permissions]);
    assert.ok(result.includes(`"permissions": ${permissions},\n`), result);
  }
});

test('messages are checked from the command line or standard input, and the exit status is the result', () => {
  const checked = (message) => {
    const { status, out, error } = run(['check-message', '-'], { input: JSON.stringify(message) });
    assert.equal(error, '');
    const result = JSON.parse(out);
    assert.deepEqual(result, cordage.checkMessage(JSON.parse(JSON.stringify(message))));
    assert.equal(status, result.valid ? 0 : 1);
  };
  for (const [max, , message] of Object.values(boundaries).slice(0, 6)) checked(message(max + 1));
  for (const [message] of Object.values(cases).slice(0, 6)) checked(message);
  assert.equal(resultOf(['check-message', '{"content":"a"}']).valid, true);
  const { out } = run(['check-message', '-'], { input: JSON.stringify({ content: 'a'.repeat(2 ** 20) }) });
  assert.equal(JSON.parse(out).excesses[0].count, 2 ** 20);
  for (const [message, path] of refused) {
    rejects(['check-message', '-'], new RegExp(`: ${path} `), { input: JSON.stringify(message) });
  }
  rejects(['check-message', `{ ${secret} }`], /must be JSON/);
  rejects(['check-message', '{"name":"ping","description":"a"}'], /message is a command; use check-command\./);
  rejects(['check-message'], /message is required/);
  rejects(['check-message', '-'], /UTF-8/, { input: Buffer.from([0x22, 0xff, 0x22]) });
});

test('a written time is read in a zone, with a note if clocks skip or repeat it', () => {
  const now = '1795267800';
  assert.equal(resultOf(['timestamp', 'in 2h', '--now', now]).unix, 1795275000);
  assert.equal(resultOf(['timestamp', '2026-12-24 18:00', '--zone', 'Asia/Kathmandu']).unix, 1798114500);
  assert.deepEqual(resultOf(['timestamp', '--unix', 'tomorrow 18:00', '--zone=UTC', '--now', now]),
    cordage.timestamp({ unix: Date.UTC(2026, 10, 22, 18) / 1000, now }));
  assert.equal(resultOf(['timestamp', '<t:1798131600:R>']).unix, 1798131600);
  assert.equal(resultOf(['timestamp', '175928847299117063']).unix, 1462015105);
  assert.equal(resultOf(['timestamp', '-', '--now', now], { input: 'in 2h\n' }).unix, 1795275000);
  const { status, out, error } = run(['timestamp', '2026-10-25 02:30', '--zone', 'Europe/Berlin']);
  assert.deepEqual([status, JSON.parse(out).unix], [0, 1792888200]);
  assert.match(error, /^cordage: Clocks show this time twice; 1792891800 .*\n$/);
  for (const unix of [0, 5, -1, 12345678])
    assert.equal(resultOf(['timestamp', `--unix=${unix}`]).unix, unix);
  rejects(['timestamp', '5'], /can be a time of day/);
  assert.match(run(['timestamp', '2026-03-29 02:30', '--zone', 'Europe/Berlin']).error, /skip this time; 1774744200 /);
  rejects(['timestamp', secret], /Cannot read this time\. Examples: /);
  rejects(['timestamp', '20261224'], /hyphens/);
  rejects(['timestamp', '01/02/2026'], /This date can be 2026-02-01 or 2026-01-02\./);
  assert.equal(resultOf(['timestamp', '01/02/2026', '--order', 'dmy', '--zone', 'UTC']).unix, 1769904000);
  rejects(['timestamp', 'friday', '19:00-22:30'], /^cordage: This is a range\. Give only the start/);
  rejects(['timestamp', '1800'], /This number can be a time of day, a year or Unix seconds/);
  rejects(['timestamp', '1700000000000'], /milliseconds.* 1700000000\./);
  rejects(['timestamp', 'now', '--zone', secret], /zone must be/);
});

test('pkce makes a verifier and its challenge, or the challenge of a verifier', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'; // RFC 7636, Appendix B
  assert.equal(resultOf(['pkce', verifier]).code_challenge, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  assert.deepEqual(resultOf(['pkce', '-'], { input: `${verifier}\n` }), cordage.pkce({ verifier }));
  const made = resultOf(['pkce']);
  assert.deepEqual(made, cordage.pkce({ verifier: made.code_verifier }));
  assert.notDeepEqual(resultOf(['pkce']), made);
  rejects(['pkce', secret], /verifier must have 43 to 128 characters/);
});

test('a list may be given in parts, and a negative number is a value', () => {
  assert.deepEqual(resultOf(['oauth-url', '1', '--scopes', 'email', '--scopes', 'bot']).scopes, ['bot', 'email']);
  const unix = '-100000000';
  for (const args of [[unix], ['--unix', unix], [`--unix=${unix}`], ['--t', unix], ['--', unix]])
    assert.equal(resultOf(['timestamp', ...args]).unix, Number(unix));
  assert.equal(textOf(['qr', '--', '--help']), cordage.qrSvg({ text: '--help' }));
});

test('words need no quotes where free text, a time or names are expected', () => {
  const now = '1795267800';
  assert.equal(resultOf(['timestamp', 'in', '2h', '--now', now]).unix, 1795275000);
  assert.equal(textOf(['timestamp', '--now', now, 'in', '--style', 'R', '2h']), '<t:1795275000:R>\n');
  assert.equal(textOf(['qr', 'hello', 'world']), cordage.qrSvg({ text: 'hello world' }));
  assert.deepEqual(resultOf(['permissions', 'SendMessages', 'EmbedLinks']),
    cordage.permissions({ permissions: ['SendMessages', 'EmbedLinks'] }));
  for (const args of [['webhook', 'a', 'b'], ['oauth-url', '1', '2'], ['limits', 'a'], ['pkce', 'a', 'b']])
    rejects(args, /^cordage: Too many arguments\.$/m);
});

test('flags have no value, or a value after =', () => {
  const options = { client_id, disable_guild_select: true, guild_id: id, check: true, permissions: 8 };
  const given = [client_id, '--guild-id', id, '--permissions', '8'];
  for (const args of [
    ['--check', '--disable-guild-select', ...given], [...given, '--disable_guild_select', '--check'],
    ['--check=true', ...given, '--disable-guild-select=true'],
  ]) assert.deepEqual(resultOf(['bot-invite', ...args]), cordage.botInvite(options));
  assert.deepEqual(resultOf(['limits', '--more=false']), cordage.limits());
  assert.equal(textOf(['qr', '--json=false', 'true']), cordage.qrSvg({ text: 'true' }));
  for (const word of ['true', 'false'])
    rejects(['bot-invite', '1', '--check', word], new RegExp(`--check takes no separate value; .* --check=${word}\\.`));
  rejects(['limits', '--more', 'true'], /--more takes no separate value/);
  rejects(['limits', '--json=yes'], /--json must be true or false/);
  rejects(['bot-invite', '1', '--check=yes'], /check must be true or false/);
});

test('with the option for it, only the link or the tag is printed', () => {
  const { url } = cordage.oauthUrl({ client_id, check: true });
  assert.equal(textOf(['oauth-url', client_id, '--url', '--check']), `${url}\n`);
  assert.equal(textOf(['bot-invite', client_id, '--url']), `${cordage.botInvite({ client_id }).url}\n`);
  const { tags } = cordage.timestamp({ unix: 1700000000, styles: 'all' });
  for (const [style, { tag }] of Object.entries(tags))
    assert.equal(textOf(['timestamp', '1700000000', '--style', style]), `${tag}\n`);
  assert.deepEqual(resultOf(['oauth-url', client_id, '--url', '--json']), cordage.oauthUrl({ client_id }));
  assert.deepEqual(resultOf(['oauth-url', client_id, '--json']), cordage.oauthUrl({ client_id }));
  rejects(['timestamp', '1', '--style', 'r'], /--style must be t, T, d, D, f, F, s, S or R\./);
  rejects(['qr', 'a', '--url'], /Unknown option --url/);
});

test('white space around a URL or an id is ignored, and the status is 1 if it is not valid', () => {
  const url = `https://discord.com/api/webhooks/${id}/${secret}`;
  assert.deepEqual(resultOf(['webhook', ` \t${url}\n`]), cordage.parseWebhook({ url }));
  const input = `\ufeff ${url} \r\n\r\n`;
  assert.deepEqual(resultOf(['inspect-webhook', '-'], { input }), cordage.inspectWebhook({ url }));
  assert.deepEqual(resultOf(['snowflake', ` ${id} `]), cordage.snowflake({ id }));
  const wrong = `https://example.com/api/webhooks/${id}/${secret}`;
  const { status, out, error } = run(['webhook', wrong]);
  assert.deepEqual([status, JSON.parse(out), error], [1, cordage.parseWebhook({ url: wrong }), '']);
  assert.equal(textOf(['qr', ' a ']), cordage.qrSvg({ text: ' a ' }));
});

test('a file can be the input of a command', (t) => {
  const file = join(temporaryFolder(t), 'url.txt');
  const url = `https://discord.com/api/webhooks/${id}/${secret}`;
  writeFileSync(file, `${url}\r\n`);
  for (const option of [['-i', file], ['--input', file], [`--input=${file}`]])
    assert.deepEqual(resultOf(['webhook', ...option]), cordage.parseWebhook({ url }));
  assert.deepEqual(resultOf(['webhook', '-i', '-'], { input: url }), cordage.parseWebhook({ url }));
  rejects(['webhook', url, '-i', file], /--url is given more than once/);
  rejects(['webhook', '-i', join(file, secret)], /cannot be read \(ENOTDIR\)/);
  rejects(['oauth-url', '--state', '-', '-i', '-'], /one value/);
  rejects(['limits', '-i', file], /Unknown option -i/);
});

test('unknown commands and options get the nearest name, and are repeated only if they are not secret', () => {
  const says = (args, sentence) => assert.equal(run(args).error, `cordage: ${sentence}\n`);
  says(['timestmap'], "Unknown command 'timestmap'. Did you mean timestamp?");
  says(['oauthUrl'], "Unknown command 'oauthUrl'. Did you mean oauth-url?");
  says(['frobnicate'], "Unknown command 'frobnicate'. See cordage --help.");
  says(['help', 'webhok'], "Unknown command 'webhok'. Did you mean webhook?");
  says(['oauth-url', '1', '--scope', secret], 'Unknown option --scope. Did you mean --scopes?');
  says(['oauth-url', '1', `--scope=${secret}`], 'Unknown option --scope. Did you mean --scopes?');
  says(['qr', '-size', '3'], 'Unknown option -size. Did you mean --size?');
  says(['qr', '--jsn'], 'Unknown option --jsn. Did you mean --json?');
  const hint = 'See cordage qr --help. Put -- before an argument that starts with -.';
  says(['qr', '--frobnicate'], `Unknown option --frobnicate. ${hint}`);
  says(['qr', `--${secret}`], `Unknown option. ${hint}`);
  says(['--json', 'limits'], 'The command must come first: cordage COMMAND [OPTIONS].');
  rejects([secret], /^cordage: Unknown command\. See cordage --help\.$/m);
  rejects(['oauth-url', '1', '--code-verifier', secret], /Unknown option --code-verifier/);
});

test('- reads a value from standard input, without its last line end', () => {
  const url = `https://discord.com/api/webhooks/123456789012345678/${secret}`;
  for (const input of [url, `${url}\n`, `${url}\r\n`])
    assert.equal(resultOf(['webhook', '-'], { input }).token_length, secret.length);
  assert.ok(resultOf(['oauth-url', '1', '--state', '-'], { input: 'é' }).url.endsWith('&state=%C3%A9'));
  rejects(['webhook', '-'], /url is required/);
  rejects(['webhook', '-'], /UTF-8/, { input: Buffer.from([0xff]) });
  rejects(['webhook', '-'], /cannot be read/, { stdin: openSync('/dev/null', 'w') });
  rejects(['webhook', '-'], /at most 16384/, { input: secret.repeat(10_000) });
  rejects(['oauth-url', '-', '--state', '-'], /one value/);
});

test('problems and usage errors have the status 2, and do not repeat values', () => {
  rejects(['oauth-url'], /client_id is required/);
  rejects(['oauth-url', secret], /client_id/);
  rejects(['qr', 'a', '--size', secret], /size/);
  rejects(['qr', 'a', '--error', secret], /error/);
  rejects(['qr', 'a', '--format', secret], /format/);
  rejects(['timestamp', '1', '--t', '2'], /--unix is given more than once/);
  rejects(['qr', 'a', '--text', secret], /--text is given more than once/);
  rejects(['qr-png', 'a', '--format', 'svg'], /Unknown option/);
  rejects(['qr', 'a', '--size'], /--size needs a value/);
  rejects(['oauth-url', '1', '--state', `--${secret}`], /--state needs a value/);
  assert.deepEqual(resultOf(['oauth-url', '1', '--scopes', '', '--state=']), cordage.oauthUrl({ client_id: '1' }));
});
