import { instantsOf, partsOf, secondsOf, zoneNamed } from './time_zone.js';

// A day, a time of day and a zone as people write them, in lower case.

export class Refusal extends Error {}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october',
  'november', 'december'];

/** A pattern for each name and its abbreviations of three letters or more. */
const shortened = (names) => names.map((name) =>
  name.slice(0, 3) + Array.from(name.slice(3)).reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')).join('|');
const indexIn = (names, name) => names.findIndex((each) => each.startsWith(name.slice(0, 3)));

function dateAfter({ year, month, day }, days) {
  const shown = new Date(secondsOf({ year, month, day: day + days }) * 1000);
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** The date in the first of these years in which it exists and is not before `first`. */
function dateIn(years, { month, day }, first) {
  const dates = years.map((year) => ({ year, month: Number(month), day: Number(day) }));
  const found = dates.find((date) => {
    const shown = dateAfter(date, 0);
    return shown.month === date.month && shown.day === date.day && !(secondsOf(date) < first);
  });
  if (!found) throw new Refusal('This date does not exist. Write year-month-day, for example 2026-12-24.');
  return found;
}

function namedDate({ year, name, day }, { today }) {
  const month = indexIn(months, name) + 1;
  // Between 29 February and the next are at most eight years.
  return year ? dateIn([Number(year)], { month, day })
    : dateIn(Array.from({ length: 9 }, (_, i) => today.year + i), { month, day }, secondsOf(today));
}

function relativeDay({ word }, { today, clock }) {
  if (word === 'tonight' && !(clock.hour >= 17))
    throw new Refusal('tonight requires a time from 17:00 to 23:59, for example tonight 20:00.');
  return dateAfter(today, { yesterday: -1, tomorrow: 1 }[word] ?? 0);
}

function nextWeekday({ weekday }, { today }) {
  const days = indexIn(weekdays, weekday) - new Date(secondsOf(today) * 1000).getUTCDay();
  return dateAfter(today, (days + 6) % 7 + 1);
}

function clockOf({ hour: written, half, minute = 0, second = 0 }) {
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : Number(written);
  const isOnDial = half ? written >= 1 && written <= 12 : hour < 24;
  if (!isOnDial || minute > 59 || second > 59)
    throw new Refusal('This time does not exist. Write 0:00 to 23:59, or 12:00 am to 11:59 pm.');
  return { hour, minute: Number(minute), second: Number(second) };
}

/** UTC, with the number of seconds by which clocks are ahead of it. */
function offsetZone({ sign, hours, minutes = 0 }) {
  const ahead = (hours * 3600 + minutes * 60) * (sign === '-' ? -1 : 1);
  if (minutes > 59 || ahead < -12 * 3600 || ahead > 14 * 3600)
    throw new Refusal('This offset does not exist. Write -12:00 to +14:00.');
  return { zone: 'UTC', ahead };
}

/** Refuses two times or days with a word or a hyphen between them. */
export function refuseRange() {
  throw new Refusal('This is a range. Give the start alone, for example 18:00.');
}

function regionZone({ region }) {
  const zone = zoneNamed(region);
  if (!zone) throw new Refusal('Unknown time zone. Write a name of the IANA database, for example Europe/Berlin.');
  return { zone, ahead: 0 };
}

function refuseAbbreviation() {
  throw new Refusal('Time zone abbreviations are ambiguous. Write an IANA name, for example America/New_York, or UTC.');
}

const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const month = `(?<name>${shortened(months)})\\.?`;
const year = '(?:,? (?<year>\\d{4}))?';
const half = ' ?(?<half>[ap])m(?![a-z])';
const offset = '(?<hours>\\d{2}|\\d(?!\\d))(?::?(?<minutes>\\d{2}))?(?!:?\\d)';

/** Between the two ends of a range. */
export const rangeSign = ' ?(?:[-\u00ad\u058a\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d~\u301c\uff5e]+|' +
  '(?:to|until|till?|thru|through|\u2026|\\.{2,3})(?![a-z])) ?';

/** The pattern of each part, with its separator, and the function that reads it. */
const parts = [
  ...[
    ['(?<word>yesterday|today|tonight|tomorrow)', relativeDay],
    [`(?:next )?(?<weekday>${shortened(weekdays)})`, nextWeekday],
    ['(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})', (found) => dateIn([Number(found.year)], found)],
    [`${dayOfMonth} ${month}${year}`, namedDate],
    [`${month} ${dayOfMonth}${year}`, namedDate],
  ].map(([pattern, read]) => ({ kind: 'day', pattern: `,? (?:on )?${pattern}`, read })),
  ...[
    [`(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d{1,9})?)?(?:${half})?`, clockOf],
    [`(?<hour>\\d{1,2})${half}`, clockOf],
    ['noon(?![a-z])', () => ({ hour: 12 })],
    ['midnight(?![a-z])', () => ({ hour: 0, isMidnight: true })],
  ].map(([pattern, read]) => ({ kind: 'time', pattern: `,? (?:at )?${pattern}`, read })),
  ...[
    [` ?(?:utc|gmt)(?<sign>[+-])${offset}`, offsetZone],
    [` ?(?<sign>\\+)(?=\\d\\d)${offset}`, offsetZone],
    [` ?(?<sign>-)(?=\\d\\d)${offset}`, offsetZone, 'isExact'],
    [' ?(?:z|utc|gmt)(?![a-z+-])', () => ({ zone: 'UTC', ahead: 0 })],
    [' (?<region>[a-z]+(?:/[\\w+-]+)+)', regionZone],
    [' (?:[ecmp][sd]?t|(?:[abhijkns]|a[cekw]|[cew]e|nz|sa)[sd]t|[cew]et|msk)(?![a-z])', refuseAbbreviation],
  ].map(([pattern, read, condition]) => ({ kind: 'zone', pattern, read, condition })),
  { kind: 'range', pattern: rangeSign, read: refuseRange },
].map((part) => ({ ...part, pattern: new RegExp(`^${part.pattern}`) }));

/** The readers of the day, the time and the zone in a text; undefined if it has anything else. */
function readersIn(written) {
  const readers = {};
  const isoDate = /^([\d-]{10})t(?=\d)/;
  // A hyphen after a time is an offset only where a person writes no range.
  const facts = { isExact: isoDate.test(written) };
  // Of date and time of ISO 8601, only the first is followed by a letter.
  for (let rest = ` ${written.replace(isoDate, '$1 ')}`; rest;) {
    const part = parts.find(({ pattern, condition }) => (!condition || facts[condition]) && pattern.test(rest));
    if (part?.kind === 'range' && (readers.time || readers.day)) return refuseRange();
    if (!part || readers[part.kind] || (part.kind !== 'day' && part.kind !== 'time' && !readers.time)) return undefined;
    const { 0: matched, groups } = part.pattern.exec(rest);
    facts.isExact ||= groups?.second !== undefined;
    readers[part.kind] = (context) => part.read(groups, context);
    rest = rest.slice(matched.length);
  }
  return readers;
}

/**
 * Reads a day, a time and a zone, in the orders of English. Returns the result of instantsOf, or undefined if the text
 * has anything else.
 * @throws {Refusal} if there is no such moment.
 */
export function readMoment(written, context) {
  const readers = readersIn(written);
  if (!readers) return undefined;
  const { zone, ahead } = readers.zone?.() ?? { zone: context.zone, ahead: 0 };
  const { isMidnight, ...clock } = readers.time?.() ?? {};
  const today = dateAfter(partsOf(context.now + ahead, zone), 0);
  const date = readers.day?.({ today, clock }) ?? dateAfter(today, isMidnight ? 1 : 0);
  const { unix, ...change } = instantsOf({ ...date, ...clock }, zone);
  return { unix: unix - ahead, ...change };
}
