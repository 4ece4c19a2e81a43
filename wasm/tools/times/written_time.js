import {
  first_unix_seconds as first, last_unix_seconds as last, style_letters as letters,
} from '../../generated/facts.json';
import { isInMilliseconds } from '../../runtime/milliseconds.js';
import { momentOf, partsIn } from './moment.js';
import { creationOf, isSnowflake } from '../snowflake.js';
import { refuse } from './time_refusals.js';
import { Refusal, rangeSign, refuseHours, refuseRange } from './time_words.js';
import { hourDigits } from './written_clock.js';
import { afterDuration, capitalM, duration, hourUnit } from './written_duration.js';
import { isNameOf } from './written_zone.js';

// Times as people write them, in the forms that time_forms.json lists. A text in any other form is rejected, never
// guessed.

// The basic format of ISO 8601 without a letter. In these centuries, it could be Unix seconds as well.
const basic = '(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:(?:[01]\\d|2[0-3])(?:[0-5]\\d){1,2})?';

// Two times of which the first is a number alone.
const hours = `(?:in |at )?\\d{1,2}${rangeSign}\\d{1,2}(?![\\d./-]).*`;

function refuseBasic() {
  throw new Refusal('Write a date with hyphens and a time with colons, for example 2026-12-24T18:00Z.');
}

const isInstant = (unix) => unix >= first && unix <= last;

function fromSeconds(unix, { now }) {
  if (!isInstant(unix) && isInMilliseconds(unix, now))
    throw new Refusal(`This looks like milliseconds; in seconds it is ${Math.floor(unix / 1000)}.`);
  return { unix };
}

function fromInteger({ integer }, context) {
  if (isSnowflake(integer)) return { unix: creationOf(integer) };
  if (/^-?\d{1,8}$/.test(integer))
    throw new Refusal('This number can be a time of day, a year or Unix seconds. ' +
      'Write 18:00, 2026-12-24, or Unix seconds of fewer than 9 digits as a tag: <t:0>.');
  return fromSeconds(Number(integer), context);
}

function fromTag({ integer, style }, context) {
  if (style && !letters.includes(style))
    throw new Refusal(`No tag has this style. The styles are ${letters.join(', ')}.`);
  return fromSeconds(Number(integer), context);
}

/** Refuses a number of hours that is written as a time of day. */
function refuseMilitary({ digits }, context) {
  const clock = digits === '2400' ? 'midnight' : `${digits.slice(0, 2)}:${digits.slice(2) || '00'}`;
  const texts = [clock, `in ${Number(digits)}h`];
  refuseHours(texts, texts.map((text) => read(text, context).unix));
}

/** Hours at the beginning of a duration that look like a time of day. */
const military = new RegExp(`^(?=\\d{4})(?:${hourDigits}) ?${hourUnit}(?![a-z])`);

function readDuration({ before, duration: text, end }, context) {
  const isPast = /^(?:ago|earlier|before)/.test(end);
  if (before && isPast) throw new Refusal('A duration is either before or after now. Write in 2h or 2h ago.');
  if (!before && !end && military.test(text)) refuseHours(['a time like 18:30', 'a duration like in 1800h 30m']);
  return { ...afterDuration(text, isPast ? -1 : 1, context), is_duration: true };
}

/** The pattern of each form, and the function that reads it. All other texts are moments. */
const forms = [
  ['(?:(?:right|just) )?now', (_, { now }) => ({ unix: now })],
  [`(?<digits>${hourDigits}) ?${hourUnit}`, refuseMilitary],
  [`(?<before>(?:in|for|within|after) |(?:now ?)?\\+ ?)?${duration}` +
    '(?: (?<end>from (?:right )?now|later|hence|ago|earlier|before now))?', readDuration],
  [basic, refuseBasic],
  ['(?<integer>-?\\d+)', fromInteger],
  [`(?:from|between) .*|${hours}`, refuseRange],
].map(([pattern, read]) => ({ pattern: new RegExp(`^(?:${pattern})$`), read }));

// Letter case matters.
const tag = /^<t:(?<integer>-?\d+)(?::(?<style>[A-Za-z]))?>$/;

function readMoment(written, context) {
  const { found, rest } = partsIn(written);
  const hasParts = found.has('time') || found.has('day') || found.has('weekday');
  const hasNoZone = !found.has('zone') && !found.has('annotation');
  const name = hasNoZone && /^ ([a-z][a-z .'&-]* time)$/.exec(rest)?.[1];
  if (!hasParts || (rest && !name)) refuse(written, rest, hasParts);
  const moment = momentOf(found, context);
  if (name && !isNameOf(name, context.zone, moment.unix)) refuse(written, rest, hasParts);
  return moment;
}

function read(text, context) {
  if (tag.test(text)) return fromTag(tag.exec(text).groups, context);
  if (capitalM.test(text)) throw new Refusal('M can be minutes or months. Write m or minutes, for example in 30m.');
  const written = text.toLowerCase();
  const form = forms.find(({ pattern }) => pattern.test(written));
  return form ? form.read(form.pattern.exec(written).groups, context) : readMoment(written, context);
}

/**
 * Reads a time. `context.now` is in Unix seconds, `context.zone` a name of the IANA database, and `context.order`
 * 'dmy', 'mdy' or undefined. Returns `{ unix, kind, also }` as instantsOf does, in whole seconds, and `is_duration`; or
 * `{ problem, readings }`: a sentence and, if the text names several instants, these.
 */
export function readWrittenTime(text, context) {
  try {
    const found = read(text.trim().replace(/\s+/g, ' ').replace(/ ?(?:!+|\.)$/, ''), context);
    if (isInstant(found.unix)) return { kind: 'plain', is_duration: false, ...found };
    return { problem: `The time must be in the years 0001 to 9999: Unix seconds from ${first} to ${last}.` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: error.message, ...(error.readings && { readings: error.readings }) };
  }
}
