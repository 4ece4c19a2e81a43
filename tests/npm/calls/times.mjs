import { each, noTexts, problemOf, rejects, returns } from './expectations.mjs';

// Times and ids.

const now = 1795267800; // 2026-11-21 13:30:00 UTC

const instant = '2023-11-14T22:13:20+00:00';
const range = 'from -62135596800 to 253402300799';
const hint = ' This looks like milliseconds: divide by 1000.';
const inMs = 1700000000000;
const farFromNow = 7258118400; // 2200-01-01
const farDate = new Date(inMs * 1000); // In the year 55840: its Unix seconds are milliseconds of 2023.
export const timestamp = [
  ...each([1700000000, 1700000000n, '1700000000', new Date(1700000000999)], (unix) =>
    returns('an instant is a number, a bigint, a string or a Date, rounded down', (it) => it.timestamp({ unix }).iso,
      instant)),
  returns('a Date before 1970 is rounded down', (it) => it.timestamp({ unix: new Date(-1) }).unix, -1),
  returns('t is unix', (it) => it.timestamp({ t: 0 }).unix, 0),
  ...each([1700000000, 1700000000n, '1700000000', new Date(1700000000999)], (value) =>
    returns('the current time may be given', (it) => it.timestamp({ now: value }).iso, instant)),
  returns('the current time is that of the clock', (it) => {
    const before = Math.floor(Date.now() / 1000);
    return [undefined, null, {}].every((options) => {
      const { unix } = it.timestamp(options);
      return before <= unix && unix <= Date.now() / 1000;
    });
  }, true),
  ...[[new Date(NaN), 'must be a valid Date.'], [1.5, 'must be a whole number; round it, for example with Math.floor.'],
    [NaN, 'must be a finite number.'], [2 ** 53, 'is too large for a number; pass a bigint or a string.']]
    .flatMap(([unix, rule], i) => returns(`each mistake has its own sentence (${i + 1})`, (it) =>
      problemOf(() => it.timestamp({ unix })).message, `unix ${rule}`)),
  returns('milliseconds are named', (it) => problemOf(() => it.timestamp({ now: 1700000000000 })).message,
    'now must be from -62135596800 to 253402300799 (Unix seconds). This looks like milliseconds: divide by 1000.'),
  ...['unix', 't'].flatMap((name) => [
    returns('milliseconds are named under both names', (it) =>
      problemOf(() => it.timestamp({ [name]: `${inMs}` })).message, `${name} must be ${range}.${hint}`),
    returns('a century from now they are not', (it) =>
      problemOf(() => it.timestamp({ [name]: inMs, now: farFromNow })).message, `${name} must be ${range}.`),
    returns('a Date is never named milliseconds', (it) =>
      problemOf(() => it.timestamp({ [name]: farDate })).message, `${name} must be ${range}.`),
  ]),
  returns('a Date is never named milliseconds as the current time', (it) =>
    problemOf(() => it.timestamp({ now: farDate })).message, `now must be ${range} (Unix seconds).`),
  ...['unix', 't', 'now'].flatMap((name) => each([new Date(NaN), 1.5, false, {}, Symbol.iterator], (value) =>
    rejects(`${name} is a whole number or a Date`, (it) => it.timestamp({ [name]: value }), 'invalid-value', name))),
  rejects('unix and t differ', (it) => it.timestamp({ unix: 1, t: 2 }), 'repeated-parameter', 't'),
];

export const snowflake = [
  // The example of Discord's reference: 2016-04-30 11:18:25.796 UTC.
  returns('an id can be a string', (it) => it.snowflake({ id: '175928847299117063' }).unix, 1462015105),
  returns('an instant may be a Date', (it) => it.snowflake({ unix: new Date('2016-04-30T11:18:25.796Z') }).id,
    `${(1462015105000n - 1420070400000n) << 22n}`),
  returns('an id may be a bigint', (it) => it.snowflake({ id: 175928847299117063n }).unix, 1462015105),
  ...each([1420070400, 1420070401, 1422454585, 1422454586, 5818116911], (unix) =>
    returns('the id of an instant is taken apart', (it) => it.snowflake({ id: it.snowflake({ unix }).id }).unix, unix)),
  ...each(noTexts, (id) => rejects('an id is no other value', (it) => it.snowflake({ id }), 'invalid-value', 'id')),
  returns('a number is rejected as an id with the reason', (it) =>
    problemOf(() => it.snowflake({ id: 175928847299117063 })).message,
  'id must be a string of decimal digits or a bigint: numbers are not exact enough for ids.'),
  ...each([1388534400, 1388534400n, '1388534400', new Date('2014-01-01'), farDate], (unix) =>
    returns('the problem of a time that no id holds has only the range', (it) =>
      problemOf(() => it.snowflake({ unix })).message, 'unix must be from 1420070400 to 5818116911.')),
  returns('milliseconds are named where an id can hold them', (it) => problemOf(() => it.snowflake({ unix: inMs })).message,
    `unix must be from 1420070400 to 5818116911.${hint}`),
  returns('milliseconds may be a Date', (it) => it.snowflake({ unix_ms: new Date('2016-04-30T11:18:25.796Z') }).unix_ms,
    1462015105796),
  rejects('an invalid Date is rejected as milliseconds', (it) => it.snowflake({ unix_ms: new Date(NaN) }), 'invalid-value', 'unix_ms'),
];

export const timestampTag = [
  ...each([[inMs, hint], [farDate, ''], [farFromNow * 1000, '']], ([time, end]) =>
    returns('milliseconds near the present are named, a Date never', (it) =>
      problemOf(() => it.timestampTag(time)).message, `time must be ${range} (Unix seconds).${end}`)),
  ...each(['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'], (style) =>
    returns('the tag of a style is the one that timestamp gives', (it) =>
      it.timestampTag(now, style) === it.timestamp({ unix: now, styles: 'all' }).tags[style].tag, true)),
  ...each([1700000000, 1700000000n, '1700000000', new Date(1700000000999)], (time) =>
    returns('an instant is a number, a bigint, a string or a Date, rounded down', (it) => it.timestampTag(time, 'R'),
      '<t:1700000000:R>')),
  returns('a tag without a style has the default style', (it) =>
    [it.timestampTag(0), it.timestampTag(0, null), it.timestamp({ tag: '<t:0>' }).style],
  ['<t:0:f>', '<t:0:f>', 'f']),
  returns('an instant that is not given is the current time', (it) => {
    const before = Math.floor(Date.now() / 1000);
    return [undefined, null].every((time) => {
      const unix = Number(it.timestampTag(time).slice(3, -3));
      return before <= unix && unix <= Date.now() / 1000;
    });
  }, true),
  ...each(['', 'x', 'tt', 1, {}, ['t'], true], (style) =>
    rejects('a style is one of the letters', (it) => it.timestampTag(0, style), 'invalid-value', 'style')),
  returns('the letters are named', (it) => problemOf(() => it.timestampTag(0, 'x')).message,
    'style must be t, T, d, D, f, F, s, S or R.'),
  ...each([new Date(NaN), 1.5, false, '', {}, Symbol.iterator, 'now'], (time) =>
    rejects('an instant is a whole number or a Date', (it) => it.timestampTag(time), 'invalid-value', 'time')),
  ...each([-62135596801, 253402300800, 1700000000000], (time) =>
    rejects('an instant is in the years 1 to 9999', (it) => it.timestampTag(time), 'out-of-range', 'time')),
];

const read = (it, options) => {
  const { unix, kind, also, is_duration: isDuration } = it.readTime(options);
  return [unix, kind, also, isDuration];
};
export const readTime = [
  returns('a zone is known in any letter case', (it) =>
    it.readTime({ text: '2026-12-24 18:00', zone: 'asia/kathmandu' }).unix, 1798114500),
  returns('the zone is that of the system where none is given', (it) =>
    it.readTime({ text: '2026-07-01 12:00' }).unix === new Date(2026, 6, 1, 12).getTime() / 1000, true),
  returns('the current time is that of the clock where none is given', (it) => {
    const before = Math.floor(Date.now() / 1000);
    const { unix } = it.readTime({ text: 'now' });
    return before <= unix && unix <= Date.now() / 1000;
  }, true),
  // The example of Discord's reference: 2016-04-30 11:18:25.796 UTC.
  returns('an id is the time at which it was made', (it) => it.readTime({ text: '175928847299117063' }).unix, 1462015105),
  returns('a time is read from an instant', (it) => read(it, { text: 'in 2h', now }), [now + 7200, 'plain', undefined, true]),
  // date -u -d 'TZ="Europe/Berlin" 2026-11-22 18:00' +%s
  ...each([now, BigInt(now), `${now}`, new Date(now * 1000 + 999)], (value) =>
    returns('a time is read in a zone', (it) =>
      it.readTime({ text: 'tomorrow 18:00', zone: 'Europe/Berlin', now: value }).unix, 1795366800)),
  // Computed from the offsets that zdump prints.
  returns('a time that the clocks show twice has both instants', (it) =>
    read(it, { text: '2026-10-25 02:30', zone: 'Europe/Berlin' }), [1792888200, 'repeated', 1792891800, false]),
  returns('a time that the clocks skip has both instants', (it) =>
    read(it, { text: '2026-03-29 02:30', zone: 'Europe/Berlin' }), [1774747800, 'skipped', 1774744200, false]),
  returns('a month can end at a time that the clocks show twice', (it) =>
    read(it, { text: 'in 1 month', zone: 'Europe/Berlin', now: 1790296200 }), [1792888200, 'repeated', 1792891800, true]),
  returns('a zone in the text is known in any letter case', (it) =>
    it.readTime({ text: '18:00 on 24 DECEMBER 2026 asia/kathmandu', zone: 'UTC' }).unix, 1798114500),
  returns('the problem of an ambiguous input has both interpretations', (it) =>
    problemOf(() => it.readTime({ text: '01/02/2026', zone: 'UTC' })).readings, [1769904000, 1767312000]),
  returns('another problem has no readings', (it) => 'readings' in problemOf(() => it.readTime({ text: '25:00' })), false),
  returns('the order of a date with slashes can be given', (it) =>
    it.readTime({ text: '01/02/2026', zone: 'UTC', order: 'mdy' }).unix, 1767312000),
  ...each(['ymd', '', 5, {}], (order) =>
    rejects('the order is one of two', (it) => it.readTime({ text: 'now', order }), 'invalid-value', 'order')),
  returns('no duration needs a preposition', (it) => it.readTime({ text: '1 day and 1.5 hrs', now }).unix, now + 91800),
  ...each([undefined, null, {}, { text: null }], (options) =>
    rejects('text is required', (it) => it.readTime(options), 'missing-parameter', 'text')),
  returns('an unknown option is rejected', (it) => problemOf(() => it.readTime({ time: 'now' })).parameter, 'time'),
  ...each([5, '', {}, Symbol('a'), new Date(), 'kitchen sink', '1700000000000', `in ${'1s '.repeat(5000)}x`, '20261224',
    '18:00 CST', '18:00 Mars/Olympus', 'tonight', '30 february', '01/02/2026'], (value) =>
    rejects('a time has one of the forms', (it) => it.readTime({ text: value, now }), 'invalid-value', 'text')),
  rejects('input has at most 16384 characters', (it) => it.readTime({ text: 'a'.repeat(20000) }), 'too-long', 'text'),
  returns('a problem does not repeat what was sent', (it) =>
    problemOf(() => it.readTime({ text: 'kitchen sink' })).detail.includes('kitchen'), false),
  ...each(['Mars/Olympus', '', '\0', 'Europe/Berlin ', 5, {}], (zone) =>
    rejects('a zone is known', (it) => it.readTime({ text: 'now', zone }), 'invalid-value', 'zone')),
  ...each(['soon', 1.5, new Date(NaN)], (value) =>
    rejects('the current time is a whole number or a Date', (it) => it.readTime({ text: 'now', now: value }),
      'invalid-value', 'now')),
];

export const formatDuration = [
  ...each([5_430_000, 5_430_000n, '5430000'], (milliseconds) =>
    returns('a duration is a number, a bigint or a string', (it) => it.formatDuration(milliseconds), '1 hour, 30 minutes')),
  returns('a language has its own words', (it) => it.formatDuration(5_430_000, { locale: 'de', parts: 1 }), '1 Stunde'),
  rejects('a duration is required', (it) => it.formatDuration(), 'missing-parameter', 'milliseconds'),
  rejects('a duration is not negative', (it) => it.formatDuration(-1), 'out-of-range', 'milliseconds'),
  rejects('a language is a tag', (it) => it.formatDuration(1, { locale: 'e_n' }), 'invalid-value', 'locale'),
];

export const readDuration = [
  returns('a duration is in milliseconds', (it) => it.readDuration('1 day, 2.5 hours and 300ms'), 95_400_300),
  returns('a month is the next one of the calendar', (it) => it.readDuration('1 month', { now }), 30 * 86_400_000),
  ...each([1000, 1000n, '1000'], (min) =>
    returns('a bound is a number, a bigint or a string', (it) => it.readDuration('1', { unit: 's', min }), 1000)),
  rejects('a number without a unit is rejected', (it) => it.readDuration('100'), 'invalid-value', 'text'),
  rejects('a unit is one of six', (it) => it.readDuration('100', { unit: 'S' }), 'invalid-value', 'unit'),
  rejects('a duration is within its bounds', (it) => it.readDuration('1h', { max: 1 }), 'out-of-range', 'text'),
  ...each(['in 2h', '2h ago', '-2h', '18:00', '', 5, undefined], (text) =>
    rejects('a duration has numbers with units', (it) => it.readDuration(text), 'invalid-value', 'text')),
];
