// tier: all
import { Temporal } from '@js-temporal/polyfill';
import assert from 'node:assert/strict';
import * as chrono from 'chrono-node';
import fc from 'fast-check';
import test from 'node:test';

import { importInner } from './inner.mjs';

// Seeded inputs of every form. Temporal computes the instant of each; chrono-node parses it independently, and each
// kind of difference from it is listed with the decision.

const { parseTime } = await importInner('tools/times/parse_time.js');
const seed = Number(process.env.CORDAGE_SEED ?? 1);
const numRuns = Number(process.env.CORDAGE_TIMES ?? 1000);

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December'];
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const two = (number) => `${number}`.padStart(2, '0');
const ordinal = (day) => `${day}${day > 10 && day < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
const halfOf = (hour) => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
const at = (zoned) => Math.floor(zoned.epochMilliseconds / 1000);
const clockOf = ({ hour, minute }) => ({ hour, minute });
const on = (date, given, clock = clockOf(given)) => at(date.toZonedDateTime({ timeZone: given.zone, plainTime: clock }));
const midnight = { hour: 0, minute: 0 };

/** The instants of a weekday in the coming weeks, the first one today if it matches. */
const weekdaysFrom = (given, first, clock) => Array.from({ length: 3 }, (_, i) =>
  on(first.add({ days: (given.weekday - first.dayOfWeek + 8) % 7 + 7 * i }), given, clock));
const ahead = (given, clock) => weekdaysFrom(given, given.today, clock).find((unix) => unix > given.now);
const mondayOf = ({ today }) => today.subtract({ days: today.dayOfWeek - 1 });

function nextWeekday(given) {
  const [, inNextWeek] = weekdaysFrom(given, mondayOf(given));
  return ahead(given) === inNextWeek ? inNextWeek : undefined;
}

function thisWeekday(given) {
  const [unix] = weekdaysFrom(given, mondayOf(given));
  return unix > given.now ? unix : undefined;
}

/** The next date of a month and day, today included. */
function yearless({ today, date }) {
  const dates = Array.from({ length: 9 }, (_, i) => today.year + i).flatMap((year) => {
    try {
      return Temporal.PlainDate.from({ year, month: date.month, day: date.day }, { overflow: 'reject' });
    } catch {
      return [];
    }
  });
  return dates.find((each) => Temporal.PlainDate.compare(each, today) >= 0);
}

const slashed = ({ date: { day, month, year } }) => `${day}/${month}/${year}`;
const later = ({ zoned }, duration, sign = 'add') => at(zoned[sign](duration));

/** An input of each form, and its instant by Temporal: undefined if the input is rejected. */
const forms = {
  'ISO 8601': [(g) => `${g.date} ${g.time}`, (g) => on(g.date, g)],
  'ISO 8601 with an offset': [(g) => on(g.date, g) && `${g.date}T${g.time}+02:00`,
    (g) => at(Temporal.Instant.from(`${g.date}T${g.time}+02:00`))],
  'year, month and day with slashes': [({ date: { year, month, day }, time }) => `${year}/${month}/${day} ${time}`,
    (g) => on(g.date, g)],
  'day.month.year': [({ date: { day, month, year }, time }) => `${two(day)}.${two(month)}.${year} ${time}`,
    (g) => on(g.date, g)],
  'day month year': [({ date: { day, month, year }, time }) => `${day} ${months[month - 1]} ${year} ${time}`,
    (g) => on(g.date, g)],
  'month day, year': [({ date: { day, month, year }, time }) =>
    `${months[month - 1]} ${ordinal(day)}, ${year} at ${time}`, (g) => on(g.date, g)],
  'month day': [({ date: { day, month }, time }) => `${months[month - 1]} ${day} ${time}`, (g) => on(yearless(g), g)],
  'slashes': [(g) => `${slashed(g)} ${g.time}`,
    (g) => (g.date.day > 12 || g.date.day === g.date.month ? on(g.date, g) : undefined)],
  'day alone': [(g) => `${g.date}`, (g) => on(g.date, g, midnight)],
  'time alone': [(g) => g.time, (g) => on(g.today, g)],
  'hour with am or pm': [({ hour }) => halfOf(hour), (g) => on(g.today, g, { hour: g.hour, minute: 0 })],
  'tomorrow': [(g) => `tomorrow at ${g.time}`, (g) => on(g.today.add({ days: 1 }), g)],
  'yesterday': [(g) => `yesterday ${g.time}`, (g) => on(g.today.subtract({ days: 1 }), g)],
  'weekday': [(g) => `${weekdays[g.weekday]} ${g.time}`, (g) => ahead(g)],
  'this weekday': [(g) => `this ${weekdays[g.weekday]} ${g.time}`, thisWeekday],
  'next weekday': [(g) => `next ${weekdays[g.weekday]} ${g.time}`, nextWeekday],
  'hours and minutes': [(g) => `in ${g.hour}h ${g.minute}m`, (g) => later(g, { hours: g.hour, minutes: g.minute })],
  'number in words': [(g) => `in ${words[g.count - 1]} hours`, (g) => later(g, { hours: g.count })],
  'months': [(g) => `in ${g.count} months`, (g) => later(g, { months: g.count })],
  'years ago': [(g) => `${g.count} years ago`, (g) => later(g, { years: g.count }, 'subtract')],
  'days ago': [(g) => `${g.count} days ago`, (g) => later(g, { hours: 24 * g.count }, 'subtract')],
  'zone': [(g) => `${g.date} ${g.time} ${g.other}`, (g) => on(g.date, { ...g, zone: g.other })],
  'RFC 1123': [(g) => new Date(on(g.date, g) * 1000).toUTCString(), (g) => on(g.date, g)],
  'Temporal': [(g) => g.date.toZonedDateTime({ timeZone: g.other, plainTime: clockOf(g) }).toString(),
    (g) => on(g.date, { ...g, zone: g.other })],
  'Unix seconds': [(g) => `${on(g.date, g)}`, (g) => on(g.date, g)],
  'small number': [({ hour, minute }) => `${hour}${two(minute)}`, () => undefined],
  'range': [(g) => `${g.date} ${g.time}-${two((g.hour + 2) % 24)}:${two(g.minute)}`, () => undefined],
  'range of hours': [({ hour }) => `${hour % 12 + 1}-${hour % 12 + 2}pm`, () => undefined],
  'abbreviation of a zone': [(g) => `${g.date} ${g.time} CST`, () => undefined],
  'other language': [(g) => `morgen um ${g.time}`, () => undefined],
};

const given = fc.record({
  form: fc.constantFrom(...Object.keys(forms)), zone: fc.constantFrom(...zones), other: fc.constantFrom(...zones),
  now: fc.integer({ min: Date.UTC(2010) / 1000, max: Date.UTC(2025) / 1000 }), days: fc.nat({ max: 5000 }),
  hour: fc.nat({ max: 23 }), minute: fc.nat({ max: 59 }), weekday: fc.nat({ max: 6 }),
  count: fc.integer({ min: 1, max: 12 }),
}).map(({ days, ...each }) => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(each.now * 1000).toZonedDateTimeISO(each.zone);
  return { ...each, zoned, today: zoned.toPlainDate(), time: `${two(each.hour)}:${two(each.minute)}`,
    date: Temporal.PlainDate.from('2011-01-01').add({ days }) };
});

const texts = fc.sample(given, { seed, numRuns }).map((each) => {
  const [write, expect] = forms[each.form];
  return { ...each, text: write(each), expected: expect(each) };
});

test(`${numRuns} inputs of every form have the instants of Temporal, or are rejected`, () => {
  const differences = texts.filter(({ text, expected, ...context }) =>
    parseTime(text, { now: context.now, zone: context.zone }).unix !== expected);
  assert.deepEqual(differences.map(({ text, zone, now, expected }) =>
    ({ text, zone, now, expected, read: parseTime(text, { now, zone }) })), []);
  assert.ok(new Set(texts.map(({ form }) => form)).size === Object.keys(forms).length);
});

/** The instant of chrono-node for a whole input in UTC; undefined if it reads only a part, or nothing. */
function chronoOf({ text, now }) {
  const [found, ...others] = chrono.parse(text, { instant: new Date(now * 1000), timezone: 0 });
  if (!found || others.length > 0 || found.text.length < text.length) return undefined;
  return found.end ? 'a range' : Math.floor(found.date().getTime() / 1000);
}

function differenceOf(each) {
  const { unix } = parseTime(each.text, { now: each.now, zone: 'UTC' });
  const other = chronoOf(each);
  if (unix === other) return undefined;
  const kind = unix === undefined ? 'refused' : other === undefined ? 'not read by chrono' : 'another instant';
  return `${each.form}: ${kind}`;
}

/** Every kind of difference from chrono-node, and its reason. */
const decisions = new Map(Object.entries({
  'day alone: another instant': 'A day is its start; chrono takes noon.',
  'day.month.year: another instant': 'Dots are written where the day comes first; chrono takes the month first.',
  'month day: another instant': 'The next such day; chrono takes the nearest, which can be over.',
  'weekday: another instant': 'The next such time; chrono takes the nearest, which can be over.',
  'months: another instant': 'The last day of a shorter month, as Temporal; chrono goes on into the next month.',
  'this weekday: refused': 'It is over; chrono takes a time before now.',
  'next weekday: refused': 'There are two readings; chrono takes one.',
  'slashes: refused': 'There are two readings; chrono takes the month first.',
  'range: refused': 'A range is not one time; chrono gives both ends.',
  'range of hours: refused': 'A range is not one time; chrono gives both ends.',
  'abbreviation of a zone: refused': 'CST is of three zones; chrono takes that of Chicago.',
  'zone: not read by chrono': 'Names of the IANA database are exact.',
  'Temporal: not read by chrono': 'The offset and the zone are both exact.',
  'Unix seconds: not read by chrono': 'Tags have them.',
}));

test('every kind of difference from chrono-node is decided', () => {
  const found = new Map();
  for (const each of texts) {
    const difference = differenceOf(each);
    if (difference) found.set(difference, [...found.get(difference) ?? [], each]);
  }
  const undecided = Array.from(found).filter(([kind]) => !decisions.has(kind)).map(([kind, [each]]) =>
    ({ kind, text: each.text, now: each.now, read: parseTime(each.text, { now: each.now, zone: 'UTC' }),
      chrono: chronoOf(each) }));
  assert.deepEqual(undecided, []);
  if (numRuns >= 10_000) assert.deepEqual([...decisions.keys()].filter((kind) => !found.has(kind)), []);
});
