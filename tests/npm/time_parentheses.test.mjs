import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { importInner } from './inner.mjs';

// Parentheses contain a time zone or are rejected, and no part of an input is ignored.

const { parseTime } = await importInner('tools/times/parse_time.js');
const table = JSON.parse(readFileSync(new URL('../../wasm/tools/times/time_forms.json', import.meta.url)));

// Wednesday, 2026-11-25 16:00 in Berlin.
const context = { now: Date.parse(table.now) / 1000, zone: table.zone };
const read = (text, zone = table.zone) => parseTime(text, { ...context, zone });
const gives = (text, iso) => assert.equal(read(text).unix ?? read(text).problem, Date.parse(iso) / 1000, text);
const rejects = (text, problem) => assert.match(read(text).problem ?? 'read', problem, text);

const zones = Intl.supportedValuesOf('timeZone');
const abbreviations = ('ET EST EDT CT CST CDT MT MST MDT PT PST PDT CET CEST MET MEST WET WEST EET EEST ' +
  'BST IST IDT MSK JST KST AEST AEDT ACST ACDT AWST NZST NZDT AKST AKDT HST AST ADT NST NDT SAST').split(' ');

test('each zone in parentheses is the zone of the time', () => {
  assert.ok(zones.length > 400);
  for (const zone of zones)
    for (const text of [`2026-07-01 18:00 (${zone})`, `2026-07-01 18:00(${zone.toLowerCase()})`])
      assert.deepEqual(read(text), read('2026-07-01 18:00', zone), text);
});

test('UTC and an offset in parentheses are the zone', () => {
  gives('tomorrow 18:00 (UTC)', '2026-11-26T18:00Z');
  gives('18:00 ( UTC )', '2026-11-25T18:00Z');
  gives('2026-12-24 18:00 ( Asia/Tokyo )', '2026-12-24T18:00+09:00');
  gives('18:00 (z)', '2026-11-25T18:00Z');
  gives('10:30 (gmt-2:30)', '2026-11-25T10:30-02:30');
  gives('18:00 (UTC+2) tomorrow', '2026-11-26T18:00+02:00');
  gives('18:00 (-05:00)', '2026-11-25T18:00-05:00');
  rejects('18:00 (+15:00)', /^This offset does not exist/);
  rejects('18:00 (Mars/Olympus)', /^Unknown time zone/);
});

test('each abbreviation in parentheses is read or rejected as without them', () => {
  const texts = abbreviations.flatMap((name) =>
    [`tomorrow 18:00 (${name})`, `18:00(${name.toLowerCase()})`, `friday at noon (${name})`]);
  for (const text of texts) assert.deepEqual(read(text), read(text.replace(/ ?\((.*)\)/, ' $1')), text);
  assert.ok(texts.filter((text) => read(text).problem).length > 100);
  rejects('18:00 UTC (CET)', /contradicts the abbreviation/);
});

const onlyZones = new RegExp('^Parentheses can contain only an IANA name with a slash, UTC or an offset, for example ' +
  String.raw`18:00 \(Europe/Berlin\)\.$`);

test('anything else in parentheses is rejected', () => {
  for (const text of ['18:00 (in 2 days)', '18:00+01:00 (in 2 days)', '18:00 (tomorrow)', '18:00 (maybe)', '18:00 (7)',
    '18:00+01:00 (maybe)', '18:00 (Japan)', '18:00 (EST5EDT)', '18:00 (Central European Standard Time)', 'friday (18:00)', '18:00 ()',
    '2026-12-24T18:00Z (Coordinated Universal Time)', '18:00 UTC (Central European Time)', '18:00 (UTC',
    '2026-12-24T18:00+01:00 (tomorrow same time)', '18:00 GMT+0100 (in two hours)', '18:00 GMT+0100 (next day)',
    '18:00 GMT+0100 (fri)', '18:00 ((UTC))', '18:00 GMT+0100 (19:00)', '18:00 GMT+0100 (x) (Europe/London)'])
    rejects(text, onlyZones);
  for (const text of ['18:00 (+2)', '18:00 (-5)', '18:00 ( +2 )']) rejects(text, /^Cannot read this offset/);
  rejects('18:00 (Berlin)', /city is not a time zone\. .* Europe\/Berlin\./);
  rejects('18:00 (morgen)', /Did you mean tomorrow\?/);
});

test('a zone in parentheses must agree with the zone before it', () => {
  gives('18:00 UTC (Europe/London)', '2026-11-25T18:00Z');
  gives('18:00 Europe/Berlin (Europe/Paris)', '2026-11-25T18:00+01:00');
  gives('2026-12-24T18:00:00+01:00 (Europe/Berlin)', '2026-12-24T18:00+01:00');
  gives('18:00 GMT-0300 (GMT-03:00)', '2026-11-25T18:00-03:00');
  rejects('2026-07-01 18:00 UTC (Europe/London)', /^UTC contradicts the zone: Europe\/London is at \+01:00 then\./);
  rejects('18:00 Europe/Berlin (Europe/London)', /^Europe\/Berlin contradicts .* Europe\/London is at \+00:00 then\./);
  rejects('18:00 GMT+0100 (Europe/London)', /^The offset contradicts the zone: Europe\/London is at \+00:00 then\./);
  for (const text of ['18:00 GMT-0300 (GMT+03:00)', '18:00:00 GMT+0100 (GMT+02:00)', '18:00 +01:00 (UTC+2)',
    'Thu Dec 24 2026 18:00:00 GMT+0100 (UTC+2)'])
    rejects(text, /^The two offsets contradict each other\. Write one of them\.$/);
  rejects('18:00 Europe/Berlin (UTC+2)', /^The offset contradicts the zone: Europe\/Berlin is at \+01:00 then\./);
  rejects('18:00 UTC (-03:00)', /^The offset contradicts the zone: UTC is at \+00:00 then\./);
  rejects('18:00 UTC[Europe/Berlin]', /^UTC contradicts the zone: Europe\/Berlin is at \+01:00 then\./);
  rejects('18:00[Asia/Tokyo] Europe/Berlin', /^Europe\/Berlin contradicts the zone: Asia\/Tokyo is at \+09:00 then\./);
});

// The format of mail programs. Panama and Queensland have no daylight saving time.
test('an abbreviation after an offset must be one of its zones', () => {
  for (const text of ['Thu, 24 Dec 2026 18:00:00 +0100 (CET)', 'Wed, 1 Jul 2026 18:00:00 +0200 (CEST)',
    'Wed, 1 Jul 2026 18:00:00 -0500 (EST)', 'Thu, 24 Dec 2026 18:00:00 -0500 (EST)', '18:00:00 GMT+0530 (IST)',
    'Fri, 1 Jan 2027 18:00:00 +1000 (AEST)', '18:00 +02:00 (IST)', '18:00 +08:00 (CST)', '18:00 +03:00 (IDT)'])
    assert.equal(read(text).unix, read(text.replace(/ \(.*/, '')).unix, text);
  for (const text of ['18:00 +0100 (EST)', '18:00:00 -0400 (EST)', '18:00 +02:00 (JST)', '18:00 GMT+0100 (PST)'])
    rejects(text, /^The offset contradicts the abbreviation of a time zone\. Write only the offset\.$/);
});

const nameOf = (unix, locale, timeZone, timeZoneName) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
  .formatToParts(unix * 1000).find(({ type }) => type === 'timeZoneName').value;

/** Output of Date in a language and zone: ECMA-262 has the form, Intl the name. */
function printed(locale, zone, unix) {
  const offset = nameOf(unix, 'en', zone, 'longOffset').replace('GMT', '').replace(':', '') || '+0000';
  const seconds = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(3)) * 60);
  const [weekday, day, month, year, clock] = new Date((unix + seconds) * 1000).toUTCString().split(/,? /);
  return `${weekday} ${month} ${day} ${year} ${clock} GMT${offset} (${nameOf(unix, locale, zone, 'long')})`;
}

test('output of Date is read, in any language of the system', () => {
  const unix = 1798131600;
  assert.equal(printed(undefined, Intl.DateTimeFormat().resolvedOptions().timeZone, unix), `${new Date(unix * 1000)}`);
  for (const locale of ['en', 'de', 'nl', 'fi', 'lt', 'ja', 'ar', 'sq'])
    for (const [index, zone] of zones.entries()) {
      const text = printed(locale, zone, index % 2 ? unix : unix + 15_552_000);
      assert.equal(read(text).unix, Date.parse(text.replace(/ \(.*/, '')) / 1000, text);
    }
});

// ECMA-262, 21.4.4.41: output of Date has a day, a time with seconds and an offset, and nothing after the name.
test('a name in another language is rejected outside output of Date', () => {
  const name = nameOf(1798131600, 'de', 'Europe/Berlin', 'long');
  gives(`18:00:00 GMT+0100 (${name})`, '2026-11-25T18:00+01:00');
  for (const text of ['18:00 GMT+0100 (?)', '18:00:00 +0100 (?)', 'tomorrow 18:00:00 GMT+0100 (?)', '18:00 UTC+1 (?)',
    '18:00:00 GMT+0100 (?) tomorrow', 'Thu, 24 Dec 2026 18:00:00 GMT+0100 (?)', '18:00:00 GMT+01:00 (?)',
    'Thu Dec 24 2026 18:00 GMT+0100 (?)'])
    for (const other of [name, 'maybe', 'hello my friend', 'lunch time', 'not my time', 'any time', 'server time'])
      rejects(text.replace('?', other), onlyZones);
  for (const other of ['in 2 days', 'at 7', 'tomorrow', 'next day', 'CET) (x', 'UTC+1 or so', ''])
    rejects(`Thu Dec 24 2026 18:00:00 GMT+0100 (${other})`, onlyZones);
  rejects('Thu Dec 24 2026 18:00:00 GMT-0300 (GMT +03:00 x)', onlyZones);
});

test('after an offset, English names of standard and daylight time are read', () => {
  const [winter, summer] = [1798131600, 1798131600 + 15_552_000];
  const names = new Set(zones.flatMap((zone) => [winter, summer].map((unix) => nameOf(unix, 'en', zone, 'long')))
    .filter((each) => /(standard|daylight|summer|mean|universal) time$/i.test(each)));
  assert.ok(names.size > 90);
  for (const name of [...names, 'Coordinated Universal Time'])
    for (const before of ['18:00 +01:00', 'tomorrow 18:00 UTC+1', 'Thu, 24 Dec 2026 18:00:00 +0100'])
      assert.deepEqual(read(`${before} (${name})`), read(before), name);
  for (const text of ['in the mean', 'tomorrow standard', 'next summer', 'in two hours daylight', '7 summer'])
    rejects(`18:00 +01:00 (${text} time)`, onlyZones);
  for (const text of ['Thu, 13 Feb 1969 23:32:00 -0330', '2026-12-24T18:00-03:30', '18:00:00.5 -03:30'])
    rejects(`${text} (Newfoundland Time)`, onlyZones);
});

// None of these is true of an example of the table.
const tokens = ['Pacific/Marquesas', 'UTC-9:30', '+03:30', 'HST', 'this sunday', 'last friday', '2030-02-03', '3 feb',
  'in 3 days', 'two hours', '45 minutes ago', '7', '7:07', 'u-ca=x', 'next week', 'Tokyo', 'maybe'];
const brackets = [[' ', ''], [', ', ''], [' (', ')'], ['(', ')'], ['[', ']'], ['[!', ']'], [' [', ']'], [' {', '}'],
  [' <', '>'], [' （', '）'], [' "', '"'], [" '", "'"], [' /*', '*/']];

/** An input with a token between brackets at its start, after its first word and at its end. */
const withToken = (text, token) => [0, text.search(/[ T]|$/), text.length].flatMap((index) =>
  brackets.map(([open, close]) => text.slice(0, index) + open + token + close + text.slice(index)));

test('no part of an input is ignored, in any brackets and in any place', () => {
  const examples = table.forms.flatMap(({ examples: each }) => Object.keys(each));
  const changed = examples.filter((text) => !text.includes('(')).flatMap((text) => {
    const { unix } = read(text);
    return tokens.flatMap((token) => withToken(text, token)).map((each) => ({ unix, each }));
  });
  assert.ok(changed.length > 30_000);
  // RFC 9557: after Z, a zone in brackets is the place, not the offset (2.2); a calendar does not change the date (5).
  const isSuffix = (each) => /Z\[|^\d{4}-\d\d-\d\d.*\[!?u-ca=x\]$/.test(each);
  const silent = changed.filter(({ unix, each }) => !isSuffix(each) && read(each).unix === unix);
  assert.deepEqual(silent.map(({ each }) => each), []);
});

test('this and next before a weekday must match the date', () => {
  gives('this friday, 27 november 18:00', '2026-11-27T18:00+01:00');
  gives('next friday 27 november', '2026-11-27T00:00+01:00');
  gives('next friday, 2026-12-04', '2026-12-04T00:00+01:00');
  rejects('this thursday 24 december', /^This weekday is 2026-11-26, not 2026-12-24\. Write only the date\.$/);
  rejects('next thursday 24 december', /^This weekday is 2026-11-26 or 2026-12-03, not 2026-12-24\. Write only the/);
});
