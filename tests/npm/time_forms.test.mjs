import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { importInner } from './inner.mjs';

// The table of forms in the documents, the help and the page, and the sentence of each rejection.

const { parseTime } = await importInner('tools/times/parse_time.js');
const table = JSON.parse(readFileSync(new URL('../../wasm/tools/times/time_forms.json', import.meta.url)));

// Wednesday, 2026-11-25 16:00 in Berlin.
const context = { now: Date.parse(table.now) / 1000, zone: table.zone };
const read = (text, others) => parseTime(text, { ...context, ...others });
const secondsOf = (iso) => Date.parse(iso) / 1000;
const gives = (text, iso, others) =>
  assert.equal(read(text, others).unix ?? read(text, others).problem, secondsOf(iso), text);
const rejects = (text, problem, others) => assert.match(read(text, others).problem ?? 'read', problem, text);

for (const { name, examples } of table.forms) {
  test(`${name}: each example of the table is its instant`, () => {
    for (const [text, iso] of Object.entries(examples)) gives(text, iso);
  });

  test(`${name}: each example is a duration only in the forms of durations`, () => {
    for (const text of Object.keys(examples))
      assert.equal(read(text).is_duration, ['duration', 'duration before now'].includes(name), text);
  });
}

test('a weekday is the next such time ahead, today included', () => {
  gives('wednesday 18:00', '2026-11-25T18:00+01:00');
  gives('25 november 18:00', '2026-11-25T18:00+01:00');
  gives('wednesday 16:00', '2026-12-02T16:00+01:00');
  gives('wednesday', '2026-12-02T00:00+01:00');
  gives('tuesday 23:59', '2026-12-01T23:59+01:00');
  gives('wednesday 9:00 America/New_York', '2026-12-02T09:00-05:00');
  gives('wednesday 11:00 America/New_York', '2026-11-25T11:00-05:00');
});

test('this weekday is of this week from Monday to Sunday, and rejected if it is over', () => {
  gives('this friday', '2026-11-27T00:00+01:00');
  gives('this sunday 8pm', '2026-11-29T20:00+01:00');
  gives('this wednesday 18:00', '2026-11-25T18:00+01:00');
  rejects('this monday', /^This weekday, 2026-11-23, is over\. Write monday/);
  rejects('this wednesday 15:59', /^This weekday, 2026-11-25, is over\./);
  const sunday = { now: secondsOf('2026-11-29T12:00+01:00') };
  gives('this sunday 18:00', '2026-11-29T18:00+01:00', sunday);
  rejects('this monday', /2026-11-23, is over/, sunday);
});

test('next weekday is rejected with both instants if it is ambiguous', () => {
  assert.deepEqual(read('next friday 18:00'), {
    problem: 'This weekday can be 2026-11-27 or 2026-12-04. Write one of these dates.',
    readings: [secondsOf('2026-11-27T18:00+01:00'), secondsOf('2026-12-04T18:00+01:00')],
  });
  gives('next tuesday', '2026-12-01T00:00+01:00');
  gives('next wednesday', '2026-12-02T00:00+01:00');
});

// A day of 24 hours has 1,440 minutes.
test('each time of day before the word hours is rejected with both instants, in any spelling', () => {
  const hours = ['h', 'hr', 'hrs', 'hour', 'hours', 'H', 'HRS'].flatMap((unit) => [unit, ` ${unit}`]);
  for (let minute = 0; minute < 1440; ++minute) {
    const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
    const count = Number(clock.replace(':', ''));
    for (const unit of hours)
      assert.deepEqual(read(clock.replace(':', '') + unit), {
        problem: `This can be a time of day or a duration. Write ${clock}, or in ${count}h.`,
        readings: [secondsOf(`2026-11-25T${clock}+01:00`), context.now + count * 3600],
      });
  }
});

test('two digits that begin with 0 are rejected as hours, and read in a longer duration', () => {
  for (let hour = 0; hour < 10; ++hour)
    for (const unit of ['h', ' hr', 'hrs', ' hour', ' HOURS'])
      assert.deepEqual(read(`0${hour}${unit}`), {
        problem: `This can be a time of day or a duration. Write 0${hour}:00, or in ${hour}h.`,
        readings: [secondsOf(`2026-11-25T0${hour}:00+01:00`), context.now + hour * 3600],
      });
  assert.deepEqual(read('2400 hours').readings, [secondsOf('2026-11-26T00:00+01:00'), context.now + 2400 * 3600]);
  const durations = { '01h 05m': 3900, '0.5h': 1800, '8h': 28800, '10h': 36000, '24 hours': 86400, '2401h': 8643600,
    '1860 hours': 6696000, '100h': 360000, 'in 1800 hours': 6480000, 'in 08h': 28800, '1800h from now': 6480000 };
  for (const [text, length] of Object.entries(durations)) assert.equal(read(text).unix - context.now, length, text);
  assert.equal(read('1800 hours ago').unix - context.now, -6480000);
});

test('four digits of a time of day before the word hours are rejected in a longer duration, too', () => {
  for (const first of ['0800 hours', '0800h', '1800 hours', '2359hrs', '2400 h', '0000h'])
    for (const more of [' and 30 minutes', ' 30 minutes', '30m', ', 5 s', ' 1 day'])
      assert.deepEqual(read(first + more), {
        problem: 'This can be a time of day or a duration. Write a time like 18:30, or a duration like in 1800h 30m.',
      });
  const durations = { '08h 30m': 30600, 'in 1800 hours 30 minutes': 6481800, '1800h 30m from now': 6481800,
    '0800 hours and 30 minutes ago': -2881800, '1860h 30m': 6697800, '2401h 1m': 8643660, '1800 minutes': 108000 };
  for (const [text, length] of Object.entries(durations)) assert.equal(read(text).unix - context.now, length, text);
});

test('a weekday before a date must match it', () => {
  gives('Thu 24 Dec', '2026-12-24T00:00+01:00');
  rejects('friday 24 december 2026', /does not match the date: 2026-12-24 is a Thursday\./);
});

test('a date with slashes is unambiguous, or read in the order of the option', () => {
  rejects('01/02/2026', /^This date can be 2026-02-01 or 2026-01-02\. /);
  assert.deepEqual(read('1/2/2026 18:00').readings,
    [secondsOf('2026-02-01T18:00+01:00'), secondsOf('2026-01-02T18:00+01:00')]);
  gives('01/02/2026', '2026-02-01T00:00+01:00', { order: 'dmy' });
  gives('01/02/2026', '2026-01-02T00:00+01:00', { order: 'mdy' });
  gives('24/12/2026', '2026-12-24T00:00+01:00', { order: 'mdy' });
  gives('01-02-2026', '2026-01-02T00:00+01:00', { order: 'mdy' });
  gives('03.04.2027', '2027-04-03T00:00+02:00', { order: 'mdy' });
  gives('05/05/2026', '2026-05-05T00:00+02:00');
  rejects('31/11/2026', /^This date does not exist/);
});

test('months and years are steps of the calendar', () => {
  const january = { now: secondsOf('2027-01-31T12:00+01:00') };
  gives('in 1 month', '2027-02-28T12:00+01:00', january);
  gives('13 months', '2028-02-29T12:00+01:00', january);
  gives('1 month ago', '2026-12-31T12:00+01:00', january);
  gives('in a month and an hour', '2027-02-28T13:00+01:00', january);
  gives('1 year from now', '2029-02-28T12:00+01:00', { now: secondsOf('2028-02-29T12:00+01:00') });
  // Clocks are set in between.
  gives('in 5 months', '2027-04-25T16:00+02:00');
  assert.equal(read('in 1 month', { now: secondsOf('2026-09-25T02:30+02:00') }).kind, 'repeated');
  gives('in twelve days', '2026-12-07T16:00+01:00');
});

test('the output of Temporal is read, and an offset that the zone does not have is rejected', () => {
  for (const [text, iso] of Object.entries({
    '2026-12-24T17:00:00Z[Europe/Berlin]': '2026-12-24T17:00Z', '2026-12-24T18:00:00+01:00[europe/berlin]':
      '2026-12-24T17:00Z', '2026-12-24T18:00[Asia/Tokyo]': '2026-12-24T18:00+09:00',
    '2026-12-24T18:00:00.123456789-05:00[America/New_York]': '2026-12-24T18:00-05:00',
    '2026-12-24T18:00+00:00[UTC]': '2026-12-24T18:00Z', '2026-10-25T02:30+01:00[Europe/Berlin]': '2026-10-25T01:30Z',
  })) gives(text, iso);
  gives('2026-12-24T18:00:00+01:00[!Europe/Berlin][u-ca=gregory]', '2026-12-24T17:00Z');
  gives('2026-12-24T18:00-03:30[-03:30]', '2026-12-24T18:00-03:30');
  gives('2026-12-24[u-ca=iso8601]', '2026-12-24T00:00+01:00');
  rejects('2026-12-24T18:00+02:00[+01:00]', /^The two offsets contradict each other\. Write one of them\.$/);
  rejects('2026-12-24T18:00+02:00[Europe/Berlin]', /contradicts the zone: Europe\/Berlin is at \+01:00 then\./);
  rejects('2026-12-24T18:00+00:00[America/New_York]', /America\/New_York is at -05:00 then\./);
  rejects('2026-12-24T18:00[Mars/Olympus]', /^Unknown time zone/);
});

// Each rejection: an input, then a part of its sentence.
const refusals = {
  '10.12': /dot can be a time or a date\. Write 18:00/, '24.12.26': /^This date can be 2026-12-24 or 2024-12-26\./,
  '24 dec 18': /number can be an hour, a day or a year/, 'friday 9': /number can be an hour/,
  'friday at 9': /hour without am or pm is ambiguous\. Write 9:00 or 21:00\./,
  'at 6': /hour without am or pm is ambiguous\. Write 6:00 or 18:00\./, '2h30': /time of day or a duration/,
  'half a month': /Months cannot have fractions/,
  'december 2026': /month requires a day/, 'in 2h 30': /numbers with units/, 'in 2': /numbers with units/,
  'in 1,5h': /fraction with a point/, '-2h': /past times with ago/, 'in 2h ago': /either before or after now/,
  'UTC 18:00': /zone after a time or day/, '18:00 +2': /Cannot read this offset/,
  '24.12.2026 2030 18:00': /number can be an hour/, '24:00:01': /^This time does not exist/,
  '0999h': /^This time does not exist/,
  '18:00 -05:00': /^This can be a range or an offset\. Write 18:00, or 18:00 UTC-5\.$/,
  '18:00 6pm': /Write one day, one time and one zone/, 'tomorrow evening': /Give an exact time/,
  'last friday': /Past weekdays are not supported/, '18:00 Berlin': /city is not a time zone\. .* Europe\/Berlin\./,
  'tomorrow New York': /city is not a time zone\. .* America\/New_York\./, '١٨:٠٠': /digits as 0 to 9/,
  '18:00 CST': /abbreviations are ambiguous\. .* America\/Chicago, Asia\/Shanghai or America\/Havana, or UTC\./,
  '18:00 cest': /Europe\/Berlin/, 'morgen 18:00': /English\. Did you mean tomorrow\?/,
  'demain 18:00': /English\. Did you mean tomorrow\?/, 'freitag 18:00': /Did you mean friday\?/,
  '24 dezember': /Did you mean december\?/, '18 uhr': /Did you mean 18:00\?/,
  tommorow: /^Unknown word\. Did you mean tomorrow\?/,
  'tomorrow Paris': /city is not a time zone\. .* Europe\/Paris\./, 'Paris 18:00': /city is not a time zone/,
  '18:00 in São Paulo': /America\/Sao_Paulo/, '18:00 Berlin time': /Europe\/Berlin/,
  'завтра 18:00': /English, for example tomorrow 18:00\./, '내일 18:00': /English, for example tomorrow 18:00\./,
  '2026年12月24日': /read in English, for example tomorrow 18:00\./, 'venerdì 18:00': /Did you mean friday\?/,
  '2026-12': /a year, a month and a day/, '2026-W52': /a year, a month and a day/,
  "6 o'clock": /hour without am or pm is ambiguous\. Write 6:00 or 18:00\./,
  'half past six': /Write a time in digits/, 'in two hundred minutes': /number in digits/,
  'in a few minutes': /Write an exact number/, '2½h': /fraction with a point/, PT2H: /duration with units/,
  'friday next week': /Write a duration or a day/, 'next month': /Write a duration or a day/,
  'this evening': /Give an exact time/, 'last night': /Give an exact time/,
  'in 2h UTC': /^Write only the duration/, '2 days ago at 18:00': /^Write only the duration/,
  '1798131600.5': /Unix seconds are a whole number/, '<t:1.5>': /This tag is invalid/,
  soon: /^Cannot read this time\. Examples: /,
};

test('each rejection has its own sentence, which does not repeat the input', () => {
  for (const [text, sentence] of Object.entries(refusals)) rejects(text, sentence);
  for (const text of ['kitchen sink 9', '18:00 Kitchen/Sink', 'tomorrow kitchen', 'friday kitchen sink'])
    assert.doesNotMatch(read(text).problem, /kitchen/i);
});

test('after a day, an hour and minutes with a dot are a time', () => {
  gives('tomorrow 18.00', '2026-11-26T18:00+01:00');
  gives('24.12.2026 18.30', '2026-12-24T18:30+01:00');
});
