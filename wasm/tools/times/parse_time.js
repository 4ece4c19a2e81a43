import {
  first_unix_seconds as first, last_unix_seconds as last, style_letters as letters,
} from '../../generated/facts.json';
import { isInMilliseconds } from '../../runtime/milliseconds.js';
import { hasTimeOrDay, resolveParts, parseParts } from './date_time.js';
import { creationOf, isSnowflake } from '../snowflake.js';
import { reject } from './time_problems.js';
import { TimeProblem, rangeSign, rejectHours, rejectRange, rejectWith } from './time_words.js';
import { hourDigits } from './clock_forms.js';
import { afterDuration, capitalM, duration, hourUnit } from './duration_forms.js';
import { fittingOf, isNameOf } from './zone_forms.js';

// Parses the forms that time_forms.json lists. Other input is rejected, not guessed.

// The basic format of ISO 8601 without a T. In these centuries it could also be Unix seconds.
const basic = '(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:(?:[01]\\d|2[0-3])(?:[0-5]\\d){1,2})?';

// A range of hours whose start is a bare number.
const hours = `(?:in |at )?\\d{1,2}${rangeSign}\\d{1,2}(?![\\d./-]).*`;

function rejectBasic() {
  rejectWith('Write a date with hyphens and a time with colons, for example 2026-12-24T18:00Z.');
}

const isInstant = (unix) => unix >= first && unix <= last;

function fromSeconds(unix, { now }) {
  if (!isInstant(unix) && isInMilliseconds(unix, now))
    rejectWith(`This looks like milliseconds; in seconds it is ${Math.floor(unix / 1000)}.`);
  return { unix };
}

function fromInteger({ integer }, context) {
  if (isSnowflake(integer)) return { unix: creationOf(integer) };
  if (/^-?\d{1,8}$/.test(integer))
    rejectWith('This number can be a time of day, a year or Unix seconds. ' +
      'Write 18:00, 2026-12-24, or Unix seconds of fewer than 9 digits as a tag: <t:0>.');
  return fromSeconds(Number(integer), context);
}

function fromTag({ integer, style }, context) {
  if (style && !letters.includes(style))
    rejectWith(`Unknown style. The styles are ${letters.join(', ')}.`);
  return fromSeconds(Number(integer), context);
}

/** Hours that look like a time: with military digits, with minutes after h, : or a dot. */
const clockOrHours = `(?=(?:${hourDigits}) ?${hourUnit}$|\\dh\\d|\\d:.*h|(?:0?[1-9]|1\\d|2[0-3])\\.[0-5]\\d.*h)` +
  `(?<hour>\\d\\d?)(?:(?<sign>[h:.])(?=\\d))?(?<minute>\\d\\d)?(?: ?${hourUnit})?`;

function rejectClockOrHours({ hour, sign = '', minute = '' }, context) {
  const count = sign === '.' ? `${hour}.${minute}` : Number(sign ? hour : hour + minute);
  const unambiguous = [`${hour}:${minute || '00'}`, `in ${count}h${/[h:]/.test(sign) ? ` ${minute}m` : ''}`];
  rejectHours(unambiguous, unambiguous.map((form) => read(form, context)));
}

/** Hours at the start of a duration that look like a military time. */
const military = new RegExp(`^(?=\\d{4})(?:${hourDigits}) ?${hourUnit}(?![a-z])`);

function readDuration({ before, duration: text, end }, context) {
  const isPast = /^(?:ago|earlier|before)/.test(end);
  if (before && isPast) rejectWith('A duration is either before or after now. Write in 2h or 2h ago.');
  if (!before && !end && military.test(text)) rejectHours(['a time like 18:30', 'a duration like in 1800h 30m']);
  return { ...afterDuration(text, isPast ? -1 : 1, context), is_duration: true };
}

/** Patterns and the functions that read their groups. All other input is a date and time. */
const forms = [
  ['(?:(?:right|just) )?now', (_, { now }) => ({ unix: now })],
  [clockOrHours, rejectClockOrHours],
  [`(?<before>(?:in|for|within|after) |(?:now ?)?\\+ ?)?${duration}` +
    '(?: (?<end>from (?:right )?now|later|hence|ago|earlier|before now))?', readDuration],
  [basic, rejectBasic],
  ['(?<integer>-?\\d+)', fromInteger],
  [`(?:from|between) .*|${hours}`, rejectRange],
].map(([pattern, read]) => ({ pattern: new RegExp(`^(?:${pattern})$`), read }));

// Letter case matters.
const tag = /^<t:(?<integer>-?\d+)(?::(?<style>[A-Za-z]))?>$/;

function readDateTime(input, context) {
  const { found, rest } = parseParts(input);
  const hasParts = hasTimeOrDay(found);
  const hasNoZone = !found.has('zone') && !found.has('annotation');
  const name = hasNoZone && /^ ([a-z][a-z .'&-]* time)$/.exec(rest)?.[1];
  if (!hasParts || (rest && !name)) reject(input, rest, hasParts);
  const fits = (unix) => !name || isNameOf(name, context.zone, unix);
  const instant = fittingOf(resolveParts(found, context), fits);
  if (!fits(instant.unix)) reject(input, rest, hasParts);
  return instant;
}

function read(text, context) {
  if (tag.test(text)) return fromTag(tag.exec(text).groups, context);
  if (capitalM.test(text)) rejectWith('M can be minutes or months. Write m or minutes, for example in 30m.');
  const input = text.toLowerCase();
  const form = forms.find(({ pattern }) => pattern.test(input));
  return form ? form.read(form.pattern.exec(input).groups, context) : readDateTime(input, context);
}

/** The end of a sentence. The dot after day and month remains. */
const fullStop = /((?:^| )\d{1,2}\.(?:0?[1-9]|1[0-2])\.)$| ?(?:!+|\.)$/;

/**
 * Parses a time. `context.now` is in Unix seconds, `context.zone` an IANA name, `context.order` 'dmy', 'mdy' or
 * undefined. Returns the result of instantsOf, in whole seconds, with `is_duration`; or `{ problem, readings }`: a
 * message and, if the input is ambiguous, the possible instants.
 */
export function parseTime(text, context) {
  try {
    const found = read(text.trim().replace(/\s+/g, ' ').replaceAll('\u2212', '-').replace(fullStop, '$1'), context);
    if (isInstant(found.unix)) return { kind: 'plain', is_duration: false, ...found };
    return { problem: `The time must be in the years 0001 to 9999: Unix seconds from ${first} to ${last}.` };
  } catch (error) {
    if (!(error instanceof TimeProblem)) throw error;
    return { problem: error.message, ...(error.readings && { readings: error.readings }) };
  }
}
