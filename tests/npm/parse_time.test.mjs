import assert from 'node:assert/strict';
import test from 'node:test';

import { importInner } from './inner.mjs';
import { instantsByDate } from './system_time.mjs';

const { parseTime } = await importInner('tools/times/parse_time.js');

// Saturday, 2026-11-21 13:30 UTC: 14:30 in Berlin, 8:30 in New York, 19:15 in Kathmandu.
const now = 1795267800;
const read = (text, zone = 'Europe/Berlin', at = now) => parseTime(text, { now: at, zone });
const at = (text, zone, from) => read(text, zone, from).unix;

test('durations count from now, in both directions', () => {
  assert.equal(at('now'), now);
  assert.equal(at('in 2h'), now + 7200);
  assert.equal(at('in 1h 30m'), now + 5400);
  assert.equal(at('in 1h30m'), now + 5400);
  assert.equal(at('in 1 week, 2 days, 3 hours, 4 minutes, 5 seconds'), now + 604800 + 172800 + 10800 + 240 + 5);
  assert.equal(at('2 days ago'), now - 172800);
  assert.equal(at('90 sec ago'), now - 90);
});

test('durations need no preposition, and have fractions, articles and shorter units', () => {
  const lengths = {
    '2h': 7200, '1d12h': 129600, '1h and 30m': 5400, '1 day, 2 hours and 5 minutes': 93900, '1 day, and 2s': 86402,
    'in an hour': 3600, 'in a day': 86400, 'a week and a minute': 604860, 'in half an hour': 1800, 'half a day': 43200,
    'in 1.5h': 5400, '8.2h': 29520, '0.001h': 3, '2 hrs': 7200, '1hr': 3600, '5 mins': 300, '20secs': 20,
    '2 wks': 1209600, '1wk': 604800,
  };
  for (const [text, length] of Object.entries(lengths)) assert.equal(at(text) - now, length, text);
  assert.equal(at('half an hour ago'), now - 1800);
  assert.equal(at('1 hr and 5 mins ago'), now - 3900);
});

test('a day of a duration has 24 hours when clocks change too', () => {
  const beforeChange = 1774699200; // 2026-03-28 13:00 in Berlin
  assert.equal(at('in 1 day', 'Europe/Berlin', beforeChange), beforeChange + 86400);
  assert.equal(at('tomorrow 13:00', 'Europe/Berlin', beforeChange), beforeChange + 82800);
});

// Spelt out, date must give the same instant.
const civil = {
  'Europe/Berlin': {
    '18:00': '2026-11-21 18:00', '8:05': '2026-11-21 08:05', '18:00:59': '2026-11-21 18:00:59',
    '6pm': '2026-11-21 18:00', '6:30 pm': '2026-11-21 18:30', '12am': '2026-11-21 00:00',
    '12:15 pm': '2026-11-21 12:15',
    'today 18:00': '2026-11-21 18:00', 'tomorrow 18:00': '2026-11-22 18:00', 'yesterday at 6 pm': '2026-11-20 18:00',
    tomorrow: '2026-11-22 00:00', 'saturday 9:00': '2026-11-28 09:00', 'sunday 9:00': '2026-11-22 09:00',
    'monday 9:00': '2026-11-23 09:00', 'next monday': '2026-11-23 00:00', 'Fri at 5pm': '2026-11-27 17:00',
    '2026-12-24 18:00': '2026-12-24 18:00', '2026-07-01T12:00:30': '2026-07-01 12:00:30',
    '2028-02-29': '2028-02-29 00:00', '18:00 tomorrow': '2026-11-22 18:00', '6pm on friday': '2026-11-27 18:00',
    '9:00 monday': '2026-11-23 09:00', 'at 9:00 on 2026-12-24': '2026-12-24 09:00', 'thurs, 9:00': '2026-11-26 09:00',
    noon: '2026-11-21 12:00', 'noon tomorrow': '2026-11-22 12:00', 'friday at noon': '2026-11-27 12:00',
    midnight: '2026-11-22 00:00', 'midnight tomorrow': '2026-11-22 00:00', 'today midnight': '2026-11-21 00:00',
    'tonight 8pm': '2026-11-21 20:00', 'tonight at 20:00': '2026-11-21 20:00', '11:59 pm tonight': '2026-11-21 23:59',
    '24 December 2026': '2026-12-24 00:00', 'December 24, 2026 18:00': '2026-12-24 18:00',
    '18:00, 24th dec. 2026': '2026-12-24 18:00', 'sept 1 2027 6 pm': '2027-09-01 18:00',
    '5 may 6 pm': '2027-05-05 18:00', '24 dec 18:00': '2026-12-24 18:00', '20 nov': '2027-11-20 00:00',
    '21 nov 9:00': '2026-11-21 09:00', 'feb 29th': '2028-02-29 00:00', '24 dec 1800 0:00': '1800-12-24 00:00',
  },
  'America/New_York': { 'today 0:00': '2026-11-21 00:00', '2026-07-04 12:00': '2026-07-04 12:00' },
  'Asia/Kathmandu': { 'tomorrow 6:00': '2026-11-22 06:00', '1980-01-01 00:00': '1980-01-01 00:00' },
  'Pacific/Kiritimati': { today: '2026-11-22 00:00', 'sunday 1:00': '2026-11-29 01:00' },
  'Pacific/Honolulu': { tomorrow: '2026-11-22 00:00' },
};

for (const [zone, texts] of Object.entries(civil)) {
  test(`${zone}: written dates and times have the instants of date`, () => {
    const written = Object.keys(texts).map((text) => at(text, zone));
    assert.deepEqual(written, instantsByDate(Object.values(texts), zone));
  });
}

test('the day is that of the zone, across the ends of month and year', () => {
  const newYear = Date.UTC(2026, 11, 31, 23, 30) / 1000;
  assert.equal(at('tomorrow', 'UTC', newYear), Date.UTC(2027, 0, 1) / 1000);
  assert.equal(at('tomorrow', 'Europe/Berlin', newYear), Date.UTC(2027, 0, 1, 23) / 1000);
  assert.equal(at('yesterday', 'UTC', Date.UTC(2028, 2, 1) / 1000), Date.UTC(2028, 1, 29) / 1000);
});

test('an offset has precedence over the zone', () => {
  for (const text of ['2026-12-24T18:00:00+01:00', '2026-12-24T17:00:00Z', '2026-12-24 17:00 z',
    '2026-12-24T22:45+0545', '2026-12-24T12:00:00.999-05', '2026-12-24T17:00:00.000Z'])
    assert.equal(at(text, 'Asia/Tokyo'), Date.parse('2026-12-24T17:00:00Z') / 1000, text);
});

test('a zone after the time has precedence over the given zone, for the day too', () => {
  const night = Date.UTC(2026, 10, 21, 23, 30) / 1000; // in Berlin and Tokyo the next day, in New York the same
  const instants = {
    '18:00 UTC': '2026-11-21T18:00Z', '18:00 gmt': '2026-11-21T18:00Z', '6pm Z': '2026-11-21T18:00Z',
    '18:00z': '2026-11-21T18:00Z', '18:00': '2026-11-22T18:00+01:00', '18:00 Asia/Tokyo': '2026-11-22T18:00+09:00',
    '18:00 america/new_york': '2026-11-21T18:00-05:00',
    '10:00 America/Argentina/Buenos_Aires': '2026-11-21T10:00-03:00', '18:00 +02:00': '2026-11-22T18:00+02:00',
    '18:00 UTC-0930': '2026-11-21T18:00-09:30', '18:00:00-0500': '2026-11-21T18:00-05:00',
    '18:00:30 -05:00': '2026-11-21T18:00:30-05:00', '2026-11-21t18:00-05:00': '2026-11-21T18:00-05:00',
    '18:00 +14:00': '2026-11-22T18:00+14:00', '18:00 UTC-12': '2026-11-21T18:00-12:00',
    '18:00 UTC+2': '2026-11-22T18:00+02:00', 'noon GMT-3:30': '2026-11-21T12:00-03:30',
    '6pm UTC tomorrow': '2026-11-22T18:00Z', '18:00 tomorrow UTC': '2026-11-22T18:00Z',
    'midnight UTC': '2026-11-22T00:00Z', 'midnight Asia/Tokyo': '2026-11-23T00:00+09:00',
    'on 24 dec 2026 at noon UTC': '2026-12-24T12:00Z', '2026-12-24 18:00 America/New_York': '2026-12-24T18:00-05:00',
    '2026-07-01 18:00 America/New_York': '2026-07-01T18:00-04:00', 'saturday 9:00 UTC': '2026-11-28T09:00Z',
    'saturday 9:00': '2026-11-28T09:00+01:00', 'sunday 9:00 UTC': '2026-11-22T09:00Z',
    'sunday 9:00': '2026-11-22T09:00+01:00', '21 nov 9:00 utc': '2026-11-21T09:00Z',
    '21 nov 9:00': '2027-11-21T09:00+01:00',
  };
  for (const [text, instant] of Object.entries(instants))
    assert.equal(at(text, 'Europe/Berlin', night), Date.parse(instant) / 1000, text);
});

test('abbreviations of zones and unknown zones are rejected', () => {
  for (const name of ['CST', 'IST', 'EST', 'ET', 'PT', 'PDT', 'CEST', 'BST', 'AEST', 'AKST', 'NZDT', 'EEST', 'MSK'])
    for (const text of [`18:00 ${name}`, `6pm ${name} tomorrow`, `friday at noon ${name}`])
      assert.match(read(text).problem ?? '', /ambiguous\. Write an IANA name/, text);
  for (const name of ['Mars/Olympus', 'Europe/Berlin/Mitte', 'a/b/c/d', 'America/New_Yorkk'])
    assert.match(read(`18:00 ${name}`).problem ?? '', /^Unknown time zone\. .* Europe\/Berlin\.$/, name);
});

const rejects = (text, problem, zone) => assert.match(read(text, zone).problem ?? `${at(text, zone)}`, problem, text);

test('all ranges of half hours are rejected, in any spelling', () => {
  const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
  const ranges = times.flatMap((start, i) => times.slice(i + 1).map((end) => [start, end]));
  const signs = ['-', ' - ', '–', ' – ', '—', '−', '‐', '‑', '‒', '―', '~', '..', '...', '…', ' to ', ' until ', ' till ',
    ' through '];
  for (const [start, end] of ranges)
    for (const sign of signs)
      for (const day of ['', 'friday ', '2026-12-24 ']) rejects(`${day}${start}${sign}${end}`, /^This is a range\. Give/);
});

test('ranges of days, and of times in other forms, are rejected', () => {
  for (const text of ['6-8pm', '18-20', '6pm-8pm', '6 pm to 8 pm', 'from 18:00 to 20:00', 'between 6pm and 8pm', '9-5',
    'friday 19:00-22:30', '18:00-20:00 friday', 'monday-friday', 'monday to friday', '24 dec - 26 dec', 'noon-2pm',
    '2026-12-24 - 2026-12-26', '2026-12-24–2026-12-26', '24 December 18:00-20:00', '18:00 UTC - 20:00 UTC',
    '18:00:00-19:30:00', '18:00-0930', '6 pm -05', '18:00 -05:00', '18:00-20', '18:00 Europe/Berlin - 20:00'])
    rejects(text, /^This (is a range|can be a range or an offset|offset does not exist)/);
});

test('offsets are from -12:00 to +14:00', () => {
  for (const text of ['2026-12-24T18:00-12:01', '2026-12-24T18:00-20:00', '18:00+14:01', '18:00 UTC-13', '18:00 GMT+15',
    '18:00:00-19:00', '2026-12-24T18:00:00+24:00', '2026-12-24T18:00:00+01:60', '18:00 UTC+24'])
    rejects(text, /^This offset does not exist\. Write -12:00 to \+14:00\./);
});

test('numbers of fewer than 9 digits are rejected', () => {
  for (const text of ['0', '9', '-1', '1800', '2027', '99999999', '-99999999', '2026122', '20261324', '20261232',
    '-20261224', '18991231'])
    rejects(text, /^This number can be a time of day, a year or Unix seconds\. /);
  assert.equal(at('100000000'), 100000000);
  assert.equal(at('-100000000'), -100000000);
  assert.equal(at('<t:9>'), 9);
});

test('a capital M is rejected because it can be minutes or months', () => {
  for (const text of ['5M', 'in 5M', '5 M ago', '1h30M', '1H 30M']) rejects(text, /^M can be minutes or months\. /);
  assert.equal(at('IN 5 MINUTES'), now + 300);
  assert.equal(at('5m'), now + 300);
  assert.equal(at('6PM'), at('6pm'));
});

test('tags have Discord\'s styles and letters, and milliseconds get the hint', () => {
  for (const letter of 'tTdDfFsSR') assert.equal(at(`<t:1700000000:${letter}>`), 1700000000);
  for (const letter of 'rxabz') rejects(`<t:1700000000:${letter}>`, /^Unknown style\. The styles are t, T, d,/);
  rejects('<t:1700000000000:R>', /milliseconds.* 1700000000\./);
  rejects('<T:1700000000:R>', /^This tag is invalid/);
});

test('tonight without a time of the evening is rejected', () => {
  for (const text of ['tonight', 'tonight 4:00', 'tonight 1am', 'noon tonight', 'tonight 16:59'])
    assert.match(read(text).problem ?? '', /^tonight requires a time from 17:00 to midnight/, text);
});

test('numbers are Unix seconds, ids the time of their creation, tags their time', () => {
  assert.equal(at('1700000000'), 1700000000);
  assert.equal(at('-62135596800'), -62135596800);
  assert.equal(at('253402300799'), 253402300799);
  // The example of Discord's reference: 2016-04-30 11:18:25.796 UTC.
  assert.equal(at('175928847299117063'), Date.parse('2016-04-30T11:18:25Z') / 1000);
  assert.equal(at('<t:1700000000:R>'), 1700000000);
  assert.equal(at('<t:-1>'), -1);
});

test('the basic format of ISO 8601 with only digits is rejected, not read as Unix seconds', () => {
  for (const text of ['20261224', '19700101', '202612241800', '20261224180000'])
    assert.match(read(text).problem ?? '', /^Write a date with hyphens and a time with colons/, text);
  for (const text of ['202612241', '2026122418', '1810150000', '202612242400', '170001010000'])
    assert.equal(at(text), Number(text), text);
});

test('milliseconds get a hint, and are never converted', () => {
  const { problem, unix } = read('1700000000000');
  assert.equal(unix, undefined);
  assert.match(problem, /milliseconds.* 1700000000\./);
});

test('milliseconds get a hint within a century of now', () => {
  const century = 36525 * 86400;
  const problemAt = (seconds, from) => read(`${seconds * 1000}`, 'UTC', from).problem;
  for (const seconds of [253402301, -62135597, 946684800, 1700000000, now + century, now - century])
    assert.match(problemAt(seconds, now), new RegExp(`milliseconds.* ${seconds}\\.`), `${seconds}`);
  for (const [seconds, from] of [[now + century + 1, now], [now - century - 1, now], [1700000000, 7258118400]])
    assert.match(problemAt(seconds, from), /years 0001 to 9999/, `${seconds}`);
});

test('whitespace around and letter case do not matter', () => {
  assert.equal(at('  TOMORROW   At 6PM '), at('tomorrow at 6pm'));
  assert.equal(at('Next MONDAY'), at('next monday'));
});

test('a time that clocks skip or repeat is reported with the other instant', () => {
  assert.deepEqual(read('2026-03-29 02:30'), { unix: 1774747800, also: 1774744200, kind: 'skipped', is_duration: false });
  assert.deepEqual(read('2026-10-25 02:30'), { unix: 1792888200, also: 1792891800, kind: 'repeated', is_duration: false });
  assert.equal(read('tomorrow 2:30', 'Europe/Berlin', 1774699200).kind, 'skipped');
  assert.equal(read('2011-12-30', 'Pacific/Apia').kind, 'skipped');
  assert.equal(read('2026-10-25T02:30:00+02:00').kind, 'plain');
  assert.equal(read('in 2h').kind, 'plain');
});

test('inputs in none of the forms are rejected with examples', () => {
  for (const text of ['', 'soon', 'in', 'in 2', 'in -2h', '-2h', 'in 2h 30', 'in 1,5h', 'in a m', 'an', 'half', 'hour', '2h and', 'and 2h', 'in 2h ago',     '01/02/2026', 'tomorrow evening', '18 uhr', 'at 6', '1e9', '0x10', '+5',
    '<t:1700000000:R', '2hago', '2026-12-24T18:00:00+1', '18:00 +2', '18:00 +020', '18:00 utc+2+2', 'now now', '١٨:٠٠',
    'last monday', '6pm last friday', 'december', 'december 2026', '24 de',
    'decembers 24', '24 dec 2026:00', 'tomorrow tomorrow', '18:00 6pm', '18:00 UTC UTC', 'UTC', 'UTC 18:00',
    '18:00tomorrow', '18:00 tomorrow 24 dec', 'tomorrowt18:00', 'noonz',
    '18:00 zulu', '10:00 amerika', ',18:00', '18:00,', 'on', 'at',
    'friday 24 dec', '6pmfriday', '18:00 sharp', 'mo 18:00'])
    rejects(text, /\b([Ww]rite|Examples:|example|Give|mean) /);
  const [, examples] = read('whenever').problem.split(/Examples: |\.$/);
  for (const example of examples.split(', ')) assert.ok(Number.isInteger(at(example)), example);
});

test('dates and times that do not exist are rejected', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-01', '2026-04-31 12:00', '2026-12-24 24:01', '18:60',
    '25:00', '18:00:60', '13pm', '0am', '30 february', '31 nov 18:00', '29 feb 2027', 'feb 0', '0 may 2027'])
    assert.match(read(text).problem ?? '', /^This (date|time) does not exist/, text);
});

test('years end at 9999 and begin at 1', () => {
  for (const text of ['4980000000000', '-1400000000000', '0000-12-31', '9999-12-31T23:59:59-01:00',
    '99999999999999999999', 'in 999999999w', '<t:-9999999999999999:R>'])
    assert.match(read(text, 'UTC').problem ?? '', /0001 to 9999/, text);
  assert.equal(at('9999-12-31 23:59:59', 'UTC'), 253402300799);
});

test('the longest inputs that repeat parts of forms take no time', () => {
  for (const start of ['', 'in ', '1h', 'half ', '18:00 ', '18:00 a', '2026-12-24t18:00.', '20261224t1800', '<t:', 'thu ',
    'one ', '18:00[', '18:00 gmt+0100 (', '18:00:00 gmt+0100 (', 'next friday ', 'the 1st '])
    for (const unit of ['1', 'a', 'an ', 'half an ', '1h', '1h, ', '1 h and ', '1.', ' ', '18:00 ', 'next ', 'a/',
      '+', 'jan ', 'two hours ', '1mo', '1/', '1.1.', 'a_', 'uhr ', '- '])
      for (const end of ['', ' ago', '!']) {
        const text = start + unit.repeat((16384 - start.length - end.length) / unit.length) + end;
        const times = Array.from({ length: 3 }, () => {
          const before = performance.now();
          read(text);
          return performance.now() - before;
        });
        assert.ok(Math.min(...times) < 50, `${start}${unit}… ${end} takes ${times} ms`);
      }
});

test('a problem never repeats the input', () => {
  for (const text of ['kitchen sink', '2026-02-29', '25:07', '9999999999999999'])
    assert.ok(!read(text).problem.includes(text));
});
