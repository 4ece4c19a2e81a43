import { _SHA256 as Sha256 } from '@noble/hashes/sha2.js';
import { pkce as described } from 'tool-options';
import { readOptions } from '../../runtime/function_options.js';
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

/** A verifier, which the caller keeps, and its challenge for the authorize URL. */
export function pkce(options) {
  const verifier = readOptions('pkce', described, options).verifier ?? newVerifier();
  return {
    code_verifier: verifier,
    code_challenge: base64url(new Sha256().update(new TextEncoder().encode(verifier)).digest()),
    code_challenge_method: 'S256',
  };
}
