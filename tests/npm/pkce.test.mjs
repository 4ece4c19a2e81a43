import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';

import { faces, problemOf } from './package.mjs';

const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

for (const [system, { pkce, ...face }] of Object.entries(faces)) {
  test(`${system}: the challenge is the SHA-256 of Node`, () => {
    for (const verifier of [unreserved, 'a'.repeat(43), '~'.repeat(128)])
      assert.equal(pkce({ verifier }).code_challenge, createHash('sha256').update(verifier).digest('base64url'));
  });

  test(`${system}: a problem does not repeat the verifier`, () => {
    for (const verifier of ['a'.repeat(42), `${'a'.repeat(43)}\n`])
      assert.ok(!problemOf(face, () => pkce({ verifier })).detail.includes('aaa'));
  });

  test(`${system}: a new verifier has 32 random bytes`, () => {
    const made = Array.from({ length: 100 }, (_, i) => pkce([undefined, null, {}, { verifier: null }][i % 4]));
    assert.equal(new Set(made.map(({ code_verifier: verifier }) => verifier)).size, 100);
    for (const { code_verifier: verifier, code_challenge: challenge } of made) {
      assert.match(verifier, /^[A-Za-z0-9_-]{43}$/);
      assert.equal(Buffer.from(verifier, 'base64url').length, 32);
      assert.equal(challenge, createHash('sha256').update(verifier).digest('base64url'));
    }
  });

  test(`${system}: without a source of random bytes an error requests a verifier`, (t) => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    t.after(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }));
    assert.equal(problemOf(face, () => pkce()).parameter, 'verifier');
    assert.equal(pkce({ verifier: unreserved }).code_challenge.length, 43);
  });
}
