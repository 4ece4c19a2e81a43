/** The words of a text, in lower case. */
export const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether each of these beginnings is one of a word of the text. */
export const hasWords = (text, beginnings) =>
  beginnings.every((start) => wordsOf(text).some((word) => word.startsWith(start)));

/** The names of which a word begins with each of the words, the shortest first; few are of use in a list. */
export const namesWith = (names, words) =>
  names.filter((name) => hasWords(name.replaceAll('_', ' '), words)).sort((a, b) => a.length - b.length).slice(0, 3);
