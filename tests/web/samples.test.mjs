import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

import * as cordage from 'cordage';
import { curl, program, withPlaceholders } from '../../web/form/samples.js';

// Runs the samples: by a shell with a curl that prints its request, and by Node.

const root = fileURLToPath(new URL('../../', import.meta.url));

const output = (...command) => execFileSync(...command, { cwd: root, encoding: 'utf8' });

/** The arguments that a shell passes to curl. */
const handed = (sample) =>
  output('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${sample}`]).split('\0').slice(0, -1);

const given = (sample, name) => JSON.parse(
  output(process.execPath, ['--input-type=module', '--eval', `${sample}\nconsole.log(JSON.stringify(${name}));`]));

const text = "it's “quoted” \\ $HOME `id` \"!\" & ünï\n漢 🎉";

test('curl gets the values unchanged, with any characters special to a shell', () => {
  const values = { text: { text, kind: 'string' }, size: { text: '5', kind: 'integer' } };
  assert.deepEqual(handed(curl('http://localhost:8080/api/qr.svg', values)),
    ['-G', 'http://localhost:8080/api/qr.svg', '--data-urlencode', `text=${text}`, '--data-urlencode', 'size=5']);
  assert.deepEqual(handed(curl('http://localhost:8080/api/discord/limits', {})),
    ['http://localhost:8080/api/discord/limits']);
});

test('a sample for a shell leaves out parameters that servers do not have', () => {
  const values = { text: { text: 'a', kind: 'string' }, eci: { text: '26', kind: 'integer', isLocal: true } };
  assert.deepEqual(handed(curl('http://localhost:8080/api/qr.svg', values)),
    ['-G', 'http://localhost:8080/api/qr.svg', '--data-urlencode', 'text=a']);
  assert.equal(given(program('qrSvg', 'svg', values), 'svg'), cordage.qrSvg({ text: 'a', eci: 26 }));
});

test('a program returns the result of the package', () => {
  const url = program('oauthUrl', '{ url }', {
    client_id: { text: '157730590492196864', kind: 'string' }, redirect_uri: { text: "a:b'c", kind: 'string' },
    scopes: { text: 'email, identify', kind: 'list' },
  });
  assert.equal(given(url, 'url'),
    cordage.oauthUrl({ client_id: '157730590492196864', redirect_uri: "a:b'c", scopes: 'email identify' }).url);
  const svg = program('qrSvg', 'svg', { text: { text, kind: 'string' }, size: { text: '400', kind: 'integer' } });
  assert.equal(given(svg, 'svg'), cordage.qrSvg({ text, size: 400 }));
  assert.deepEqual(given(program('limits', '{ limits: values }', {}), 'values'), cordage.limits().limits);
});

test('flags and names of permissions are written as the package accepts them', () => {
  const values = {
    client_id: { text: '1', kind: 'string' }, permissions: { text: 'SEND_MESSAGES', kind: 'integer' },
    guild_id: { text: '157730590492196864', kind: 'string' },
    disable_guild_select: { text: 'true', kind: 'boolean' },
  };
  const { url } = cordage.botInvite({ client_id: '1', permissions: 2048n, guild_id: '157730590492196864',
    disable_guild_select: true });
  assert.equal(given(program('botInvite', '{ url }', values), 'url'), url);
});

test('integers that a number cannot represent stay exact in a program', () => {
  const invite = program('botInvite', '{ url }', {
    client_id: { text: '1', kind: 'string' }, permissions: { text: '18446744073709551615', kind: 'integer' },
  });
  assert.equal(given(invite, 'url'), cordage.botInvite({ client_id: '1', permissions: 2n ** 64n - 1n }).url);
});

test('leading zeros of a number are accepted in a program as in a form', () => {
  const values = { text: { text: 'a', kind: 'string' }, size: { text: '0300', kind: 'integer' } };
  const size = program('qr', '{ size }', values);
  assert.equal(given(size, 'size'), cordage.qr({ text: 'a', size: '0300' }).size);
});

test('a secret is in no sample', () => {
  const secret = { text: 'kept', kind: 'string' };
  const given = { state: secret, url: secret, client_id: { text: '1', kind: 'string' } };
  const values = withPlaceholders(given, ['state', 'url', 'link'], { url: 'ANY-URL' });
  for (const sample of [curl('http://localhost:8080/', values), program('oauthUrl', '{ url }', values)]) {
    assert.doesNotMatch(sample, /kept|link/i);
    assert.match(sample, /YOUR-STATE/);
    assert.match(sample, /ANY-URL/);
  }
});
