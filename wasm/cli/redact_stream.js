import { redactWebhooks } from 'cordage';
import { webhook_path as name } from '../generated/facts.json';

// Bytes are read as characters of Latin-1 or, after its byte order mark, of UTF-16. Both give the same bytes back,
// valid or not, and what is looked for is ASCII.

/** In characters. A longer line is not kept whole. */
const longestLine = 2 ** 20;
const pathName = new RegExp(name, 'i');
const pathBefore = `${name}/${'0'.repeat(17)}/`;

/** Where a long line can be cut: at the name of a path or before an escaped character, so that neither is split. */
function cutOf(line) {
  const half = line.length >> 1;
  const found = line.slice(half).search(pathName);
  if (found >= 0) return half + found;
  const end = line.length - (name.length - 1); // It may be the name's beginning that follows.
  const [escape] = /(?:[%&]|\\+)[^%&\\]*$/.exec(line.slice(end - 64, end)) ?? [''];
  return end - escape.length;
}

/** Masks a text in pieces: what `push` and `end` return is together what redactWebhooks makes of the whole. */
export function makeRedactor(longest = longestLine) {
  let pending = '';
  /** What stands, as far as it matters, before the pending text in its line. */
  let before = '';
  const mask = (text) => (before ? redactWebhooks(before + text).slice(redactWebhooks(before).length)
    : redactWebhooks(text));

  function cut() {
    const part = pending.slice(0, cutOf(pending));
    const masked = mask(part);
    const withMore = mask(`${part}a`);
    pending = pending.slice(part.length);
    before = '';
    if (withMore === masked) before = `${pathBefore}a`; // within a token
    else if (withMore !== `${masked}a`) before = pathBefore; // right before one
    return masked;
  }

  return {
    push(text) {
      const lines = text.lastIndexOf('\n') + 1;
      let masked = '';
      if (lines) {
        masked = mask(pending + text.slice(0, lines));
        [pending, before] = ['', ''];
      }
      pending += text.slice(lines);
      while (pending.length > longest) masked += cut();
      return masked;
    },
    end: () => mask(pending),
  };
}

/** The bytes of a log, masked line by line. */
export async function* redactBytes(chunks) {
  const redactor = makeRedactor();
  let encoding;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    if (bytes.length > 1) encoding ??= bytes.readUInt16LE() === 0xfeff ? 'utf16le' : 'latin1';
    const whole = encoding === 'latin1' ? bytes.length : bytes.length & ~1;
    rest = bytes.subarray(whole);
    const masked = redactor.push(bytes.toString(encoding, 0, whole));
    if (masked) yield Buffer.from(masked, encoding);
  }
  yield Buffer.concat([Buffer.from(redactor.end(), encoding), rest]);
}
