import { _SHA256 as Sha256 } from '@noble/hashes/sha2.js';
import { optionsOf } from '../../runtime/options.js';
import { invalid } from '../../runtime/problem_error.js';

// Proof Key for Code Exchange, RFC 7636. The hash comes from a library, because that of browsers is asynchronous.

/** §3, Appendix A: without padding. */
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** §4.1: 32 random bytes. */
function newVerifier() {
  const { crypto } = globalThis;
  if (!crypto?.getRandomValues) throw invalid('verifier', 'is required: this runtime has no crypto.getRandomValues.');
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** A verifier, to keep, and its challenge, for the authorize URL. */
export function pkce(options) {
  const verifier = optionsOf('pkce', ['verifier'], options)('verifier') ?? newVerifier();
  if (typeof verifier !== 'string' || !/^[\w.~-]{43,128}$/.test(verifier))
    throw invalid('verifier', 'must have 43 to 128 characters: A-Z, a-z, 0-9, -, ., _ or ~.');
  return {
    code_verifier: verifier,
    code_challenge: base64url(new Sha256().update(new TextEncoder().encode(verifier)).digest()),
    code_challenge_method: 'S256',
  };
}
