// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';

import { shownTitle } from '../../web/tools/shared/reading.js';
import { calendarOf } from '../../web/tools/timestamp/calendar.js';

// The calendar file, as another implementation of RFC 5545 reads it, and the allowed titles.

const now = 1795267800;
const eventOf = (file) => new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');

/** Titles of one line, also with characters that the format escapes, and longer than a line. */
const titles = fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }).map(shownTitle)
  .chain((text) => fc.constantFrom(text, `${text}\\n;,:"`, `\\${text}`));

test('a calendar reads the title, the time in UTC and the fields that an event needs', () => {
  const event = eventOf(calendarOf(1798131600, 'Launch; part 2, \\n "beta" 🎉', now));
  assert.equal(event.getFirstPropertyValue('summary'), 'Launch; part 2, \\n "beta" 🎉');
  assert.equal(`${event.getFirstPropertyValue('dtstart')}`, '2026-12-24T17:00:00Z');
  assert.equal(`${event.getFirstPropertyValue('dtstamp')}`, '2026-11-21T13:30:00Z');
  assert.match(event.getFirstPropertyValue('uid'), /^1798131600-\d+@cordage$/);
});

test('any title is kept, in lines of at most 75 octets that end with CR LF', () => {
  // From the year 1000 on: ical.js writes earlier ones with fewer than four digits.
  fc.assert(fc.property(titles, fc.integer({ min: -30610224000, max: 253402300799 }), (title, unix) => {
    const file = calendarOf(unix, title, now);
    const event = eventOf(file);
    assert.equal(event.getFirstPropertyValue('summary'), title);
    const time = new Date(unix * 1000).toISOString().replace('.000', '');
    assert.equal(`${event.getFirstPropertyValue('dtstart')}`, time);
    assert.ok(file.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(file));
    for (const line of file.split('\r\n')) {
      assert.ok(Buffer.byteLength(line) <= 75, line);
      assert.ok(line.isWellFormed?.() ?? true);
    }
  }), { numRuns: 200 });
});

test('the same link gives the same event, and another title another one', () => {
  const uidOf = (title, time) => eventOf(calendarOf(1798131600, title, time)).getFirstPropertyValue('uid');
  assert.equal(uidOf('a', now), uidOf('a', now + 60));
  assert.notEqual(uidOf('a', now), uidOf('b', now));
});

test('a title is one line of at most 80 characters without control and bidi characters', () => {
  assert.equal(shownTitle(' a\tb\r\n c\u2028d '), 'a b c d');
  assert.equal(shownTitle('\u202Eevil\u202C \u2066a\u2069\u200F\u061C\u0000\u001B[0m\u009F'), 'evil a[0m');
  assert.equal(shownTitle('<b>&amp;</b>'), '<b>&amp;</b>');
  assert.equal(shownTitle('🎉'.repeat(81)), '🎉'.repeat(80));
  assert.equal(shownTitle('\u200E \u202A'), '');
});
