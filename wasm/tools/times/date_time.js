import { rangeSign, rejectOffset, rejectRange, rejectWith } from './time_words.js';
import { instantsOf, partsOf } from './time_zone.js';
import {
  clockDigits, clockOf, clocks, clocksAfterAt, clocksAfterDay, clockWithDot, hoursOf, onlyOne, printedEnd,
} from './clock_forms.js';
import { checkWeekday, dateAfter, days, dotAlone, hourOrDate, weekdayDate, weekdayForm } from './day_forms.js';
import {
  afterOffset, annotations, checkZone, fittingOf, isAbbreviationOf, mailOffset, negativeOffset, withoutPrintedName,
  zones,
} from './zone_forms.js';

// A day, a time of day and a zone, in the orders of English and of programs. Input is in lower case.

const isoDate = /^(\d{4}-(?:\d{2}-\d{2}|\d{3}|w\d{2}-\d))t(?=\d)/;

/** Rewrites the formats of programs, and the part of a day, as a day, a space and a time. */
const rewritings = [
  // The calendar that Temporal appends to an ISO 8601 date, which it does not affect.
  [/^(\d{4}-\d{2}-\d{2}.*)\[!?u-ca=[a-z\d-]+\]$/, '$1'],
  [new RegExp(`${isoDate.source}(\\d\\d)(?![\\d:.])`), '$1 $2:00'],
  [isoDate, '$1 '],
  [/\b(\d+)\. (\d+)\. (\d+)(?![\d:]|\.\d)\.?/, '$1.$2.$3'],
  [/^(?:at )?(\d[\d:.]*) ([a-z]+ \w+(?:ing|noon)\b)/, '$2 $1'],
  [/^(?:this |([a-z]+ ))(\w+(?:ing|noon)),? (?:at |@ ?)?(\d[\d:.]*)(?= |$)(?! ?[ap]\b)/, '$1$3 in the $2'],
  [/^tonight (?=\d)/, 'tonight at '],
  [/^(\d{4})(\d\d)(\d\d)[t ](\d\d):?(\d\d)(?::?(\d\d))?(?!\d)/, (_, year, month, day, hour, minute, second = '00') =>
    `${year}-${month}-${day} ${hour}:${minute}:${second}`],
  [/^(\d\d\/?[a-z]{3}\/?\d{4}):/, '$1 '],
  // Go appends the reading of its monotonic clock.
  [/ m=[+-][\d.]+$/, ''],
];

/** The forms of a kind of part, with the pattern before it and the condition under which it can follow. */
const kindOf = (kind, before, forms, canCome = () => true) => forms.map(([pattern, read]) =>
  ({ kind, canCome, read, pattern: new RegExp(`^${before}(?:${pattern.source ?? pattern})`) }));

export const hasTimeOrDay = (found) => found.has('time') || found.has('day') || found.has('weekday');
const hasOnlyDay = (found) => !found.has('time') && hasTimeOrDay(found);
const hasDateAndTime = (found) => found.has('year') && found.has('time');

const between = '(?:, ?| (?:[\\u00b7\\u2022\\u22c5|] )?)';
const beforeDay = `${between}(?:on )?`;
const beforeTime = `${between}(?:at |@ ?)?`;

/** The parts, in the order in which they are tried. */
const parts = [
  ...kindOf('time', beforeTime, [clockWithDot]),
  ...kindOf('day', beforeDay, days),
  ...kindOf('weekday', beforeDay, [weekdayForm]),
  ...kindOf('time', beforeTime, clocksAfterDay, hasOnlyDay),
  ...kindOf('time', '-(?=(?:1[3-9]|2\\d):)', clocks, (found) => found.has('date')),
  ...kindOf('time', beforeTime, clocks),
  ...kindOf('time', `${between}(?:at |@ ?)`, clocksAfterAt),
  ...kindOf('day', beforeDay, [dotAlone]),
  ...kindOf('digits', between, [[`(?<digits>${clockDigits}|(?:[01]?\\d|2[0-3])$)`, ({ digits }) => digits]],
    (found, rest) => hasOnlyDay(found) &&
      (found.has('date') && !found.has('year') ? !/^,? 20\d/.test(rest) : /\d{4}/.test(rest))),
  ...kindOf('year', ' ', [[/(?<year>\d{4})(?![\d:])/, ({ year }) => year]], hasTimeOrDay),
  ...kindOf('annotation', '', afterOffset, (found) => found.get('zone')?.().isOffset),
  ...kindOf('zone', '', zones, hasTimeOrDay),
  ...kindOf('zone', '', [negativeOffset], (found) => found.has('exact')),
  ...kindOf('zone', '', [mailOffset], hasDateAndTime),
  ...kindOf('annotation', '', annotations, hasTimeOrDay),
  // The end of an event, as calendars print it.
  ...kindOf('end', rangeSign, [printedEnd], (found) => hasDateAndTime(found) && found.has('weekday')),
  ...kindOf('range', '', [[/-\d\d:\d\d$/, rejectOffset]], hasOnlyDay),
  ...kindOf('range', '', [[/(?: -(?:0\d|1[0-2]):?|-(?:0\d|1[0-2]))\d\d$/, rejectOffset],
    [`${rangeSign}(?!ish)`, rejectRange]], hasTimeOrDay),
];

/** Returns the parts of the input by kind, and the rest that could not be parsed. */
export function parseParts(input) {
  const found = new Map();
  if (isoDate.test(input)) found.set('exact', true);
  let rest = ` ${rewritings.reduce((text, [pattern, to]) => text.replace(pattern, to), withoutPrintedName(input))}`;
  while (rest) {
    const part = parts.find(({ kind, pattern, canCome }) =>
      !found.has(kind) && canCome(found, rest) && pattern.test(rest));
    if (!part) break;
    const { 0: matched, groups } = part.pattern.exec(rest);
    if (part.kind === 'range') part.read();
    if (groups?.second !== undefined && part.kind === 'time') found.set('exact', true);
    found.set(part.kind, (context) => part.read(groups, context));
    // The day includes its year, so no other year can follow.
    if (part.kind === 'day' && groups.year) found.set('year', () => {});
    if (part.kind === 'day') found.set(groups.word ?? 'date', true);
    rest = rest.slice(matched.length);
  }
  return { found, rest };
}

function dateIn(found, context) {
  const { today, clock, weekday, year } = context;
  const stated = found.get('day')?.(context);
  if (weekday && stated) checkWeekday(weekday, stated, context);
  const date = stated ?? (weekday ? weekdayDate(weekday, context) : dateAfter(today, clock.isMidnight ? 1 : 0));
  if (year && date.year !== Number(year)) rejectWith(`The day is not in ${year}. Write a date.`);
  return date;
}

/** The instant of the parts, with this time of day, as instantsOf returns it. */
function instantWith(found, clock, context) {
  const { zone, ahead } = context.effective;
  const at = (date, { hour, minute, second } = clock) => {
    const { unix, ...change } = instantsOf({ ...date, hour, minute, second }, zone);
    return { unix: unix - ahead, ...change };
  };
  return at(dateIn(found, Object.assign(context, { clock, at })));
}

function resolveOne(found, given) {
  const [stated, named, weekday, year, end] =
    ['zone', 'annotation', 'weekday', 'year', 'end'].map((kind) => found.get(kind)?.());
  const effective = stated ?? (named && !named.abbreviation ? named : { zone: given.zone, ahead: 0 });
  const today = dateAfter(partsOf(given.now + effective.ahead, effective.zone), 0);
  const context = { ...given, effective, today, weekday, year, hasTime: found.has('time'), end };
  const clock = found.get('time')?.(context) ?? { hour: 0, minute: 0, second: 0 };
  const hours = clock.hours ?? (found.has('tonight') && !clock.hasHalf ? hoursOf(clock) : [clock.hour]);
  const instant = onlyOne(hours, (hour) => instantWith(found, { ...clock, hour }, context),
    `An hour without am or pm is ambiguous. Write ${hours.join(':00 or ')}:00.`);
  if (!named || stated?.isInstant) return instant;
  const { abbreviation } = named;
  const chosen = fittingOf(instant, (unix) => abbreviation && isAbbreviationOf(abbreviation, effective.zone, unix));
  checkZone(chosen.unix, stated, named, given.zone);
  return chosen;
}

/**
 * The instant of the parts, as instantsOf returns it. Digits after a day can be a time or a year.
 * @throws {TimeProblem} if there is no such instant, or more than one.
 */
export function resolveParts(found, given) {
  const digits = found.get('digits')?.();
  if (!digits) return resolveOne(found, given);
  const clock = () => clockOf({ hour: digits.slice(0, 2), minute: digits.slice(2) });
  const ways = [['time', clock], ['year', () => digits.padStart(4, '200')]].filter(([kind]) => !found.has(kind));
  return onlyOne(ways, (way) => resolveOne(new Map([...found, way]), given), hourOrDate);
}
