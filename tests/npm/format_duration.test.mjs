import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration } from 'cordage';
import { seeded } from './seeded.mjs';

test('a duration has its largest units that are not zero', () => {
  for (const [given, options, text] of [
    [0, {}, '0 seconds'],
    [1, {}, '1 millisecond'],
    [999, {}, '999 milliseconds'],
    [1999, {}, '1 second'],
    [59_999, {}, '59 seconds'],
    [5_430_000, {}, '1 hour, 30 minutes'],
    [5_430_000, { style: 'short' }, '1 hr, 30 min'],
    [5_430_000, { parts: 1 }, '1 hour'],
    [5_430_000, { parts: 3 }, '1 hour, 30 minutes, 30 seconds'],
    [86_405_000, {}, '1 day, 5 seconds'],
    [86_399_999, { parts: 2 }, '23 hours, 59 minutes'],
    ['3600000', null, '1 hour'],
    [3_600_000n, undefined, '1 hour'],
    [5_430_000, { locale: 'de' }, '1 Stunde, 30 Minuten'],
  ]) assert.equal(formatDuration(given, options), text);
});

test('four parts have the whole seconds of any duration', () => {
  const random = seeded(1);
  const lengths = { day: 86_400, hour: 3600, minute: 60, second: 1 };
  for (let i = 0; i < 1000; ++i) {
    const milliseconds = 1000 + random(10 ** (1 + random(13)));
    const counts = formatDuration(milliseconds, { parts: 4 }).replaceAll(/(?<=\d),(?=\d{3})/g, '').split(', ');
    const seconds = counts.map((each) => each.split(' ')).map(([count, unit]) => count * lengths[unit.replace(/s$/, '')]);
    assert.equal(seconds.reduce((sum, each) => sum + each), Math.floor(milliseconds / 1000));
  }
});

test('invalid durations and options are rejected', () => {
  const refused = (code, parameter, ...given) =>
    assert.throws(() => formatDuration(...given), { name: 'ProblemError', code, parameter });
  refused('missing-parameter', 'milliseconds');
  refused('out-of-range', 'milliseconds', -1);
  refused('invalid-value', 'milliseconds', 1.5);
  refused('invalid-value', 'milliseconds', '1h');
  refused('invalid-value', 'milliseconds', new Date());
  refused('out-of-range', 'parts', 1, { parts: 0 });
  refused('out-of-range', 'parts', 1, { parts: 5 });
  refused('invalid-value', 'style', 1, { style: 'narrow' });
  refused('invalid-value', 'locale', 1, { locale: 'e_n' });
});
