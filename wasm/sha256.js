// FIPS 180-4, the parts of SHA-256. For texts as short as a code verifier: in JavaScript, because the one other that
// browsers have, crypto.subtle, is asynchronous, and because the core has no other use for it.

const primes = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime)) primes.push(n);
/** The first 32 bits of the fractional part: §4.2.2, §5.3.3. */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** §5.1.1 */
function padded(bytes) {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setUint32(message.length - 4, bytes.length * 8);
  return message;
}

/** §6.2.2, steps 1 to 3 */
function compress(hash, view, start) {
  const words = [];
  let [a, b, c, d, e, f, g, h] = hash;
  for (let t = 0; t < 64; ++t) {
    const [early, late] = [words[t - 15], words[t - 2]];
    words[t] = t < 16 ? view.getUint32(start + t * 4) : (words[t - 16] + words[t - 7] + (rotate(early, 7)
      ^ rotate(early, 18) ^ (early >>> 3)) + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))) | 0;
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constants[t] + words[t];
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]) | 0);
}

/** The 32 bytes of the hash. */
export function sha256(bytes) {
  const message = padded(bytes);
  const view = new DataView(message.buffer);
  let hash = initial;
  for (let start = 0; start < message.length; start += 64) hash = compress(hash, view, start);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => result.setInt32(i * 4, word));
  return new Uint8Array(result.buffer);
}
