import { UsageError } from './usage_error.js';

const ascii = '[\\t-\\r -~]';

/** The first bytes of UTF-16 and UTF-32: a byte order mark, or ASCII with NUL (RFC 4627, section 3). */
const beginnings = {
  'utf-32': new RegExp(`^(?:\\xff\\xfe\\0\\0|\\0\\0\\xfe\\xff|${ascii}\\0\\0\\0|\\0\\0\\0${ascii})`),
  'utf-16le': new RegExp(`^(?:\\xff\\xfe|${ascii}\\0${ascii}\\0)`),
  'utf-16be': new RegExp(`^(?:\\xfe\\xff|\\0${ascii}\\0${ascii})`),
};

/**
 * utf-16le, utf-16be or, for every other text, utf-8. Undefined if the encoding depends on bytes after these. Throws if
 * the text is UTF-32, or may be: the mark of UTF-32LE is also that of UTF-16LE and NUL.
 */
export function encodingOf(bytes, isWhole) {
  const start = bytes.toString('latin1', 0, 4);
  if (!isWhole && start.length < 4 && (start.length < 2 || /\0|^\xff\xfe/.test(start))) return undefined;
  const encoding = Object.keys(beginnings).find((name) => beginnings[name].test(start)) ?? 'utf-8';
  if (encoding === 'utf-32')
    throw new UsageError('The input must not be UTF-32, or begin with NUL; convert it to UTF-8.');
  return encoding;
}

const wideRun = new RegExp(`(?:${ascii}\\0{1,3}){4,}`, 'g');

/** Replaces runs of ASCII in UTF-16 or UTF-32 with plain ASCII, in a string with a character for each byte. */
export const narrowed = (bytes) => bytes.replace(wideRun, (run) => run.replaceAll('\0', ''));
