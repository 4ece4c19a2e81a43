import assert from 'node:assert/strict';
import test from 'node:test';

import { faces, problemOf } from './package.mjs';

const client_id = '157730590492196864';

for (const [system, face] of Object.entries(faces)) {
  const refuses = (call, code, parameter) => {
    const problem = problemOf(face, call);
    assert.ok(problem instanceof Error);
    assert.equal(problem.name, 'ProblemError');
    assert.equal(problem.status, 400);
    assert.equal(problem.message, problem.detail);
    assert.ok(problem.title);
    assert.ok(problem.detail.includes(parameter));
    assert.deepEqual([problem.code, problem.parameter], [code, parameter]);
  };

  test(`${system}: permissions are exact to the last digit, as bigint beyond safe integers`, () => {
    for (const permissions of [0, 8, 2 ** 53 - 1, 2n ** 53n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
      for (const given of [permissions, BigInt(permissions), `${permissions}`]) {
        const { url, permissions: used } = face.botInvite({ client_id, permissions: given });
        assert.equal(used, permissions);
        assert.equal(new URL(url).searchParams.get('permissions'), `${permissions}`);
      }
    }
    for (const permissions of [2 ** 53, 1.5, NaN, Infinity, true, {}, [8], new Date(0)])
      refuses(() => face.botInvite({ client_id, permissions }), 'invalid-value', 'permissions');
    for (const permissions of [2n ** 64n, -1, -1n])
      refuses(() => face.botInvite({ client_id, permissions }), 'out-of-range', 'permissions');
  });

  test(`${system}: an instant is a number, bigint, string or Date, which is rounded down`, () => {
    for (const unix of [1700000000, 1700000000n, '1700000000', new Date(1700000000999)])
      assert.equal(face.timestamp({ unix }).iso, '2023-11-14T22:13:20+00:00');
    assert.equal(face.timestamp({ unix: new Date(-1) }).unix, -1);
    assert.equal(face.timestamp({ t: 0 }).unix, 0);
    assert.equal(face.timestamp({ now: 1234567890 }).unix, 1234567890);
    const before = Math.floor(Date.now() / 1000);
    const { unix } = face.timestamp();
    assert.ok(before <= unix && unix <= Date.now() / 1000);
    for (const name of ['unix', 't', 'now'])
      for (const value of [new Date(NaN), 1.5, false, {}, Symbol.iterator])
        refuses(() => face.timestamp({ [name]: value }), 'invalid-value', name);
    refuses(() => face.timestamp({ unix: 1, t: 2 }), 'repeated-parameter', 't');
  });

  test(`${system}: scopes are a string or an array of strings`, () => {
    for (const scopes of ['identify,bot', ['identify', 'bot'], ['bot', 'identify', 'bot']])
      assert.deepEqual(face.oauthUrl({ client_id, scopes }).scopes, ['bot', 'identify']);
    assert.deepEqual(face.oauthUrl({ client_id, scopes: [] }).scopes, ['identify']);
    for (const scopes of [5, {}, ['bot', 5], [['bot']], new Set(['bot'])])
      refuses(() => face.oauthUrl({ client_id, scopes }), 'invalid-value', 'scopes');
  });

  test(`${system}: undefined and null count as not given, unknown fields are ignored`, () => {
    assert.deepEqual(face.oauthUrl({ client_id, state: null, scopes: undefined, other: Symbol.iterator }),
      face.oauthUrl({ client_id }));
    refuses(() => face.qr(), 'missing-parameter', 'text');
    refuses(() => face.qr(null), 'missing-parameter', 'text');
    refuses(() => face.oauthUrl({ client_id: null }), 'missing-parameter', 'client_id');
  });

  test(`${system}: a text that is no string, or has a lone surrogate, is refused by name`, () => {
    for (const value of [1, 1n, true, {}, [], Symbol.iterator, new String('a'), () => 'a']) {
      refuses(() => face.qrMatrix({ text: value }), 'invalid-value', 'text');
      refuses(() => face.oauthUrl({ client_id: value }), 'invalid-value', 'client_id');
      refuses(() => face.parseWebhook({ url: value }), 'invalid-value', 'url');
      refuses(() => face.qr({ text: 'a', base_url: value }), 'invalid-value', 'base_url');
    }
    for (const text of ['\ud800', 'a\udc00', '\udc00\ud800']) refuses(() => face.qrSvg({ text }), 'not-encodable', 'text');
    refuses(() => face.qrSvg({ text: 'a\0' }), 'not-encodable', 'text');
    refuses(() => face.qrSvg({ text: 'a'.repeat(901) }), 'too-long', 'text');
    refuses(() => face.qrSvg({ text: 'a'.repeat(2 ** 24) }), 'too-long', 'text');
    refuses(() => face.qrMatrix({ text: 'é'.repeat(900), error: 'h' }), 'does-not-fit', 'text');
    assert.equal(face.qr({ text: '\u{1F600}'.repeat(700), error: 'l' }).text_length, 700);
  });

  test(`${system}: what core never sees is refused under the title that core gives to such a problem`, () => {
    const titleOf = (call) => problemOf(face, call).title;
    assert.equal(titleOf(() => face.qr({ text: 1 })), titleOf(() => face.qr({ text: 'a', size: 'x' })));
    assert.equal(titleOf(() => face.qr({ text: 'a'.repeat(20000) })), titleOf(() => face.qr({ text: 'a'.repeat(901) })));
  });

  test(`${system}: base_url and authorize_url are options of each call`, () => {
    const { png_url } = face.qr({ text: 'a', base_url: 'https://example.com/' });
    assert.equal(png_url, 'https://example.com/api/qr.png?text=a&size=300&error=m');
    assert.equal(face.qr({ text: 'a' }).svg_url, 'http://localhost:8080/api/qr.svg?text=a&size=300&error=m');
    const authorize_url = 'https://example.com/authorize';
    assert.ok(face.oauthUrl({ client_id, authorize_url }).url.startsWith(`${authorize_url}?client_id=`));
    assert.ok(face.oauthUrl({ client_id }).url.startsWith('https://discord.com/oauth2/authorize?'));
    refuses(() => face.limits({ base_url: 'http://a b' }), 'invalid-value', 'base_url');
  });

  test(`${system}: the matrix is that of the image, a byte for each module`, () => {
    for (const [text, error] of [['a', undefined], ['https://example.com/', 'h'], ['7'.repeat(900), 'l']]) {
      const { modules, data } = face.qrMatrix({ text, error });
      assert.equal(modules, face.qr({ text, error }).modules);
      assert.equal(data.length, modules ** 2);
      assert.ok(data.every((module) => module <= 1));
      const finder = [1, 1, 1, 1, 1, 1, 1, 0];
      assert.deepEqual([...data.slice(0, 8)], finder);
      assert.deepEqual([...data.slice(modules - 8, modules)], [...finder].reverse());
    }
  });
}
