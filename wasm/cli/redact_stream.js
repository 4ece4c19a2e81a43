import { makeKnown } from '../tools/known_tokens.js';
import { defaultMask, tokenEnd, tokenKinds, tokensIn } from '../tools/secrets.js';

// Bytes are read as characters of Latin-1 or, after its byte order mark, of UTF-16. Both give the same bytes back,
// valid or not, and what is looked for is ASCII.

/** In characters. A longer line is not kept whole. */
const maxLine = 2 ** 20;
/** In characters: in long lines, the most that is kept of what stands before a token, and of a token to know it. */
const maxHead = 2 ** 12;

/**
 * Masks a text in pieces: what `push` and `end` return is together what redact makes of the whole, but a token that
 * stands again by itself is masked from the line on in which it is found.
 */
export function makeRedactor(kinds = tokenKinds, mask = defaultMask, longest = maxLine, head = maxHead) {
  const known = makeKnown();
  let pending = '';
  /** What stands before the pending text in its line, as much as may matter. */
  let before = '';
  /** Whether the pending text begins within a token, which is masked already. */
  let isWithin = false;

  /** Masks the pending text up to `cut`, or if a token that began is there, to what is known of its end. */
  function maskTo(cut) {
    const text = before + pending;
    let masked = '';
    let end = isWithin ? tokenEnd(text, before.length) : before.length;
    let last = before.length + cut;
    const wasWithin = isWithin;
    isWithin &&= end >= last;
    const ranges = tokensIn(text, kinds, known);
    for (let i = 0; ranges[i] < last; i += 2) {
      const [start, next] = [ranges[i], ranges[i + 1]];
      isWithin ||= next >= last;
      if (start >= end) masked += `${text.slice(end, start)}${mask}`;
      else if (!wasWithin && next > end) masked += mask; // It begins before this text, where it was not known yet.
      end = Math.max(end, next);
    }
    last = Math.max(last, end);
    masked += text.slice(end, last);
    const kept = Math.max(0, last - head);
    known.base += kept;
    before = text.slice(kept, last);
    pending = text.slice(last);
    return masked;
  }

  return {
    push(text) {
      const lines = text.lastIndexOf('\n') + 1;
      let masked = '';
      if (lines) {
        pending += text.slice(0, lines);
        masked = maskTo(pending.length);
        known.base += before.length;
        before = '';
      }
      pending += text.slice(lines);
      while (pending.length > longest) masked += maskTo(pending.length - head);
      return masked;
    },
    end: () => maskTo(pending.length),
  };
}

/** A generator of the bytes of a log, in which tokens of these kinds are masked line by line. */
export const redactBytes = (kinds, mask = defaultMask) => async function* redacted(chunks) {
  let redactor;
  let encoding;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    if (bytes.length > 1) encoding ??= bytes.readUInt16LE() === 0xfeff ? 'utf16le' : 'latin1';
    redactor ??= encoding && makeRedactor(kinds, encoding === 'latin1' ? Buffer.from(mask).toString('latin1') : mask);
    const whole = encoding === 'latin1' ? bytes.length : bytes.length & ~1;
    rest = bytes.subarray(whole);
    const masked = redactor?.push(bytes.toString(encoding, 0, whole));
    if (masked) yield Buffer.from(masked, encoding);
  }
  yield Buffer.concat([Buffer.from(redactor?.end() ?? '', encoding), rest]);
};
