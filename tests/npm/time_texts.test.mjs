import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { importInner } from './inner.mjs';

// Times as people and programs write them, of the kinds that other parsers test. The file has the rules.

const { parseTime } = await importInner('tools/times/parse_time.js');
const lines = readFileSync(new URL('time_texts.txt', import.meta.url), 'utf8').split('\n');

const secondsOf = (written) => Date.parse(`${written.replace(' ', 'T')}Z`) / 1000;

/** The inputs of each section with the expected result. */
const sections = lines.reduce((all, line) => {
  const [, now, zone, name] = /^@ (\S+ \S+) ([^,]+), (.*)$/.exec(line) ?? [];
  if (now) return [...all, { context: { now: secondsOf(now), zone }, name, texts: [] }];
  const [text, expected] = line.split(' => ');
  if (expected) all.at(-1).texts.push([text, expected]);
  return all;
}, []);

function check(text, expected, context) {
  const { unix, problem, readings } = parseTime(text, context);
  const found = `${text}: ${problem ?? new Date(unix * 1000).toISOString()}`;
  if (!expected.startsWith('! ')) return assert.equal(unix, secondsOf(expected), found);
  const [first, ...others] = expected.slice(2).split(' | ');
  if (others.length > 0) return assert.deepEqual(readings, [first, ...others].map(secondsOf), found);
  return assert.ok(problem?.includes(first), found);
}

for (const { name, texts, context } of sections) {
  test(`each input has its instant, or is rejected with a true sentence: ${name}`, () => {
    const problems = texts.flatMap(([text, expected]) => {
      try {
        return check(text, expected, context) ?? [];
      } catch ({ message }) {
        return [message];
      }
    });
    assert.deepEqual(problems, []);
  });
}

/** Intl's short name of a zone at a time, in the language that has its abbreviation. */
const abbreviationOf = (language, timeZone, unix) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(unix * 1000)
    .find(({ type }) => type === 'timeZoneName').value;

test('an abbreviation is read only in the zone that it belongs to at this time', () => {
  const zones = { 'en-US': ['America/New_York', 'America/Toronto', 'America/Phoenix', 'America/Los_Angeles'],
    'en-GB': ['Europe/Berlin', 'Europe/Vienna', 'Europe/London', 'Europe/Lisbon', 'Europe/Athens'],
    'en-AU': ['Australia/Sydney', 'Australia/Brisbane'], 'en-NZ': ['Pacific/Auckland'], 'en-IN': ['Asia/Kolkata'] };
  for (const [language, names] of Object.entries(zones))
    for (const zone of names)
      for (const date of ['2026-12-24', '2026-07-01']) {
        const { unix } = parseTime(`${date} 18:00`, { now: 0, zone });
        const text = `${date} 18:00 ${abbreviationOf(language, zone, unix)}`;
        assert.equal(parseTime(text, { now: 0, zone }).unix, unix, `${text} in ${zone}`);
        const { problem } = parseTime(text, { now: 0, zone: 'Asia/Tokyo' });
        if (!text.endsWith('GMT')) assert.match(problem, /ambiguous/, text);
      }
});

test('there are at least 400 inputs', () => {
  const texts = sections.flatMap(({ texts: each, context }) => each.map(([text]) => `${text} ${context.now}`));
  assert.equal(new Set(texts).size, texts.length);
  assert.ok(texts.length >= 400);
});
