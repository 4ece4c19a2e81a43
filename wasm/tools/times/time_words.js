// Words in times, in lower case, and helpers that several forms share.

/**
 * Why input cannot be read; `readings` are the possible instants if it is ambiguous. Not an Error, whose stack trace
 * would take longer than most parsing.
 */
export class TimeProblem {
  // Declared, so that a setter on a prototype cannot intercept them.
  message;
  readings;

  constructor(message, readings) {
    this.message = message;
    this.readings = readings;
  }
}

export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
export const months =
  'january february march april may june july august september october november december'.split(' ');
/** Words that are a whole time or day. */
export const words = [...'today tomorrow yesterday tonight noon midday midnight'.split(' '), ...weekdays, ...months];

/** Rejects input with the reason and, if it is ambiguous, the possible results. */
export function rejectWith(message, results) {
  throw new TimeProblem(message, results?.map(({ unix }) => unix));
}

export const partOfDay = 'morning|afternoon|evening|night';

const ones = 'one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const small = [...ones, ...teens];
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The value of a string that matches `numberWord`, for example twenty-five. */
export const numberOf = (text) => text.split(/[ -]/).reduce((sum, word) =>
  sum + (small.indexOf(word) + 1 || 10 * (tens.indexOf(word) + 2)), 0);

/**
 * A pattern for a whole word that `pattern` matches. With a lookahead, because engines compile the rest of an
 * expression again for each alternative of another length.
 */
export const wordOf = (pattern) => `(?=(?:${pattern})(?![a-z]))[a-z]+(?![a-z])`;

/** A pattern for a number in words, from one to ninety-nine. */
export const numberWord = `(?:${wordOf(tens.join('|'))}(?:[ -]${wordOf(ones.join('|'))})?|` +
  `${wordOf(small.join('|'))})`;

/** A pattern for the names and their abbreviations of at least three letters, as whole words. */
export const shortened = (names) => wordOf(names.map((name) =>
  name.slice(0, 3) + Array.from(name.slice(3)).reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')).join('|'));

export const indexIn = (names, name) => names.findIndex((each) => each.startsWith(name.slice(0, 3)));

/** The separator of a range. Raw strings keep their escapes, so bundles stay ASCII. */
export const rangeSign =
  String.raw` ?(?:[-\u00ad\u058a\u2010-\u2015\u2e3a\u2e3b\ufe58\ufe63\uff0d~\u301c\uff5e]+|` +
  String.raw`(?:to|until|till?|thru|through|\u2026|\.{2,3})(?![a-z])) ?`;

/** Rejects input that can be a time of day or a duration; `forms` are the two unambiguous ones. */
export function rejectHours(forms, results) {
  rejectWith(`This can be a time of day or a duration. Write ${forms.join(', or ')}.`, results);
}

export function rejectRange() {
  rejectWith('This is a range. Give only the start, for example 18:00.');
}

export function rejectOffset() {
  rejectWith('This can be a range or an offset. Write 18:00, or 18:00 UTC-5.');
}
