import { first_unix_seconds as first, last_unix_seconds as last, styles } from '../generated/facts.json';
import { Refusal, rangeSign, readMoment, refuseRange } from './moment.js';
import { creationOf, isSnowflake } from './snowflake.js';

// Times as people write them, in a fixed set of forms. A text in any other form is rejected, never guessed.

const secondsPer = { s: 1, m: 60, h: 3600, d: 86400, w: 604800 };

const unit = '(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?)(?![a-z])';
const length = `(?:\\d{1,9}(?:\\.\\d{1,3})? ?|(?:half )?an? (?=[a-z]{3}))${unit}`;
const duration = `(?<duration>${length}(?:(?:,? and |,? ?)${length})*)`;

// The basic format of ISO 8601. In these centuries, its digits alone could be Unix seconds as well.
const basicTime = '(?:[01]\\d|2[0-3])(?::?[0-5]\\d){1,2}(?:\\.\\d+)?(?: ?(?:z|[+-][\\d:]+))?';
const basic = `(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[t ]?${basicTime})?`;

const letters = styles.map(({ letter }) => letter);

// Two times of which the first is a number alone.
const hours = `(?:in |at )?\\d{1,2}${rangeSign}\\d{1,2}(?![\\d./-]).*`;

function secondsIn(text) {
  const sum = Array.from(text.matchAll(/(?:([\d.]+) ?|(half )?an? )([smhdw])/g))
    .reduce((before, [, count = 1, half, letter]) => before + count * (half ? 0.5 : 1) * secondsPer[letter], 0);
  // 8.2 hours are a little less than 29520 seconds in floating point.
  return Math.floor(Math.round(sum * 1000) / 1000);
}

function refuseBasic() {
  throw new Refusal('Write a date with hyphens and a time with colons, for example 2026-12-24T18:00Z.');
}

function fromSeconds(unix) {
  if (Math.abs(unix) >= 1e12 && unix / 1000 >= first && unix / 1000 <= last)
    throw new Refusal(`This looks like milliseconds; in seconds it is ${Math.floor(unix / 1000)}.`);
  return { unix };
}

function fromInteger({ integer }) {
  if (isSnowflake(integer)) return { unix: creationOf(integer) };
  if (/^-?\d{1,8}$/.test(integer))
    throw new Refusal('This number can be a time of day, a year or Unix seconds. ' +
      'Write 18:00, 2026-12-24, or Unix seconds of fewer than 9 digits as a tag: <t:0>.');
  return fromSeconds(Number(integer));
}

function fromTag({ integer, style }) {
  if (style && !letters.includes(style)) throw new Refusal(`No tag has this style. The styles are ${letters.join(', ')}.`);
  return fromSeconds(Number(integer));
}

/** The pattern of each form, and the function that reads it. All other texts are moments. */
const forms = [
  ['now', (_, now) => ({ unix: now })],
  [`(?:in )?${duration}`, (found, now) => ({ unix: now + secondsIn(found.duration) })],
  [`${duration} ago`, (found, now) => ({ unix: now - secondsIn(found.duration) })],
  [basic, refuseBasic],
  ['(?<integer>-?\\d+)', fromInteger],
  [`(?:from|between) .*|${hours}`, refuseRange],
].map(([pattern, read]) => ({ pattern: new RegExp(`^(?:${pattern})$`), read }));

// Letter case matters in these two.
const tag = /^<t:(?<integer>-?\d+)(?::(?<style>[A-Za-z]))?>$/;
const capitalM = /\d ?M(?![A-Za-z])/;

function read(text, context) {
  if (tag.test(text)) return fromTag(tag.exec(text).groups);
  if (capitalM.test(text)) throw new Refusal('M can be minutes or months. Write m or minutes, for example in 30m.');
  const written = text.toLowerCase();
  const form = forms.find(({ pattern }) => pattern.test(written));
  return form ? form.read(form.pattern.exec(written).groups, context.now) : readMoment(written, context);
}

const unreadable = 'Cannot read this time. ' +
  'Examples: in 2h, tomorrow 18:00, 6pm on friday, 24 December 2026 18:00 Europe/Berlin.';

/**
 * Reads a time. `context` has `now` in Unix seconds and `zone`, a name of the IANA database.
 * Gives `unix`, whole seconds, with `kind` and `also` as instantsOf does where daylight saving skips or repeats the
 * time; or `problem`, a sentence that names the allowed forms.
 */
export function readWrittenTime(text, context) {
  try {
    const found = read(text.trim().replace(/\s+/g, ' '), context);
    if (!found) return { problem: unreadable };
    if (found.unix >= first && found.unix <= last) return { kind: 'plain', ...found };
    return { problem: `The time must be in the years 0001 to 9999: Unix seconds from ${first} to ${last}.` };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}
