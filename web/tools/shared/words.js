/** The words of `text`, in lower case. */
export const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Tests whether a word of `text` begins with each of `beginnings`. */
export const hasWords = (text, beginnings) =>
  beginnings.every((start) => wordsOf(text).some((word) => word.startsWith(start)));

/** The three shortest names in which a word begins with each of `words`. */
export const namesWith = (names, words) =>
  names.filter((name) => hasWords(name.replaceAll('_', ' '), words)).sort((a, b) => a.length - b.length).slice(0, 3);
