// The words of written times, in lower case, and what several of their parts need.

/**
 * Why a text is not read; `readings` are the instants between which it does not decide. It is caught in
 * written_time.js, and is not an Error, whose stack takes longer to write than most texts to read.
 */
export class Refusal {
  // As fields, which no setter of a prototype takes.
  message;
  readings;

  constructor(message, readings) {
    this.message = message;
    this.readings = readings;
  }
}

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september',
  'october', 'november', 'december'];
/** Words that are times or days on their own. */
export const words = ['today', 'tomorrow', 'yesterday', 'tonight', 'noon', 'midday', 'midnight', ...weekdays,
  ...months];

const ones = 'one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const small = [...ones, ...teens];
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The number of a text in the form of `numberWord`, for example twenty-five. */
export const numberOf = (text) => text.split(/[ -]/).reduce((sum, word) =>
  sum + (small.indexOf(word) + 1 || 10 * (tens.indexOf(word) + 2)), 0);

/**
 * A pattern for a word, which is one that `pattern` matches. In a lookahead, because engines compile what follows an
 * alternative again and again for alternatives of different lengths.
 */
export const wordOf = (pattern) => `(?=(?:${pattern})(?![a-z]))[a-z]+(?![a-z])`;

/** A pattern for a number in words, from one to ninety-nine. */
export const numberWord = `(?:${wordOf(tens.join('|'))}(?:[ -]${wordOf(ones.join('|'))})?|` +
  `${wordOf(small.join('|'))})`;

/** A pattern for each name and its abbreviations of three letters or more, to the end of the word. */
export const shortened = (names) => wordOf(names.map((name) =>
  name.slice(0, 3) + Array.from(name.slice(3)).reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')).join('|'));

export const indexIn = (names, name) => names.findIndex((each) => each.startsWith(name.slice(0, 3)));

/** Between the two ends of a range. In escapes, which minifiers leave in raw strings: bundles stay ASCII. */
export const rangeSign =
  String.raw` ?(?:[-\u00ad\u058a\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d~\u301c\uff5e]+|` +
  String.raw`(?:to|until|till?|thru|through|\u2026|\.{2,3})(?![a-z])) ?`;

/** Refuses a text that can be a time of day or a duration; `texts` are both in other words. */
export function refuseHours(texts, readings) {
  throw new Refusal(`This can be a time of day or a duration. Write ${texts.join(', or ')}.`, readings);
}

/** Refuses two times or days with a word or a hyphen between them. */
export function refuseRange() {
  throw new Refusal('This is a range. Give the start alone, for example 18:00.');
}

/** Refuses what can be the end of a range or an offset from UTC. */
export function refuseOffset() {
  throw new Refusal('This can be a range or an offset. Write 18:00, or 18:00 UTC-5.');
}
