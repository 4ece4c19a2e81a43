import { first_unix_seconds as first, last_unix_seconds as last, styles } from '../generated/facts.json';
import { creationOf, isSnowflake } from './snowflake.js';
import { instantsOf, partsOf, secondsOf } from './time_zone.js';

// Times as people write them, in a fixed number of forms. What has none of these forms is refused, never guessed.

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const secondsPer = { s: 1, m: 60, h: 3600, d: 86400, w: 604800 };

const date = '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})';
const clock = '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d{1,9})?)?';
const time = `(?:${clock}(?: ?(?<half>[ap])m)?|(?<hour12>\\d{1,2}) ?(?<half12>[ap])m)`;
const unit = '(?:s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?)(?![a-z])';
const duration = `(?<duration>\\d{1,9} ?${unit}(?:,? ?\\d{1,9} ?${unit})*)`;
const weekday = `(?<weekday>${weekdays.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;

const letters = styles.map(({ letter }) => letter.toLowerCase()).join('');

class Refusal extends Error {}

function clockOf({ hour, minute, second, half, hour12, half12 }) {
  const am = half ?? half12;
  const written = Number(hour ?? hour12 ?? 0);
  const parts = { hour: am ? (written % 12) + (am === 'p' ? 12 : 0) : written, minute: Number(minute ?? 0),
    second: Number(second ?? 0) };
  const isOnDial = am ? written >= 1 && written <= 12 : written < 24;
  if (!isOnDial || parts.minute > 59 || parts.second > 59)
    throw new Refusal('There is no such time: write 0:00 to 23:59, or 12:00 am to 11:59 pm.');
  return parts;
}

function dateOf({ year, month, day }) {
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  const shown = new Date(secondsOf(parts) * 1000);
  if (shown.getUTCMonth() + 1 !== parts.month || shown.getUTCDate() !== parts.day)
    throw new Refusal('There is no such date: write year-month-day, such as 2026-12-24.');
  return parts;
}

/** The date in a zone so many days after that of an instant. */
function dayAfter(unix, zone, days) {
  const { year, month, day } = partsOf(unix, zone);
  const shown = new Date(secondsOf({ year, month, day: day + days }) * 1000);
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

const onDay = (days, found, { now, zone }) => instantsOf({ ...dayAfter(now, zone, days), ...clockOf(found) }, zone);

function onWeekday(found, context) {
  const { year, month, day } = partsOf(context.now, context.zone);
  const today = new Date(secondsOf({ year, month, day }) * 1000).getUTCDay();
  const wanted = weekdays.findIndex((name) => name.startsWith(found.weekday.slice(0, 3)));
  return onDay((wanted - today + 6) % 7 + 1, found, context);
}

function secondsIn(text) {
  return Array.from(text.matchAll(/(\d+) ?([smhdw])/g))
    .reduce((sum, [, count, letter]) => sum + count * secondsPer[letter], 0);
}

function withOffset(found) {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(found.offset) ?? [null, '+', '0', '0'];
  if (Number(hours) > 23 || Number(minutes ?? 0) > 59)
    throw new Refusal('There is no such offset: write -23:59 to +23:59.');
  const offset = (hours * 3600 + (minutes ?? 0) * 60) * (sign === '-' ? -1 : 1);
  return { unix: secondsOf({ ...dateOf(found), ...clockOf(found) }) - offset };
}

function fromInteger({ integer }) {
  if (isSnowflake(integer)) return { unix: creationOf(integer) };
  const unix = Number(integer);
  if (Math.abs(unix) >= 1e12 && unix / 1000 <= last)
    throw new Refusal(`These look like milliseconds. In seconds they are ${Math.floor(unix / 1000)}.`);
  return { unix };
}

/** An example of each form, what matches it in lower case, and how it is read. */
export const writtenForms = [
  { example: 'now', pattern: 'now', read: (_, { now }) => ({ unix: now }) },
  { example: 'in 1h 30m', pattern: `in ${duration}`,
    read: (found, { now }) => ({ unix: now + secondsIn(found.duration) }) },
  { example: '2 days ago', pattern: `${duration} ago`,
    read: (found, { now }) => ({ unix: now - secondsIn(found.duration) }) },
  { example: '18:00', pattern: time, read: (found, context) => onDay(0, found, context) },
  { example: 'tomorrow 18:00', pattern: `(?<day>yesterday|today|tomorrow)(?: (?:at )?${time})?`,
    read: (found, context) => onDay({ yesterday: -1, today: 0, tomorrow: 1 }[found.day], found, context) },
  { example: 'monday 9:00', pattern: `(?:next )?${weekday}(?: (?:at )?${time})?`, read: onWeekday },
  { example: '2026-12-24 18:00', pattern: `${date}(?:(?:t|,? (?:at )?)${time})?`,
    read: (found, { zone }) => instantsOf({ ...dateOf(found), ...clockOf(found) }, zone) },
  { example: '2026-12-24T18:00+01:00', pattern: `${date}[t ]${clock} ?(?<offset>z|[+-]\\d{2}(?::?\\d{2})?)`,
    read: withOffset },
  { example: '1798131600', pattern: '(?<integer>-?\\d+)', read: fromInteger },
  { example: '<t:1798131600:R>', pattern: `<t:(?<integer>-?\\d+)(?::[${letters}])?>`,
    read: ({ integer }) => ({ unix: Number(integer) }) },
].map((form) => ({ ...form, pattern: new RegExp(`^${form.pattern}$`) }));

const allowed = `Write one of: ${writtenForms.map(({ example }) => example).join(', ')}.`;

/**
 * Reads a time. `now` is in Unix seconds, `zone` a name of the IANA database.
 * Gives `unix`, whole seconds, with `kind` and `also` as instantsOf does where daylight saving skips or repeats the
 * time; or a sentence, `problem`, that says what is allowed.
 */
export function readWrittenTime(text, { now, zone }) {
  const written = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const form = writtenForms.find(({ pattern }) => pattern.test(written));
  if (!form) return { problem: allowed };
  try {
    const read = { kind: 'plain', ...form.read(form.pattern.exec(written).groups ?? {}, { now, zone }) };
    if (read.unix >= first && read.unix <= last) return read;
    return { problem: `A time is in the years 0001 to 9999: ${first} to ${last} in Unix seconds.` };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}
