import assert from 'node:assert/strict';
import test from 'node:test';

import { extraFaces, problemOf } from './package.mjs';

// readTime of the package. What it reads is written_time.test.mjs's; here is what a call adds.

for (const [system, { readTime, ...face }] of Object.entries(extraFaces)) {
  const refuses = (options, code, parameter) => {
    const problem = problemOf(face, () => readTime(options));
    assert.deepEqual([problem.code, problem.parameter, problem.status], [code, parameter, 400]);
    assert.ok(problem.detail.startsWith(`${parameter} `));
    return problem.detail;
  };

  test(`${system}: a time is read in a zone, from an instant`, () => {
    const now = 1795267800; // 2026-11-21 14:30 in Berlin
    assert.deepEqual(readTime({ text: 'in 2h', now }), { unix: now + 7200, kind: 'plain' });
    const tomorrow = { text: 'tomorrow 18:00', zone: 'Europe/Berlin', now };
    assert.equal(readTime(tomorrow).unix, Date.UTC(2026, 10, 22, 17) / 1000);
    assert.equal(readTime({ text: 'now', now: new Date(now * 1000 + 999) }).unix, now);
    assert.equal(readTime({ text: 'now', now: `${now}`, zone: null }).unix, now);
    assert.equal(readTime({ text: '2026-12-24 18:00', zone: 'asia/kathmandu' }).unix, 1798114500);
    assert.equal(readTime({ text: '175928847299117063' }).unix, Date.parse('2016-04-30T11:18:25Z') / 1000);
  });

  test(`${system}: the zone is the system's and the time that of its clock where none is given`, () => {
    const [year, month, day] = [2026, 6, 1];
    assert.equal(readTime({ text: '2026-07-01 12:00' }).unix, new Date(year, month, day, 12).getTime() / 1000);
    const before = Math.floor(Date.now() / 1000);
    const { unix } = readTime({ text: 'now' });
    assert.ok(before <= unix && unix <= Date.now() / 1000);
  });

  test(`${system}: what daylight saving skips or repeats is said`, () => {
    const inBerlin = (text) => readTime({ text, zone: 'Europe/Berlin' });
    assert.deepEqual(inBerlin('2026-03-29 02:30'), { unix: 1774747800, also: 1774744200, kind: 'skipped' });
    assert.deepEqual(inBerlin('2026-10-25 02:30'), { unix: 1792888200, also: 1792891800, kind: 'repeated' });
  });

  test(`${system}: what cannot be read is refused by its parameter, and not repeated`, () => {
    for (const options of [undefined, null, {}, { text: null }, { text: '' }])
      refuses(options, 'missing-parameter', 'text');
    for (const text of [5, {}, Symbol('a'), new Date()]) refuses({ text }, 'invalid-value', 'text');
    refuses({ text: 'a'.repeat(20000) }, 'too-long', 'text');
    assert.ok(!refuses({ text: 'kitchen sink' }, 'invalid-value', 'text').includes('kitchen'));
    assert.match(refuses({ text: '1700000000000' }, 'invalid-value', 'text'), /milliseconds/);
    for (const zone of ['Mars/Olympus', '\0', 'Europe/Berlin ', 5, {}])
      refuses({ text: 'now', zone }, 'invalid-value', 'zone');
    for (const now of ['soon', 1.5, new Date(NaN)]) refuses({ text: 'now', now }, 'invalid-value', 'now');
    const hostile = `in ${'1s '.repeat(5000)}x`;
    refuses({ text: hostile }, 'invalid-value', 'text');
  });

  test(`${system}: problems that core does not make have the titles that it gives`, () => {
    const titleOf = (call) => problemOf(face, call).title;
    assert.equal(titleOf(() => readTime({})), titleOf(() => face.oauthUrl({})));
  });
}
