import { Refusal, refuseHours } from './time_words.js';
import { hourUnit } from './written_duration.js';

// Times of day as people write them, in lower case: { hour, minute, second }. `hours` has the hours that a number can
// be which has neither minutes nor am or pm.

function refuseClock() {
  throw new Refusal('This time does not exist. Write 0:00 to 23:59, or 12:00 am to 11:59 pm.');
}

function clockOf({ hour: written, half, minute = 0, second = 0 }) {
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : Number(written);
  const isOnDial = half ? written >= 1 && written <= 12 : hour < 24;
  if (!isOnDial || minute > 59 || second > 59) refuseClock();
  return { hour, minute: Number(minute), second: Number(second) };
}

const named = (hour) => () => ({ ...clockOf({ hour }), isMidnight: hour === 0 });

/** An hour alone: 0 and those after 12 have one reading. */
function hourAlone(groups) {
  const clock = clockOf(groups);
  const first = clock.hour % 12;
  return { ...clock, hours: clock.hour > 12 || groups.hour < 1 ? [clock.hour] : [first, first + 12] };
}

/**
 * What `read` makes of the only hour of these that it does not refuse.
 * @throws {Refusal} if there are two, or none.
 */
export function oneHour(hours, read) {
  const found = [];
  let refusal;
  for (const hour of hours) {
    try {
      found.push(read(hour));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (found.length === 1) return found[0];
  throw refusal ?? new Refusal(`An hour without am or pm is ambiguous. Write ${hours.join(':00 or ')}:00.`,
    found.map(({ unix }) => unix));
}

/** The first hours of the parts of a day. */
const firstHours = { morning: 1, afternoon: 12, evening: 16, night: 19 };

function withHalf({ half, part, ...groups }) {
  const clock = clockOf({ ...groups, half: half ?? (part && (part === 'morning' ? 'a' : 'p')) });
  if (clock.hour < firstHours[part]) refuseClock();
  return clock;
}

const hour = '(?<hour>\\d{1,2})';
const half = '(?:(?: ?(?<half>[ap])(?:\\.? ?m\\.?)?|' +
  ' (?:in the|at) (?<part>morning|afternoon|evening|night))(?![a-z/]))';
const minutes = '(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?';
const oClock = '(?: ?o.?clock)';

/** Digits of a time with the word hours, as armed forces write it. Other numbers of hours are durations. */
export const hourDigits = '0\\d(?:\\d\\d)?|(?:1\\d|2[0-3])[0-5]\\d|2400';

/** The pattern of each form, and the function that reads it. */
export const clocks = [
  ['(?:12(?::00)? ?)?(?:noon|midday)(?![a-z])', named(12)],
  ['(?:12(?::00)? ?)?midnight(?![a-z])', named(0)],
  [`${hour}:${minutes}(?:${half}| ?${hourUnit}(?![a-z]))?`, withHalf],
  [`${hour}${oClock}?${half}`, withHalf],
  [`${hour}\\.(?<minute>\\d{2})${half}`, withHalf],
  ['(?<hour>\\d{2})h(?<minute>\\d{2})(?!\\d)', clockOf],
  ['\\dh\\d{2}(?!\\d)', () => refuseHours(['2:30', 'in 2h 30m'])],
  [`(?<hour>(?=${hourDigits})\\d\\d)(?<minute>\\d\\d)? ?${hourUnit}(?![a-z\\d])`, clockOf],
  [`${hour}(?:${oClock}(?![a-z])|(?= tonight))`, hourAlone],
];

/** The end of a range, of which the start is read. */
export const printedEnd = ['\\d{1,2}(?::\\d{2}){0,2}(?: ?[ap]\\.?m)?(?![\\w:./-])', () => undefined];

const dotted = `${hour}\\.(?<minute>\\d{2})`;

/** After a day, an hour and minutes with a dot between them are a time. */
export const clockAfterDay = [`${dotted}(?:\\.(?<second>\\d{2})(?:\\.\\d{1,9})?)?${half}?(?![\\d.])`, withHalf];

/** After the word at, a number is a time. */
export const clocksAfterAt = [
  clockAfterDay,
  ['(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?![\\d:.])', clockOf],
  [`${hour}(?![\\w:./])`, hourAlone],
];

/** An hour and minutes with a dot that cannot be a day and a month, in either order. */
export const clockWithDot = [
  `(?=\\d+\\.(?:00|3[2-9]|[45])|(?:00?|1[3-9]|2\\d)\\.(?:1[3-9]|[23]))${dotted}(?![\\d.])`, clockOf];
