import assert from 'node:assert/strict';
import fc from 'fast-check';
import test from 'node:test';

import { importInner } from './inner.mjs';
import { datesOf, instantsByDate } from './system_time.mjs';

// Random inputs of every form that has a day or a time, compared with date and its copy of the IANA database.

const { parseTime } = await importInner('tools/times/parse_time.js');
const seed = Number(process.env.CORDAGE_SEED ?? 1);
const numRuns = 6000;

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Sao_Paulo', 'Asia/Kathmandu',
  'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Honolulu'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october',
  'november', 'december'];

const two = (number) => String(number).padStart(2, '0');
const dateOf = (unix) => new Date(unix * 1000).toISOString().slice(0, 10);
const daysAfter = (date, days) => dateOf(Date.parse(date) / 1000 + days * 86400);
/** The first date from this one on that matches, by its start in UTC. */
const firstDate = (date, isWanted) => (isWanted(new Date(date)) ? date : firstDate(daysAfter(date, 1), isWanted));

const shortened = (names) => fc.tuple(fc.nat({ max: names.length - 1 }), fc.nat({ max: 9 })).map(([index, more]) =>
  ({ index, name: names[index].slice(0, 3 + more) }));
const ordinal = (day) => `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[day > 10 && day < 14 ? 0 : day % 10] ?? 'th'}`;

// The years in which system and runtime have the same zones. A day is its text, and its date relative to today.
const date = fc.oneof(fc.integer({ min: Date.UTC(1996) / 1000, max: Date.UTC(2025) / 1000 }).map(dateOf),
  // Clocks change in one of the zones.
  fc.constantFrom('2024-03-31', '2024-10-27', '2024-03-10', '2024-11-03', '2024-04-07', '2024-10-06', '2011-12-30'));
const namedDate = fc.tuple(date, shortened(months), fc.constantFrom('', '.'), fc.boolean(), fc.boolean(),
  fc.constantFrom('', ' ', ', ')).map(([iso, { name }, dot, isOrdinal, isMonthFirst, beforeYear]) => {
  const [year, month, day] = iso.split('-').map(Number);
  const written = isOrdinal ? ordinal(day) : day;
  const word = `${months[month - 1].slice(0, Math.max(3, name.length))}${dot}`;
  const text = (isMonthFirst ? [word, written] : [written, word]).join(' ') + (beforeYear && beforeYear + year);
  return { text, from: (today) => (beforeYear ? iso
    : firstDate(today, (each) => each.getUTCMonth() + 1 === month && each.getUTCDate() === day)) };
});
const weekday = shortened(weekdays).map(({ index, name }) => ({ text: name,
  from: (today, isAhead) => firstDate(daysAfter(today, isAhead ? 0 : 1), (each) => each.getUTCDay() === index) }));
const relative = fc.constantFrom([-1, 'yesterday'], [0, 'today'], [1, 'tomorrow']).map(([days, text]) =>
  ({ text, from: (today) => daysAfter(today, days) }));
const day = fc.oneof(relative, weekday, date.map((text) => ({ text, from: () => text })), namedDate);

const clock = fc.record({
  hour: fc.oneof(fc.nat({ max: 23 }), fc.nat({ max: 3 })), minute: fc.nat({ max: 59 }), second: fc.nat({ max: 59 }),
  form: fc.nat({ max: 3 }), isWide: fc.boolean(),
}).map(({ hour, minute, second, form, isWide }) => {
  const half = `${isWide ? ' ' : ''}${hour < 12 ? 'am' : 'pm'}`;
  const dial = hour % 12 || 12;
  return [
    { text: `${isWide ? two(hour) : hour}:${two(minute)}`, time: [hour, minute, 0] },
    { text: `${hour}:${two(minute)}:${two(second)}`, time: [hour, minute, second] },
    { text: `${dial}:${two(minute)}${half}`, time: [hour, minute, 0] },
    { text: `${dial}${half}`, time: [hour, 0, 0] },
  ][form];
});
const time = fc.oneof({ weight: 8, arbitrary: clock }, fc.constant({ text: 'noon', time: [12, 0, 0] }),
  fc.constant({ text: 'midnight', time: [0, 0, 0], isMidnight: true }));

const offset = fc.tuple(fc.constantFrom('', 'UTC', 'gmt'), fc.constantFrom('+', '-'), fc.nat({ max: 14 }),
  fc.constantFrom('', ':00', ':30', ':45')).filter(([name, sign, hours, minutes]) =>
  (sign === '+' || name) && hours + (/[34]/.test(minutes) ? 1 : 0) <= (sign === '+' ? 14 : 12)).map(([name, sign, hours, minutes]) => ({
  text: ` ${name}${sign}${name ? hours : two(hours)}${minutes}`, zone: 'UTC',
  offset: `${sign}${two(hours)}${minutes || ':00'}`,
}));
const zone = fc.oneof(fc.constantFrom(...zones.slice(1)).map((name) => ({ text: ` ${name}`, zone: name })), offset,
  fc.constantFrom(' UTC', ' Z', ' gmt').map((text) => ({ text, zone: 'UTC', offset: '+00:00' })));

const moment = fc.record({
  now: fc.integer({ min: Date.UTC(1997) / 1000, max: Date.UTC(2024) / 1000 }),
  zone: fc.constantFrom(...zones), day: fc.option(day), time: fc.option(time), named: fc.option(zone),
  order: fc.nat({ max: 2 }), on: fc.constantFrom('', 'on '), at: fc.constantFrom('', 'at '),
  separator: fc.constantFrom(' ', ', '), isUpper: fc.boolean(),
}).filter((each) => each.day || each.time);

function textOf({ day, time, named, order, on, at, separator, isUpper }) {
  const days = day ? [on + day.text] : [];
  const zones = time && named ? named.text : '';
  const times = time ? [at + time.text] : [];
  const text = [
    [...days, ...times].join(separator) + zones, [...times, ...days].join(separator) + zones,
    [...times.map((each) => each + zones), ...days].join(separator),
  ][order];
  return isUpper ? text.toUpperCase() : text;
}

/** The text, the time and zone of reading, and the zone of its day and time, with the date for date. */
function expectationOf(given) {
  const { now, day, time, zone } = given;
  const { offset = '', zone: effective } = (time && given.named) ?? given;
  const ahead = offset ? Date.UTC(2000) - Date.parse(`2000-01-01T00:00${offset}`) : 0;
  const [hour, minute, second] = time?.time ?? [0, 0, 0];
  const written = [hour, minute, second].map(two).join(':');
  const civil = (seenAt) => {
    const [today, clockNow] = seenAt.split(' ');
    const date = day ? day.from(today, written > clockNow) : daysAfter(today, time.isMidnight ? 1 : 0);
    return `${date} ${written} ${offset}`;
  };
  return { text: textOf(given), now, zone, effective, seen: now + ahead / 1000, civil };
}

test(`${numRuns} random days, times and zones in any order have the instants of date`, () => {
  const expectations = fc.sample(moment, { seed, numRuns }).map(expectationOf);
  const kinds = { plain: 0, skipped: 0, repeated: 0 };
  for (const zone of zones) {
    const own = expectations.filter(({ effective }) => effective === zone);
    const todays = datesOf(own.map(({ seen }) => seen), zone, '%Y-%m-%d %H:%M:%S');
    const instants = instantsByDate(own.map(({ civil }, i) => civil(todays[i])), zone);
    own.forEach((each, i) => {
      const what = `${each.text} | ${each.zone} | ${each.now} | ${each.civil(todays[i])}`;
      const { unix, also, kind, problem } = parseTime(each.text, each);
      assert.equal(problem, undefined, what);
      ++kinds[kind];
      assert.equal(kind === 'skipped', instants[i] === undefined, what);
      if (kind !== 'skipped') assert.ok(unix === instants[i] || also === instants[i], what);
      if (kind === 'plain') assert.equal(also, undefined, what);
    });
  }
  assert.ok(kinds.skipped + kinds.repeated > 0);
});

const units = { 1: ['s', 'sec', 'secs', 'second', 'seconds'], 60: ['m', 'min', 'mins', 'minute', 'minutes'],
  3600: ['h', 'hr', 'hrs', 'hour', 'hours'], 86400: ['d', 'day', 'days'], 604800: ['w', 'wk', 'wks', 'week', 'weeks'] };
const length = fc.constantFrom(...Object.keys(units)).chain((seconds) => fc.oneof(
  fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 999 }), fc.nat({ max: 3 }), fc.constantFrom('', ' '),
    fc.constantFrom(...units[seconds])).map(([whole, fraction, digits, blank, unit]) => {
    const decimals = String(fraction).padStart(3, '0').slice(0, digits);
    return { text: `${whole}${decimals && `.${decimals}`}${blank}${unit}`,
      thousandths: BigInt(seconds) * BigInt(`${whole}${decimals.padEnd(3, '0')}`) };
  }),
  fc.constantFrom(['a ', 1000n], ['an ', 1000n], ['half a ', 500n], ['half an ', 500n]).map(([article, part]) =>
    ({ text: article + units[seconds].find((unit) => unit.length > 2 && unit !== 'hrs' && unit !== 'wks'),
      thousandths: BigInt(seconds) * part }))));
const duration = fc.tuple(fc.array(length, { minLength: 1, maxLength: 6 }),
  fc.constantFrom(' ', ', ', ' and ', ', and '), fc.constantFrom('', 'in ', ' ago'));

test('random durations have the instants of exact arithmetic', () => {
  fc.assert(fc.property(duration, fc.constantFrom(...zones), ([lengths, separator, sign], zone) => {
    const text = lengths.map((each) => each.text).join(separator);
    const seconds = Number(lengths.reduce((sum, { thousandths }) => sum + thousandths, 0n) / 1000n);
    const isPast = sign === ' ago';
    const read = parseTime(isPast ? text + sign : sign + text, { now: 1_000_000_000, zone });
    assert.deepEqual(read, { kind: 'plain', is_duration: true, unix: 1_000_000_000 + (isPast ? -seconds : seconds) });
  }), { seed, numRuns });
});

const word = fc.constantFrom('in', 'ago', 'a', 'an', 'half', 'and', 'at', 'on', 'next', '2', '24', '2026', '1.5', 'h',
  '2h', 'hour', 'day', 'days', 'noon', 'midnight', 'tonight', 'tomorrow', 'mon', 'monday', 'dec', 'may', '24th',
  '18:00', '6pm', 'pm', 'utc', 'z', '+02:00', 'europe/berlin', 'est', '2026-12-24', 't', '20261224', ',', ':', '-', 'to');

test('random words are a time or a problem, in any letter case and with any whitespace around', () => {
  fc.assert(fc.property(fc.array(word, { maxLength: 7 }), fc.constantFrom(' ', ''), (words, separator) => {
    const text = words.join(separator);
    const context = { now: 1795267800, zone: 'Europe/Berlin' };
    const read = parseTime(text, context);
    assert.deepEqual(parseTime(` ${text.toUpperCase()}\n`, context), read);
    if (read.problem) assert.ok(!('readings' in read) || new Set(read.readings).size > 1, text);
    else assert.ok(Number.isInteger(read.unix) && ['plain', 'skipped', 'repeated'].includes(read.kind));
  }), { seed, numRuns });
});
