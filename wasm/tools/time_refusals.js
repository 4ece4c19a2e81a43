import { nearest } from '../runtime/nearest.js';
import { unicode } from '../runtime/unicode.js';
import otherLanguages from './other_languages.json';
import { Refusal, months, rangeSign, refuseRange, weekdays } from './time_words.js';
import { refuseCity } from './written_zone.js';

// Why a text that is no time is refused: what it looks like, and an example that is read. No sentence repeats the text.

const words = ['today', 'tomorrow', 'yesterday', 'tonight', 'noon', 'midnight', ...weekdays, ...months];

/** Words of other languages without accents, in those that write them most often, by what they are in English. */
const translations = new Map(Object.entries(otherLanguages)
  .flatMap(([english, others]) => others.split(' ').map((other) => [other, english])));

/** The shape of a refused text, and its sentence; the first that fits counts. */
const shapes = [
  ['(?:in )?-[^]*', 'A time before now is written with ago, for example 2h ago.'],
  ['(?:in )?\\d+,\\d+ ?[a-z]+(?: ago)?', 'Write a fraction with a point, for example in 1.5h.'],
  ['(?:in )?\\d*\\.\\d* ?[a-z]+(?: ago)?',
    'A fraction has a digit before the point and at most three after it, for example in 1.5h.'],
  ['in\\b[^]*ago', 'A duration is before or after now. Write in 2h, or 2h ago.'],
  ['(?:in|for)(?: [\\d.]+[a-z ,]*[^]*)?|[\\d.]+ [a-z]{1,12}(?: ago| from now)?',
    'A duration requires numbers with units, for example in 2h 30m, or in 3 weeks.'],
  ['(?:utc|gmt|z|[+-]\\d{2}:\\d{2})(?: [^]*)?', 'A zone comes after a time or a day, for example 18:00 UTC.'],
  ['[^]*\\blast [^]*', 'A weekday of the past has no form. Write its date, for example 2026-12-24.'],
  ['at \\d{1,2}', 'A bare hour can be of the morning or the evening. Write 9:00, 21:00 or 9pm.'],
].map(([pattern, sentence]) => [new RegExp(`^(?:${pattern})$`), sentence]);

/** The same of what is left after the parts that are read. */
const rests = [
  ['[ ,]+(?:at )?\'?\\d{1,2}(?: [^]*)?', 'A number beside a day can be an hour or a year. Write 18:00 or 2026.'],
  ['[ ,]+(?:in the )?(?:morning|afternoon|evening|night)', 'A part of a day is no time. Write 18:00 or 6pm.'],
  [' ?[+-][^]*', 'An offset from UTC has two digits, for example 18:00 +02:00 or UTC+2.'],
  ['[ ,]+(?:at |on )?(?:\\d|to|yes|mon|tue|wed|thu|fri|sat|sun|noon|mid|utc|gmt)[^]*',
    'A text has one day, one time and one zone, for example tomorrow 18:00 UTC.'],
].map(([pattern, sentence]) => [new RegExp(`^(?:${pattern})$`), sentence]);

const unreadable = 'Cannot read this time. ' +
  'Examples: in 2h, tomorrow 18:00, 6pm on friday, 24 December 2026 18:00 Europe/Berlin.';

const [marks, letters, digit] = [unicode('\\p{M}', 'gu'), unicode('\\p{L}{2,20}', 'gu'), unicode('\\p{Nd}')];

const fitting = (list, text) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The English word that is meant by one of these words. */
function meantBy(text) {
  for (const [word] of text.normalize('NFD').replace(marks(), '').matchAll(letters())) {
    if (translations.has(word)) return translations.get(word);
    const near = word.length > 4 && !words.includes(word) ? nearest(word, words) : undefined;
    if (near) return near;
  }
  return undefined;
}

/** Refuses a text; `rest` is what is left after the parts that are read, `hasParts` whether there are any. */
export function refuse(written, rest, hasParts) {
  const short = written.slice(0, 100);
  if (new RegExp(`\\d[a-z .]{0,9}${rangeSign}\\d`).test(short) && !/^[+-]/.test(rest.trim())) refuseRange();
  if (digit().test(short.replace(/\d/g, ''))) throw new Refusal('Write digits as 0 to 9, for example 18:00.');
  const meant = meantBy(hasParts ? rest.slice(0, 100) : short);
  if (meant) throw new Refusal(`Times are read in English. Did you mean ${meant}?`);
  if (hasParts) refuseCity(rest.slice(0, 40));
  throw new Refusal((hasParts ? fitting(rests, rest.slice(0, 100)) : fitting(shapes, short)) ?? unreadable);
}
