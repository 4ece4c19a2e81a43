import assert from 'node:assert/strict';
import test from 'node:test';

import { importInner } from './inner.mjs';
import { instantsByDate } from './system_time.mjs';

const { readWrittenTime, writtenForms } = await importInner('local/written_time.js');

// Saturday, 2026-11-21 13:30 UTC: 14:30 in Berlin, 8:30 in New York, 19:15 in Kathmandu.
const now = 1795267800;
const read = (text, zone = 'Europe/Berlin', at = now) => readWrittenTime(text, { now: at, zone });
const at = (text, zone, from) => read(text, zone, from).unix;

test('there are at most 12 forms, and the example of each is read', () => {
  assert.ok(writtenForms.length <= 12);
  for (const { example } of writtenForms) assert.ok(Number.isInteger(at(example)), example);
});

test('no text has two forms', () => {
  for (const { example } of writtenForms)
    assert.equal(writtenForms.filter(({ pattern }) => pattern.test(example.toLowerCase())).length, 1, example);
});

test('durations count from now, in both directions', () => {
  assert.equal(at('now'), now);
  assert.equal(at('in 2h'), now + 7200);
  assert.equal(at('in 1h 30m'), now + 5400);
  assert.equal(at('in 1h30m'), now + 5400);
  assert.equal(at('in 1 week, 2 days, 3 hours, 4 minutes, 5 seconds'), now + 604800 + 172800 + 10800 + 240 + 5);
  assert.equal(at('2 days ago'), now - 172800);
  assert.equal(at('90 sec ago'), now - 90);
});

test('a day of a duration has 24 hours where the clocks are set in between', () => {
  const beforeChange = 1774699200; // 2026-03-28 13:00 in Berlin
  assert.equal(at('in 1 day', 'Europe/Berlin', beforeChange), beforeChange + 86400);
  assert.equal(at('tomorrow 13:00', 'Europe/Berlin', beforeChange), beforeChange + 82800);
});

// The same, spelt out, must be what date makes of it.
const civil = {
  'Europe/Berlin': {
    '18:00': '2026-11-21 18:00', '8:05': '2026-11-21 08:05', '18:00:59': '2026-11-21 18:00:59',
    '6pm': '2026-11-21 18:00', '6:30 pm': '2026-11-21 18:30', '12am': '2026-11-21 00:00',
    '12:15 pm': '2026-11-21 12:15',
    'today 18:00': '2026-11-21 18:00', 'tomorrow 18:00': '2026-11-22 18:00', 'yesterday at 6 pm': '2026-11-20 18:00',
    tomorrow: '2026-11-22 00:00', 'saturday 9:00': '2026-11-28 09:00', 'sunday 9:00': '2026-11-22 09:00',
    'monday 9:00': '2026-11-23 09:00', 'next monday': '2026-11-23 00:00', 'Fri at 5pm': '2026-11-27 17:00',
    '2026-12-24 18:00': '2026-12-24 18:00', '2026-07-01T12:00:30': '2026-07-01 12:00:30',
    '2028-02-29': '2028-02-29 00:00',
  },
  'America/New_York': { 'today 0:00': '2026-11-21 00:00', '2026-07-04 12:00': '2026-07-04 12:00' },
  'Asia/Kathmandu': { 'tomorrow 6:00': '2026-11-22 06:00', '1980-01-01 00:00': '1980-01-01 00:00' },
  'Pacific/Kiritimati': { today: '2026-11-22 00:00', 'sunday 1:00': '2026-11-29 01:00' },
  'Pacific/Honolulu': { tomorrow: '2026-11-22 00:00' },
};

for (const [zone, texts] of Object.entries(civil)) {
  test(`${zone}: written dates and times are what date makes of them`, () => {
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

test('an offset goes before the zone', () => {
  for (const text of ['2026-12-24T18:00:00+01:00', '2026-12-24T17:00:00Z', '2026-12-24 17:00 z',
    '2026-12-24T22:45+0545', '2026-12-24T12:00:00.999-05', '2026-12-24T17:00:00.000Z'])
    assert.equal(at(text, 'Asia/Tokyo'), Date.parse('2026-12-24T17:00:00Z') / 1000, text);
});

test('numbers are Unix seconds, ids the time they were made, tags what they hold', () => {
  assert.equal(at('1700000000'), 1700000000);
  assert.equal(at('-62135596800'), -62135596800);
  assert.equal(at('253402300799'), 253402300799);
  // The example of the platform's reference: 2016-04-30 11:18:25.796 UTC.
  assert.equal(at('175928847299117063'), Date.parse('2016-04-30T11:18:25Z') / 1000);
  assert.equal(at('<t:1700000000:R>'), 1700000000);
  assert.equal(at('<t:-1>'), -1);
});

test('milliseconds are named, never converted', () => {
  const { problem, unix } = read('1700000000000');
  assert.equal(unix, undefined);
  assert.match(problem, /milliseconds.* 1700000000\./);
});

test('blanks around and case do not matter', () => {
  assert.equal(at('  TOMORROW   At 6PM '), at('tomorrow at 6pm'));
  assert.equal(at('Next MONDAY'), at('next monday'));
});

test('what daylight saving skips or repeats is said, with the other instant', () => {
  assert.deepEqual(read('2026-03-29 02:30'), { unix: 1774747800, also: 1774744200, kind: 'skipped' });
  assert.deepEqual(read('2026-10-25 02:30'), { unix: 1792888200, also: 1792891800, kind: 'repeated' });
  assert.equal(read('tomorrow 2:30', 'Europe/Berlin', 1774699200).kind, 'skipped');
  assert.equal(read('2011-12-30', 'Pacific/Apia').kind, 'skipped');
  assert.equal(read('2026-10-25T02:30:00+02:00').kind, 'plain');
  assert.equal(read('in 2h').kind, 'plain');
});

test('what has none of the forms is refused with all of them', () => {
  for (const text of ['', 'soon', 'in', 'in 2', 'in 2 months', 'in -2h', 'in 1.5h', '2h', 'in 2h 30', '24/12/2026',
    '12/24/2026', '24.12.2026', '2026-1-2', 'tomorrow evening', 'noon', '18h', '1e9', '0x10', '+5',
    '<t:1700000000:R', '2hago', '2026-12-24T18:00:00+1', 'now now', '١٨:٠٠', 'last monday']) {
    const { problem } = read(text);
    for (const { example } of writtenForms) assert.ok(problem?.includes(example), text);
  }
});

test('dates, times and offsets that do not exist are refused', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-01', '2026-04-31 12:00', '2026-12-24 24:00', '18:60',
    '25:00', '18:00:60', '13pm', '0am', '2026-12-24T18:00:00+24:00', '2026-12-24T18:00:00+01:60'])
    assert.match(read(text).problem ?? '', /^There is no such (date|time|offset)/, text);
});

test('years end at 9999 and begin at 1', () => {
  for (const text of ['253402300800', '-62135596801', '0000-12-31', '9999-12-31T23:59:59-01:00', '99999999999999999999',
    'in 999999999w', '<t:999999999999999:R>'])
    assert.match(read(text, 'UTC').problem ?? '', /0001 to 9999/, text);
  assert.equal(at('9999-12-31 23:59:59', 'UTC'), 253402300799);
});

test('a problem never repeats what was written', () => {
  for (const text of ['kitchen sink', '2026-02-29', '25:07', '9999999999999999'])
    assert.ok(!read(text).problem.includes(text));
});
