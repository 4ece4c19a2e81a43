import { nearest } from '../../runtime/nearest.js';
import { unicode } from '../../runtime/unicode.js';
import otherLanguages from './other_languages.json';
import { Refusal, rangeSign, refuseRange, words } from './time_words.js';
import { duration } from './written_duration.js';
import { refuseCity } from './written_zone.js';

// Why a text that is no time is refused: what it looks like, and an example that is read. No sentence repeats the text.

const marks = unicode('\\p{M}', 'gu');
const letters = unicode('\\p{L}{2,20}', 'gu');
const digit = unicode('\\p{Nd}');
const otherScript = unicode('[^\\p{Script=Latin}\\P{L}]');

const bare = (text) => text.normalize('NFD').replace(marks(), '');

let made;
/** Words of other languages, in those that write them most often, by what they are in English. */
const translations = () => made ??= new Map(Object.entries(otherLanguages)
  .flatMap(([english, others]) => bare(others).split(' ').map((other) => [other, english])));

const withPoint = 'Write a fraction with a point, for example in 1.5h.';
const asClock = 'Write a time as 18:00 or 6pm.';
const partOfDay = 'A part of a day is not a time. Write 18:00 or 6pm.';
const longer = ['(?:[^]*[ ,])?(?:of )?(?:this|next|the) (?:week|weekend|month|year)(?:[ ,][^]*)?',
  'A week, month or year is not a day. Write in 1 week, or a date, for example 2026-12-24.'];
const oClock = ['[^]*[\\d ]o.?clock[^]*', asClock];

const whole = ([pattern, sentence]) => [new RegExp(`^(?:${pattern})$`), sentence];

/** The shape of a refused text, and its sentence; the first that fits counts. */
const shapes = [
  ['<t:[^]*', 'A tag has a small t, whole seconds and one letter, for example <t:1798131600:R>.'],
  ['[+-]?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?', 'Unix seconds are a whole number, for example 1798131600.'],
  ['\\d{4}[-/]\\d{1,3}|\\d{4}-?w\\d+[^]*', 'A date has a year, a month and a day, for example 2026-12-24.'],
  ['\\d{1,2} [ap]', asClock],
  ['p[t\\d][^]*', 'Write a duration with units, for example in 2h 30m.'],
  // In escapes, as in time_words.js.
  [String.raw`[^]*(?:and a half|[\u00bc-\u00be])[^]*`, withPoint],
  ['(?:in )?(?:zero|[a-z]{3,5}(?:teen|ty))[ -][a-z][^]*',
    'Numbers in words are from one to twelve. Write digits, for example in 20 minutes.'],
  ['(?:at )?(?:half|quarter|[a-z]+|\\d+) (?:past|to) [^]*', 'Write a time in digits, for example 18:30.'],
  ['(?:the )?day (?:after tomorrow|before yesterday)[^]*',
    'Write the day as a weekday or a date, for example 2026-12-24.'],
  ['(?:this |in the )?(?:morning|afternoon|evening|night)(?: [^]*)?', partOfDay],
  longer, oClock,
  ['(?:in )?-[^]*', 'A time before now is written with ago, for example 2h ago.'],
  ['(?:in )?\\d+,\\d+ ?[a-z]+(?: ago)?', withPoint],
  ['(?:in )?\\d*\\.\\d* ?[a-z]+(?: ago)?',
    'A fraction has a digit before the point and at most three after it, for example in 1.5h.'],
  ['in\\b[^]*ago', 'A duration is either before or after now. Write in 2h or 2h ago.'],
  [`(?:in )?${duration}(?: ago| from now)? [^\\d][^]*`,
    'A duration cannot be combined with a day, a time or a zone. Write it alone, for example in 2h.'],
  ['(?:in|for)(?: [\\d.]+[a-z ,]*[^]*)?|[\\d.]+ [a-z]{1,12}(?: ago| from now)?',
    'A duration requires numbers with units, for example in 2h 30m, or in 3 weeks.'],
  ['(?:utc|gmt|z|[+-]\\d{2}:\\d{2})(?: [^]*)?', 'A zone comes after a time or a day, for example 18:00 UTC.'],
  ['[^]*\\blast [^]*', 'Past weekdays are not supported. Write a date, for example 2026-12-24.'],
  ['at \\d{1,2}', 'An hour without am or pm is ambiguous. Write 9:00, 21:00 or 9pm.'],
].map(whole);

/** The same of what is left after the parts that are read. */
const rests = [
  ['[ ,]+(?:at )?\'?\\d{1,2}(?: [^]*)?', 'A number beside a day can be an hour or a year. Write 18:00 or 2026.'],
  ['[ ,]+(?:in the )?(?:morning|afternoon|evening|night)', partOfDay],
  longer, oClock,
  [' ?(?:\\( ?)?[+-][^]*', 'An offset from UTC has two digits, for example 18:00 +02:00 or UTC+2.'],
  [' ?\\([^]*', 'Parentheses can contain only an IANA name with a slash, UTC or an offset, ' +
    'for example 18:00 (Europe/Berlin).'],
  ['[ ,]+(?:at |on )?(?:\\d|to|yes|mon|tue|wed|thu|fri|sat|sun|noon|mid|utc|gmt)[^]*',
    'Write one day, one time and one zone, for example tomorrow 18:00 UTC.'],
].map(whole);

const unreadable = 'Cannot read this time. ' +
  'Examples: in 2h, tomorrow 18:00, 6pm on friday, 24 December 2026 18:00 Europe/Berlin.';

const fitting = (list, text) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The English word that is meant by one of these words. Short words of prose, for example day, are near to may. */
function meantBy(text) {
  for (const [word] of bare(text).matchAll(letters())) {
    if (translations().has(word)) return translations().get(word);
    const near = word.length > 4 && !words.includes(word) ? nearest(word, words) : undefined;
    if (near) return near;
  }
  return undefined;
}

let range;
const isRange = (text) => (range ??= new RegExp(`\\d[a-z .]{0,9}${rangeSign}\\d`)).test(text);

/** Refuses a text; `rest` is what is left after the parts that are read, `hasParts` whether there are any. */
export function refuse(written, rest, hasParts) {
  const short = written.slice(0, 100);
  const times = short.replace(/\d{4}-\d{1,3}(?:-\d{2})?/g, '');
  if (isRange(times) && !/^[+(-]/.test(rest.trim())) refuseRange();
  if (digit().test(short.replace(/\d/g, ''))) throw new Refusal('Write digits as 0 to 9, for example 18:00.');
  const unread = hasParts ? rest.slice(0, 100) : short;
  if (hasParts || /\d/.test(unread)) refuseCity(bare(unread));
  const meant = meantBy(unread);
  if (meant) throw new Refusal(`Times are read in English. Did you mean ${meant}?`);
  if (otherScript().test(unread))
    throw new Refusal('Times are read in English, for example tomorrow 18:00.');
  throw new Refusal((hasParts ? fitting(rests, rest.slice(0, 100)) : fitting(shapes, short)) ?? unreadable);
}
