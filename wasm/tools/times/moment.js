import { rangeSign, Refusal, refuseOffset, refuseRange } from './time_words.js';
import { instantsOf, partsOf } from './time_zone.js';
import {
  clockAfterDay, clocks, clocksAfterAt, clockWithDot, oneHour, printedEnd,
} from './written_clock.js';
import { checkWeekday, dateAfter, days, dotAlone, weekdayDate, weekdayForm } from './written_day.js';
import {
  afterOffset, annotations, checkZone, mailOffset, negativeOffset, withoutPrintedName, zones,
} from './written_zone.js';

// A day, a time of day and a zone, in the orders of English and of programs, in lower case.

const isoDate = /^(\d{4}-(?:\d{2}-\d{2}|\d{3}|w\d{2}-\d))t(?=\d)/;

/** What programs write in another way, as a day and a time with a space. */
const rewritings = [
  // Temporal writes the calendar after a date of ISO 8601, which it does not change.
  [/^(\d{4}-\d{2}-\d{2}.*)\[!?u-ca=[a-z\d-]+\]$/, '$1'],
  // Of date and time of ISO 8601, only the first is followed by a letter.
  [isoDate, '$1 '],
  [/^(\d{4})(\d\d)(\d\d)[t ](\d\d):?(\d\d)(?::?(\d\d))?(?!\d)/, (_, year, month, day, hour, minute, second = '00') =>
    `${year}-${month}-${day} ${hour}:${minute}:${second}`],
  [/^(\d\d\/?[a-z]{3}\/?\d{4}):/, '$1 '],
  // Go writes its own clock at the end.
  [/ m=[+-][\d.]+$/, ''],
];

/** A kind of part: what goes before it, its forms, and when it can come. */
const kindOf = (kind, before, forms, canCome = () => true) => forms.map(([pattern, read]) =>
  ({ kind, canCome, read, pattern: new RegExp(`^${before}(?:${pattern})`) }));

const hasTimeOrDay = (found) => found.has('time') || found.has('day') || found.has('weekday');
const hasDateAndTime = (found) => found.has('year') && found.has('time');

const between = '(?:, ?| (?:[\\u00b7\\u2022\\u22c5|] )?)';
const beforeDay = `${between}(?:on )?`;
const beforeTime = `${between}(?:at |@ ?)?`;

/** The parts, in the order in which they are tried. */
const parts = [
  ...kindOf('day', beforeDay, days),
  ...kindOf('weekday', beforeDay, [weekdayForm]),
  ...kindOf('time', beforeTime, [clockAfterDay], (found) => found.has('day') || found.has('weekday')),
  ...kindOf('time', beforeTime, [...clocks, clockWithDot]),
  ...kindOf('time', `${between}(?:at |@ ?)`, clocksAfterAt),
  ...kindOf('day', beforeDay, [dotAlone]),
  ...kindOf('year', ' ', [['(?<year>\\d{4})(?![\\d:])', ({ year }) => year]], hasTimeOrDay),
  ...kindOf('annotation', '', afterOffset, (found) => found.get('zone')?.().isOffset),
  ...kindOf('zone', '', zones, hasTimeOrDay),
  ...kindOf('zone', '', [negativeOffset], (found) => found.has('exact')),
  ...kindOf('zone', '', [mailOffset], hasDateAndTime),
  ...kindOf('annotation', '', annotations, hasTimeOrDay),
  // Calendars print the end of an event.
  ...kindOf('end', rangeSign, [printedEnd], (found) => hasDateAndTime(found) && found.has('weekday')),
  ...kindOf('range', '', [['(?: -(?:0\\d|1[0-2]):?|-(?:0\\d|1[0-2]))\\d\\d$', refuseOffset],
    [rangeSign, refuseRange]], hasTimeOrDay),
];

/** What a text holds, by kind, and the rest that is no part. */
export function partsIn(written) {
  const found = new Map();
  if (isoDate.test(written)) found.set('exact', true);
  let rest = ` ${rewritings.reduce((text, [pattern, to]) => text.replace(pattern, to), withoutPrintedName(written))}`;
  while (rest) {
    const part = parts.find(({ kind, pattern, canCome }) =>
      !found.has(kind) && canCome(found) && pattern.test(rest));
    if (!part) break;
    const { 0: matched, groups } = part.pattern.exec(rest);
    if (part.kind === 'range') part.read();
    if (groups?.second !== undefined && part.kind === 'time') found.set('exact', true);
    found.set(part.kind, (context) => part.read(groups, context));
    // The day has its year: no other can come, and none is compared.
    if (part.kind === 'day' && groups.year) found.set('year', () => {});
    rest = rest.slice(matched.length);
  }
  return { found, rest };
}

function dateIn(found, context) {
  const { today, clock, weekday, year } = context;
  const written = found.get('day')?.(context);
  if (weekday && written) checkWeekday(weekday, written, context);
  const date = written ?? (weekday ? weekdayDate(weekday, context) : dateAfter(today, clock.isMidnight ? 1 : 0));
  if (year && date.year !== Number(year)) throw new Refusal(`The day is not in ${year}. Write a date.`);
  return date;
}

/** The instant of the parts of a text with a clock; the result of instantsOf. */
function instantWith(found, clock, context) {
  const { zone, ahead } = context.effective;
  const at = (date, { hour, minute, second } = clock) => {
    const { unix, ...change } = instantsOf({ ...date, hour, minute, second }, zone);
    return { unix: unix - ahead, ...change };
  };
  return at(dateIn(found, Object.assign(context, { clock, at })));
}

/**
 * The instant of the parts of a text. Returns the result of instantsOf.
 * @throws {Refusal} if there is no such moment, or more than one.
 */
export function momentOf(found, given) {
  const [written, named, weekday, year] = ['zone', 'annotation', 'weekday', 'year'].map((kind) => found.get(kind)?.());
  const effective = written ?? (named && !named.abbreviation ? named : { zone: given.zone, ahead: 0 });
  const today = dateAfter(partsOf(given.now + effective.ahead, effective.zone), 0);
  const context = { ...given, effective, today, weekday, year };
  const clock = found.get('time')?.(context) ?? { hour: 0, minute: 0, second: 0 };
  const instant = oneHour(clock.hours ?? [clock.hour], (hour) => instantWith(found, { ...clock, hour }, context));
  if (named && !(written?.isInstant)) checkZone(instant.unix, written, named, given.zone);
  return instant;
}
