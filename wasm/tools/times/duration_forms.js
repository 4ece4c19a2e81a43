import { numberOf, numberWord, rejectWith, wordOf } from './time_words.js';
import { instantsOf, partsOf, secondsOf } from './time_zone.js';

// Forms of durations, in lower case. Months and years are calendar units.

const secondsPer = new Map([['s', 1], ['m', 60], ['h', 3600], ['d', 86400], ['w', 604800], ['f', 1209600]]);
const monthsPer = new Map([['mo', 1], ['y', 12], ['dec', 120]]);

export const hourUnit = '(?:h|hrs?|hours?)';
const unit = wordOf(`s|secs?|seconds?|m|mins?|minutes?|${hourUnit}|d|days?|w|wks?|weeks?|fortnights?|mos?|months?|` +
  'y|yrs?|years?|decades?');
const number = '(?=(?:\\d{1,99}(?:\\.\\d{1,9})?|\\.\\d{1,9}) ?[a-z])[\\d.]+ ?';
const half = '(?:and an? half )?';
const inWords = `(?:half (?=a))?(?:${wordOf('an?')}|${numberWord}) (?=${half}[a-z]{3})`;
const length = `(?:${number}|${inWords})${half}${unit}(?:\\.(?= ))?(?: and a half(?![a-z]))?`;

export const duration = `(?<duration>${length}(?:(?:,? and |,? ?)${length})*)`;

const each = new RegExp(`(?:([\\d.]+) ?|(half )?an? |(${numberWord}) )(and an? half )?` +
  '(mo|dec|f|[smhdwy])[a-z]*( and a half)?', 'g');

/** An ambiguous unit, minutes or months, in input before it is converted to lower case. */
export const capitalM = /\d ?M(?![A-Za-z])/;

/** The months and the seconds, rounded to milliseconds, of input that matches `duration`. */
export function sumOf(text) {
  let [months, seconds] = [0, 0];
  for (const [, digits, half, word, before, letters, after] of text.matchAll(each)) {
    const count = Number(digits ?? (word ? numberOf(word) : half ? 0.5 : 1)) + (before || after ? 0.5 : 0);
    months += count * (monthsPer.get(letters) ?? 0);
    seconds += count * (secondsPer.get(letters) ?? 0);
  }
  if (months % 1) rejectWith('Months cannot have fractions. Write whole months, for example 6 months.');
  // In floating point, 8.2 hours are slightly less than 29520 seconds.
  return { months, seconds: Math.round(seconds * 1000) / 1000 };
}

const lastDayOf = (year, month) => new Date(secondsOf({ year, month: month + 1, day: 0 }) * 1000).getUTCDate();

/** The same day and time `months` later, or the last day of a shorter month. */
export function afterMonths({ now, zone }, months) {
  const { year, month, day, ...clock } = partsOf(now, zone);
  const count = year * 12 + month - 1 + months;
  const date = { year: Math.floor(count / 12), month: count - Math.floor(count / 12) * 12 + 1 };
  if (date.year < 0 || date.year > 10000) return { unix: Infinity };
  return instantsOf({ ...date, day: Math.min(day, lastDayOf(date.year, date.month)), ...clock }, zone);
}

/** The instant of a duration after now (`sign` 1) or before now (-1). */
export function afterDuration(text, sign, context) {
  const { months, seconds } = sumOf(text);
  const step = sign * Math.floor(seconds);
  if (!months) return { unix: context.now + step };
  const { unix, also, kind } = afterMonths(context, sign * months);
  return { unix: unix + step, ...(also !== undefined && { also: also + step }), kind };
}
