import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration, readDuration } from 'cordage';
import { seeded } from './seeded.mjs';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** Durations with their milliseconds, from the documentation and tests of other parsers. */
const documented = {
  'ms and @lukeed/ms': {
    '2 days': 172_800_000, '1d': 86_400_000, '10h': 36_000_000, '2.5 hrs': 9_000_000, '2h': 7_200_000, '1m': 60_000,
    '5s': 5000, '10 hours': 36_000_000, '10min': 600_000, '1 msec': 1, '20 msecs': 20, '1 week': 604_800_000,
  },
  'parse-duration': {
    '1ms': 1, '100ms': 100, '10millisecond': 10, '20 milliseconds': 20, '1 mins': minute, '1wk': 7 * day, '1wks': 7 * day,
    '1hr 20mins': hour + 20 * minute, '1 hr 20 mins': hour + 20 * minute, '1h20m0s': hour + 20 * minute, '27,681 ms': 27_681,
    '1d 2h 30m': day + 2.5 * hour,
  },
  'time.ParseDuration of Go': { '1h15m30.918s': 4_530_918, '300ms': 300, '1h45m': hour + 45 * minute, '4h30m': 16_200_000 },
  'systemd.time': {
    '2 h': 2 * hour, '2hours': 2 * hour, '48hr': 48 * hour, '55s500ms': 55_500, '300ms20s 5day': 5 * day + 20_300,
  },
};

for (const [source, texts] of Object.entries(documented)) {
  test(`durations are read as ${source} documents`, () => {
    for (const [text, milliseconds] of Object.entries(texts)) assert.equal(readDuration(text), milliseconds, text);
  });
}

test('durations are read in words, in any letter case, and with all separators', () => {
  for (const [text, milliseconds] of [
    ['half an hour', hour / 2], ['an hour and ten minutes', hour + 10 * minute], ['TWO DAYS', 2 * day],
    [' 1 day,\n2 hours, and 3 minutes\t', day + 2 * hour + 3 * minute], ['0s', 0], ['8.2 hours', 29_520_000],
    ['a fortnight', 14 * day], ['twenty-five minutes', 25 * minute], ['an hour and a half', 1.5 * hour], ['.5h', hour / 2],
    ['0.001s', 1], ['1,234,567 days', 1_234_567 * day], ['1800 hours', 1800 * hour], ['08h', 8 * hour],
  ]) assert.equal(readDuration(text), milliseconds, text);
});

test('months and years are steps of the calendar in UTC', () => {
  for (const [text, now, days] of [
    ['1 month', '2026-01-31T12:00Z', 28], ['1 month', '2028-01-31T12:00Z', 29], ['1mo', '2026-06-30T23:59Z', 30],
    ['1y', '2027-02-28T00:00Z', 365], ['1y', '2027-03-01T00:00Z', 366], ['1 year, 2 months', '2026-01-01T00:00Z', 424],
    // The clocks of Berlin change in this time, those of UTC do not.
    ['1 month', '2026-03-15T00:00+01:00', 31],
  ]) assert.equal(readDuration(text, { now: new Date(now) }), days * day, `${text} from ${now}`);
  assert.equal(readDuration('1 month 1.5s', { now: Date.UTC(2026, 1, 1) / 1000 }), 28 * day + 1500);
});

test('a number needs a unit', () => {
  const lengths = { ms: 1, s: second, m: minute, h: hour, d: day, w: 7 * day };
  for (const [unit, length] of Object.entries(lengths)) {
    assert.equal(readDuration('90', { unit }), 90 * length, unit);
    assert.equal(readDuration('2h', { unit }), 2 * hour, unit);
  }
  assert.equal(readDuration('1.5', { unit: 'h' }), 1.5 * hour);
  for (const text of ['90', '1,000', '1.5', '0'])
    assert.throws(() => readDuration(text), { code: 'invalid-value', parameter: 'text', message: /^text must have a unit/ });
});

const refused = (code, parameter, ...given) =>
  assert.throws(() => readDuration(...given), { name: 'ProblemError', code, parameter }, `${given[0]}`);

test('signs, words of time, dates, times and other numbers are rejected', () => {
  for (const text of ['', ' ', '-3 days', '-1h', '-200', '+1h', '2hr -40mins', 'in 2h', 'for 2h', '2h ago', '2h from now',
    'tomorrow', 'now', '12:30', '18:00', '2026-12-24', '6pm', '2e3s', '1,5h', '1.5ms', '1.5 months', '1h 30',
    '27_681 ms', 'PT2H', '30M', '2h 5M', 'h', 'one', '1ns', '1,00s', '<t:0:R>', '1h,', '1h and'])
    refused('invalid-value', 'text', text);
  assert.throws(() => readDuration('1.5ms'), { message: 'text must have whole milliseconds, for example 2ms.' });
  for (const value of [undefined, null, 5, 5n, {}, ['1h'], new Date(0)]) refused('invalid-value', 'text', value);
});

test('a duration must be within min and max', () => {
  const bounds = { min: minute, max: `${day}` };
  assert.equal(readDuration('1m', bounds), minute);
  assert.equal(readDuration('24h', bounds), day);
  refused('out-of-range', 'text', '59.999s', bounds);
  refused('out-of-range', 'text', '86400001ms', bounds);
  refused('out-of-range', 'text', '999999999w');
  for (const text of ['999999999y', '999999999999y', '9007199254740992ms', '99999999999999s'])
    refused('out-of-range', 'text', text);
  assert.equal(readDuration('9999999999s'), 9_999_999_999_000);
  refused('out-of-range', 'min', '1h', { min: 2, max: 1 });
  refused('out-of-range', 'min', '1h', { min: -1 });
  refused('invalid-value', 'max', '1h', { max: '1h' });
  refused('invalid-value', 'unit', '1', { unit: 'y' });
  refused('invalid-value', 'now', '1mo', { now: 'soon' });
});

test('what formatDuration writes in four parts is read as the same whole seconds', () => {
  const random = seeded(1);
  for (let i = 0; i < 3000; ++i) {
    const milliseconds = second * random(10 ** (1 + random(10)));
    for (const style of ['long', 'short'])
      assert.equal(readDuration(formatDuration(milliseconds, { parts: 4, style })), milliseconds);
  }
  for (let milliseconds = 0; milliseconds < 1000; ++milliseconds)
    assert.equal(readDuration(formatDuration(milliseconds)), milliseconds);
  assert.equal(readDuration(formatDuration(8_640_000_000_000_000, { parts: 4 })), 8_640_000_000_000_000);
});
