import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readTime } from 'cordage';

import { timeExamples } from '../../web/tools/timestamp/time_examples.mjs';
import { placeNames } from '../../web/tools/shared/places.js';
import { zoneNames } from '../../web/tools/shared/zone_names.js';
import { makeZoneSearch } from '../../web/tools/timestamp/zone_search.js';
import { shownIn } from '../../web/tools/timestamp/zones.js';
import { datesOf } from '../npm/system_time.mjs';

/** Returns whether the runtime has this zone; its database may be older than the system's. */
function isKnown(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch (error) {
    assert.equal(error.name, 'RangeError');
    return false;
  }
}

test('every zone of a country in the database is listed, if the runtime has it', () => {
  const table = readFileSync('/usr/share/zoneinfo/zone.tab', 'utf8').matchAll(/^[A-Z]{2}\t\S+\t(\S+)/gm);
  const zones = Array.from(table, ([, name]) => name).filter(isKnown);
  assert.ok(zones.length > 400);
  const names = zoneNames();
  assert.deepEqual(zones.filter((name) => !names.includes(name)), []);
  for (const name of names) assert.match(shownIn(name, 0).offset, /^[+-]\d\d:\d\d/, name);
});

for (const zone of ['UTC', 'Europe/Dublin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
  test(`${zone}: an instant shows the output of date`, () => {
    // Years 1 to 2025, because for the future the databases may differ.
    const instants = Array.from({ length: 2000 }, (_, i) => -62135510400 + i * 31_951_234);
    const shown = instants.map((unix) => Object.values(shownIn(zone, unix)).join(' '));
    const expected = datesOf(instants, zone, '%Y-%m-%d %H:%M:%S %::z').map((text) => text.replace(/:00$/, ''));
    assert.deepEqual(shown, expected);
  });
}

test('a zone is found by its offset from UTC or the beginning of one, and no input finds all', () => {
  const zones = zoneNames();
  const { find } = makeZoneSearch(zones, 'en', (zone) => shownIn(zone, 1798131600).offset);
  for (const [text, zone] of [
    ['+5:45', 'Asia/Kathmandu'], ['utc+5:45', 'Asia/Kathmandu'], ['GMT -9:30', 'Pacific/Marquesas'],
    ['−0930', 'Pacific/Marquesas'],
  ]) assert.equal(find(text)[0], zone, text);
  assert.ok(find('+5').includes('Asia/Kolkata') && find('+5').includes('Asia/Tashkent'));
  assert.equal(find('').length, zones.length);
});

test('each place is a name of zones in the database', () => {
  const zones = [...zoneNames(), 'UTC'];
  const named = Object.keys(placeNames).flatMap((names) => names.split(' '));
  assert.deepEqual(named.filter((zone) => !zones.includes(zone)), []);
});

test('each example of a written time is read', () => {
  const now = new Date('2026-03-10T12:00:00Z'); // a Tuesday
  for (const text of timeExamples.flatMap(([texts]) => texts))
    assert.ok(Number.isInteger(readTime({ text, zone: 'UTC', now }).unix), text);
});
