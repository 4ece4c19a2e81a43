// Looks for secrets in texts and in the memory of a process, as they were sent and in other writings.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const page = 4096;
const piece = 12;

const inHex = (text) => Buffer.from(text).toString('hex');
const percentEncoded = (hex) => hex.replace(/../g, (byte) => `%${byte}`);

// Base64 of the text wherever it stands in what is encoded: without the characters that its neighbours have a part in.
function inBase64(text) {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    return whole.slice(before === 0 ? 0 : 4);
  });
}

/** The ways in which a secret may be written. */
function writings(secret) {
  const once = [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+'),
    percentEncoded(inHex(secret)), percentEncoded(inHex(secret).toUpperCase()), JSON.stringify(secret).slice(1, -1)];
  const encoded = inBase64(secret);
  return new Set([
    ...once, ...once.map(encodeURIComponent), secret.toLowerCase(), secret.toUpperCase(), inHex(secret),
    ...encoded, ...encoded.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ]);
}

// Pieces of all writings, by their first two bytes: any part of a writing that is two pieces long holds one.
function piecesOf(secrets) {
  const pieces = new Map();
  for (const [name, secret] of Object.entries(secrets)) {
    for (const writing of writings(secret)) {
      for (let at = 0; at + piece <= writing.length; at += piece) {
        const text = writing.slice(at, at + piece);
        const start = Buffer.from(text).readUInt16LE();
        pieces.set(start, [...(pieces.get(start) ?? []), { name, bytes: Buffer.from(text) }]);
      }
    }
  }
  return pieces;
}

/** Makes a search for secrets ({ name: text }): it says where in bytes one is, by its name and what is around it. */
export function searchFor(secrets) {
  const pieces = piecesOf(secrets);
  const isStart = new Uint8Array(1 << 16);
  for (const start of pieces.keys()) isStart[start] = 1;
  return (bytes) => {
    const found = [];
    for (let at = 0; at + piece <= bytes.length; at++) {
      const start = bytes[at] | (bytes[at + 1] << 8);
      if (!isStart[start]) continue;
      const match = pieces.get(start).find((each) => bytes.compare(each.bytes, 0, piece, at, at + piece) === 0);
      if (match) found.push(`${match.name}: ${bytes.subarray(Math.max(0, at - 40), at + 40).toString('latin1')}`);
    }
    return found;
  };
}

/**
 * All memory of a process that it could read itself: what a core image of it holds, without the pages that are zero.
 * The server forbids that to everybody but root.
 */
export function memoryOf(pid) {
  const file = openSync(`/proc/${pid}/mem`, 'r');
  const kept = [];
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from, to, name] = /^([0-9a-f]+)-([0-9a-f]+) r\S+ \S+ \S+ \S+ *(.*)$/.exec(line) ?? [];
      if (from === undefined || name === '[vvar]' || name === '[vsyscall]' || name.startsWith('[vvar')) continue;
      kept.push(...pagesOf(file, parseInt(from, 16), parseInt(to, 16)));
    }
  } finally {
    closeSync(file);
  }
  return Buffer.concat(kept);
}

const zeros = Buffer.alloc(page);

function pagesOf(file, from, to) {
  const bytes = Buffer.alloc(to - from);
  for (let at = 0; at < bytes.length;) at += readSync(file, bytes, at, Math.min(bytes.length - at, 1 << 24), from + at);
  const kept = [];
  for (let at = 0; at < bytes.length; at += page) {
    const each = bytes.subarray(at, at + page);
    if (!each.equals(zeros)) kept.push(each);
  }
  return kept;
}
