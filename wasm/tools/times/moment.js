import { rangeSign, refuseRange } from './time_words.js';
import { instantsOf, partsOf } from './time_zone.js';
import { clockAfterDay, clocks, dottedAlone } from './written_clock.js';
import { checkWeekday, dateAfter, days, weekdayDate, weekdayForm } from './written_day.js';
import { afterOffset, annotations, checkZone, negativeOffset, withoutPrintedName, zones } from './written_zone.js';

// A day, a time of day and a zone, in the orders of English and of programs, in lower case.

const isoDate = /^(\d{4}-\d{2}-\d{2})t(?=\d)/;
// Temporal writes the calendar after a date of ISO 8601, which it does not change.
const calendar = /^(\d{4}-\d{2}-\d{2}.*)\[!?u-ca=[a-z\d-]+\]$/;

/** A kind of part: what goes before it, its forms, when it can come, and whether it is one where its pattern fits. */
const kindOf = (kind, before, forms, canCome = () => true, isPart = () => true) => forms.map(([pattern, read]) =>
  ({ kind, canCome, isPart, read, pattern: new RegExp(`^${before}(?:${pattern})`) }));

const hasWrittenOffset = (found) => found.get('zone')().isOffset;
const hasTimeOrDay = (found) => found.has('time') || found.has('day') || found.has('weekday');

/** The parts, in the order in which they are tried. */
const parts = [
  ...kindOf('day', ',? (?:on )?', days),
  ...kindOf('weekday', ',? (?:on )?', [weekdayForm]),
  ...kindOf('time', ',? (?:at )?', [clockAfterDay], (found) => found.has('day') || found.has('weekday')),
  ...kindOf('time', ',? (?:at )?', [...clocks, dottedAlone]),
  ...kindOf('zone', '', zones, hasTimeOrDay),
  ...kindOf('zone', '', [negativeOffset], (found) => found.has('exact')),
  ...kindOf('annotation', '', afterOffset, (found) => found.has('zone'), hasWrittenOffset),
  ...kindOf('annotation', '', annotations, hasTimeOrDay),
  ...kindOf('range', '', [[`${rangeSign}`, refuseRange]], hasTimeOrDay),
];

/** What a text holds, by kind, and the rest that is no part. */
export function partsIn(written) {
  const found = new Map();
  if (isoDate.test(written)) found.set('exact', true);
  // Of date and time of ISO 8601, only the first is followed by a letter.
  let rest = ` ${withoutPrintedName(written).replace(calendar, '$1').replace(isoDate, '$1 ')}`;
  while (rest) {
    const part = parts.find(({ pattern, canCome, isPart }) => canCome(found) && pattern.test(rest) && isPart(found));
    if (!part || (found.has(part.kind) && part.kind !== 'range')) break;
    const { 0: matched, groups } = part.pattern.exec(rest);
    if (part.kind === 'range') part.read();
    if (groups?.second !== undefined && part.kind === 'time') found.set('exact', true);
    found.set(part.kind, (context) => part.read(groups, context));
    rest = rest.slice(matched.length);
  }
  return { found, rest };
}

function dateIn(found, context) {
  const { today, clock } = context;
  const weekday = found.get('weekday')?.();
  if (!found.has('day')) return weekday ? weekdayDate(weekday, context) : dateAfter(today, clock?.isMidnight ? 1 : 0);
  const date = found.get('day')(context);
  if (weekday) checkWeekday(weekday, date, context);
  return date;
}

/**
 * The instant of the parts of a text. Returns the result of instantsOf.
 * @throws {Refusal} if there is no such moment, or more than one.
 */
export function momentOf(found, context) {
  const [written, named] = ['zone', 'annotation'].map((kind) => found.get(kind)?.());
  const { zone, ahead } = written ?? named ?? { zone: context.zone, ahead: 0 };
  const clock = found.get('time')?.(context);
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 };
  const today = dateAfter(partsOf(context.now + ahead, zone), 0);
  const at = (date) => {
    const { unix, ...change } = instantsOf({ ...date, hour, minute, second }, zone);
    return { unix: unix - ahead, ...change };
  };
  const instant = at(dateIn(found, { ...context, today, clock, at }));
  if (written && named && !written.isInstant) checkZone(instant.unix, written, named);
  return instant;
}
