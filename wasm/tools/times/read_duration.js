import { readDuration as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { invalidCall, outOfRange } from '../../runtime/problem_error.js';
import { TimeProblem, rejectWith } from './time_words.js';
import { afterMonths, capitalM, duration, sumOf } from './duration_forms.js';

const whole = new RegExp(`^${duration}$`);

/** Replaces milliseconds by seconds, because the forms of durations have no milliseconds. */
const inSeconds = (_, before, count) => `${before}${count / 1000}s`;

/** Normalizes input to the form of `duration`; a number without a unit gets `unit`. */
function normalized(text, unit = '') {
  if (capitalM.test(text)) rejectWith('text must use m for minutes or mo for months: M can be either.');
  const input = text.trim().replace(/\s+/g, ' ').toLowerCase()
    .replace(/(?:^|[^\d,])\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => number.replaceAll(',', ''));
  if (/\d\.\d+ ?(?:ms|millisecond)/.test(input)) rejectWith('text must have whole milliseconds, for example 2ms.');
  const isBare = /^\d+(?:\.\d+)?$/.test(input);
  if (isBare && !unit) rejectWith('text must have a unit, for example 90s or 2h 30m.');
  return (isBare ? input + unit : input)
    .replace(/(^|\D)(\d{1,20}) ?(?:ms|msecs?|milliseconds?)(?![a-z])/g, inSeconds);
}

function lengthOf(text, unit, now) {
  const input = normalized(text, unit);
  if (!whole.test(input))
    rejectWith('text must be a duration, for example 2h 30m, without a sign, in, ago, date or time.');
  const { months, seconds } = sumOf(input);
  const start = months ? afterMonths({ now, zone: 'UTC' }, months).unix - now : 0;
  return start * 1000 + Math.round(seconds * 1000);
}

export function readDuration(text, options) {
  const given = readValue('text', text, described.positional.text);
  const { unit, min, max, now } = readOptions('readDuration', described, options);
  if (min > max) throw outOfRange('min', 'must be at most max.');
  try {
    const length = lengthOf(given, unit, now);
    if (length < min) throw outOfRange('text', `must be a duration of at least ${min} milliseconds.`);
    if (length > max) throw outOfRange('text', `must be a duration of at most ${max} milliseconds.`);
    return length;
  } catch (error) {
    throw error instanceof TimeProblem ? invalidCall(error.message, 'text') : error;
  }
}
