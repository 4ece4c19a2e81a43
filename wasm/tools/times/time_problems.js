import { nearest } from '../../runtime/nearest.js';
import { unicode } from '../../runtime/unicode.js';
import otherLanguages from './other_languages.json';
import {
  numberWord, partOfDay, rangeSign, rejectRange, rejectWith, shortened, weekdays, words,
} from './time_words.js';
import { duration } from './duration_forms.js';
import { hourOrDate } from './day_forms.js';
import { rejectCity } from './zone_forms.js';

// Messages for input that is not a time: what it looks like, and a valid example. No message repeats the input.

const marks = unicode('\\p{M}', 'gu');
const letters = unicode('\\p{L}{2,20}', 'gu');
const digit = unicode('\\p{Nd}');
const otherScript = unicode('[^\\p{Script=Latin}\\P{L}]');

const bare = (text) => text.normalize('NFD').replace(marks(), '');

let made;
/** English words by their translations into the most common other languages. */
const translations = () => made ??= new Map(Object.entries(otherLanguages)
  .flatMap(([english, others]) => bare(others).split(' ').map((other) => [other, english])));

const exactTime = 'Give an exact time, for example 18:00 or 6pm.';
const longer = ['(?:[^]*[ ,])?(?:of )?(?:this|next|last|the) (?:week|weekend|month|year)(?:[ ,][^]*)?',
  'Write a duration or a day', 'in 2 weeks or 2026-12-24'];

/** The whole pattern, and its sentence with an example if there is one. */
const whole = ([pattern, sentence, example]) => [new RegExp(`^(?:${pattern.source ?? pattern})$`),
  example ? `${sentence}, for example ${example}.` : sentence];

/** Patterns of rejected input, and their messages; the first match counts. */
const shapes = [
  ['<t:[^]*', 'This tag is invalid. Write one like <t:1798131600:R>.'],
  [/[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?/, 'Unix seconds are a whole number', '1798131600'],
  [/\d{4}[-/]\d{1,3}|\d{4}-?w\d+[^]*/, 'A date has a year, a month and a day', '2026-12-24'],
  ['p[t\\d][^]*', 'Write a duration with units', 'in 2h 30m'],
  // In escapes, as in time_words.js.
  [String.raw`[^]*[\u00bc-\u00be][^]*|(?:in )?\d+,\d+ ?[a-z]+(?: ago)?`,
    'Write a number without commas, and a fraction with a point', 'in 1.5h'],
  ['(?:in )?(?:zero|(?:[a-z-]+ )+(?:hundred|thousand)) [^]*',
    'Write this number in digits', 'in 120 minutes'],
  ['(?:[^]* )?(?:~|(?:about|around|few|several|couple)\\b)[^]*', 'Write an exact number or time',
    'in 3 hours or 18:00'],
  [`(?:at )?(?:(?:an? )?(?:half|quarter)|${numberWord}|\\d+) (?:past|to) [^]*`,
    'Write a time in digits', '18:30'],
  [`(?:[^]* )?(?:${partOfDay})(?: [^]*)?`, exactTime],
  longer,
  ['(?:in )?-[^]*', 'Write past times with ago', '2h ago'],
  [`(?:in )?${duration}(?: ago| from now)? [^\\d][^]*`,
    'Write only the duration', 'in 2h'],
  [/(?:in|for)(?: [\d.]+[a-z ,]*[^]*)?|[\d.]+ [a-z]{1,12}(?: ago| from now)?/,
    'A duration requires numbers with units from s to y', 'in 2h 30m'],
  [/(?:(?:utc|gmt|z)\b|[+-]\d{2}:\d{2})[^]*/, 'Write the zone after a time or day', '18:00 UTC'],
  [`[^]*\\blast ${shortened(weekdays)}[^]*`, 'Past weekdays are not supported. Write a date', '2026-12-24'],
].map(whole);

/** The same for the rest after the parts that were parsed. */
const rests = [
  ['[ ,]+(?:at )?\'?\\d{1,2}(?: [^]*)?', hourOrDate],
  [`[ ,]+(?:[a-z]+ )*(?:${partOfDay})(?: [^]*)?`, exactTime],
  longer,
  [/ ?(?:\( ?)?[+-] ?[\d:]+(?: ?\))?/, 'Cannot read this offset. Write 18:00 +02:00 or UTC+2.'],
  [' ?\\([^]*', 'Parentheses can contain only an IANA name with a slash, UTC or an offset',
    '18:00 (Europe/Berlin)'],
  ['[ ,]+(?:at |on )?(?:\\d|to|yes|mon|tue|wed|thu|fri|sat|sun|noon|mid|utc|gmt)[^]*',
    'Write one day, one time and one zone', 'tomorrow 18:00 UTC'],
].map(whole);

const unreadable = 'Cannot read this time. ' +
  'Examples: in 2h, tomorrow 18:00, 6pm on friday, 24 December 2026 18:00 Europe/Berlin.';

const fitting = (list, text) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Rejects a word of another language, or a misspelled one of more than 4 letters: short words resemble too many. */
function rejectWord(text) {
  for (const [word] of bare(text).matchAll(letters())) {
    if (translations().has(word))
      rejectWith(`Times are read in English. Did you mean ${translations().get(word)}?`);
    const near = word.length > 4 && !words.includes(word) && nearest(word, words);
    if (near && near[0] === word[0]) rejectWith(`Unknown word. Did you mean ${near}?`);
  }
}

let range;
const isRange = (text) => (range ??= new RegExp(`\\d[a-z .]{0,9}${rangeSign}\\d`)).test(text);

/** Throws the problem of the input; `rest` is what remains after the parsed parts, `hasParts` whether there are any. */
export function reject(input, rest, hasParts) {
  const short = input.slice(0, 100);
  const unread = hasParts ? rest.slice(0, 100) : short;
  const times = unread.replace(/\d{4}-w?\d{1,3}(?:-\d{1,2})?|(?:\d{1,2}-){2}\d{2,4}/g, '');
  if (isRange(times) && !/^[+(-]/.test(rest.trim())) rejectRange();
  if (digit().test(short.replace(/\d/g, ''))) rejectWith('Write digits as 0 to 9, for example 18:00.');
  if (hasParts || /\d/.test(unread)) rejectCity(bare(unread));
  rejectWord(unread);
  if (otherScript().test(unread))
    rejectWith('Times are read in English, for example tomorrow 18:00.');
  rejectWith(fitting(hasParts ? rests : shapes, unread) ?? unreadable);
}
