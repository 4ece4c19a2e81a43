// tier: test, needs zdump
import assert from 'node:assert/strict';
import test from 'node:test';

import { instantsOf, offsetOf, partsOf, secondsOf } from '../../wasm/tools/times/time_zone.js';
import { changesOf, datesOf, instantsByDate } from './system_time.mjs';

const zones = [
  'UTC', 'Europe/Berlin', 'Europe/Dublin', 'America/New_York', 'America/St_Johns', 'America/Sao_Paulo', 'Africa/Cairo',
  'Africa/Casablanca', 'Asia/Kathmandu', 'Asia/Beirut', 'Asia/Tehran', 'Australia/Lord_Howe', 'Pacific/Apia',
  'Pacific/Chatham', 'Pacific/Kiritimati', 'Antarctica/Troll',
];

const two = (number) => String(number).padStart(2, '0');
const textOf = ({ year, month, day, hour, minute, second }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
const partsIn = (text) => {
  const [year, month, day, hour, minute, second = 0] = text.split(/[- :]/).map(Number);
  return { year, month, day, hour, minute, second };
};

/** The same numbers in every run: a linear congruential generator with Knuth's constants for MMIX. */
function* numbers(seed) {
  for (let state = seed; ; ) {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    yield Number(state >> 11n) / 2 ** 53;
  }
}

/** For the future and the distant past, the databases of the system and the runtime may differ. */
const lastYear = 2025;

const years = { first: Date.UTC(1980) / 1000, last: Date.UTC(lastYear) / 1000 };
const random = numbers(1n);
const randomInstants = (count) => Array.from({ length: count }, () =>
  years.first + Math.floor(random.next().value * (years.last - years.first)));

for (const zone of zones) {
  test(`${zone}: random instants show the time of date`, () => {
    const instants = randomInstants(2000);
    assert.deepEqual(instants.map((unix) => textOf(partsOf(unix, zone))), datesOf(instants, zone, '%Y-%m-%d %H:%M:%S'));
  });

  test(`${zone}: random instants are found again from their time`, () => {
    for (const unix of randomInstants(500)) {
      const found = instantsOf(partsOf(unix, zone), zone);
      assert.ok(found.kind !== 'skipped' && (found.unix === unix || found.also === unix), `${unix}`);
    }
  });
}

test('without a zone, instants show the time of date in the zone of the system, which can change', () => {
  const { TZ } = process.env;
  for (const zone of zones) {
    process.env.TZ = zone;
    const instants = randomInstants(100);
    assert.deepEqual(instants.map((unix) => textOf(partsOf(unix))), datesOf(instants, zone, '%Y-%m-%d %H:%M:%S'), zone);
  }
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

for (const zone of zones.slice(1)) {
  test(`${zone}: around each change of the clocks, times are skipped or repeated as date and zdump show`, () => {
    const around = changesOf(zone, 1995, lastYear).flatMap(({ unix, before, offset }) =>
      [before, offset].flatMap((ahead) => [-5400, -1800, -1, 0, 900, 1800, 3599, 3600, 7200].map((shift) => ({
        local: unix + ahead + shift, unix, before, offset,
      }))));
    const parts = around.map(({ local }) => partsOf(local, 'UTC'));
    const known = instantsByDate(parts.map(textOf), zone);
    around.forEach(({ local, unix, before, offset }, i) => {
      const found = instantsOf(parts[i], zone);
      const what = `${zone} ${textOf(parts[i])}`;
      assert.equal(found.kind === 'skipped', known[i] === undefined, what);
      if (known[i] !== undefined) assert.ok(known[i] === found.unix || known[i] === found.also, what);
      const repeats = local - before < unix && local - offset >= unix;
      assert.equal(found.kind === 'repeated', repeats, what);
      if (found.kind !== 'plain') assert.deepEqual([found.unix, found.also], [local - before, local - offset], what);
    });
  });
}

// Computed from the offsets that zdump prints.
for (const [zone, text, kind, unix, also] of [
  ['Europe/Berlin', '2026-03-29 02:30', 'skipped', 1774747800, 1774744200],
  ['Europe/Berlin', '2026-03-29 03:00', 'plain', 1774746000],
  ['Europe/Berlin', '2026-10-25 02:30', 'repeated', 1792888200, 1792891800],
  ['America/New_York', '2026-03-08 02:30', 'skipped', 1772955000, 1772951400],
  ['America/New_York', '2026-11-01 01:30', 'repeated', 1793511000, 1793514600],
  ['Australia/Lord_Howe', '2026-10-04 02:15', 'skipped', 1791042300, 1791040500],
  ['Australia/Lord_Howe', '2026-04-05 01:45', 'repeated', 1775313900, 1775315700],
  ['Pacific/Apia', '2011-12-30 12:00', 'skipped', 1325282400, 1325196000],
  ['Asia/Kathmandu', '2026-06-01 05:45', 'plain', 1780272000],
]) {
  test(`${zone} ${text} is ${kind}`, () => {
    assert.deepEqual(instantsOf(partsIn(text), zone), { unix, kind, ...(also === undefined ? {} : { also }) });
  });
}

test('Kathmandu is 5 hours 45 minutes ahead, New York 5 or 4 hours behind', () => {
  assert.equal(offsetOf(1780272000, 'Asia/Kathmandu'), 20700);
  assert.equal(offsetOf(Date.UTC(2026, 0) / 1000, 'America/New_York'), -18000);
  assert.equal(offsetOf(Date.UTC(2026, 6) / 1000, 'America/New_York'), -14400);
});

test('the years 1 and 9999 keep their number, and the year before 1 is 0', () => {
  assert.deepEqual(partsOf(-62135596800, 'UTC'), { year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 });
  assert.equal(partsOf(-62135596801, 'UTC').year, 0);
  assert.equal(secondsOf({ year: 1, month: 1, day: 1 }), -62135596800);
  assert.equal(secondsOf({ year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59 }), 253402300799);
});

test('a zone that is not known is a RangeError', () => {
  assert.throws(() => partsOf(0, 'Nowhere/Else'), RangeError);
});
