import { TimeProblem, partOfDay, rejectWith } from './time_words.js';
import { hourUnit } from './duration_forms.js';

// Forms of times of day, in lower case: { hour, minute, second }. `hours` has the possible hours of a number without
// minutes, am or pm.

function rejectClock() {
  rejectWith('This time does not exist. Write 0:00 to 23:59, or 12:00 am to 11:59 pm.');
}

export function clockOf({ hour: digits, half, minute = 0, second = 0 }) {
  const hour = half ? (digits % 12) + (half === 'p' ? 12 : 0) : Number(digits);
  // In ISO 8601, 24:00 is the end of a day.
  const isOnDial = half ? digits >= 1 && digits <= 12 : hour + minute / 60 + second / 3600 <= 24;
  if (!isOnDial || minute > 59 || second > 59) rejectClock();
  return { hour, minute: Number(minute), second: Number(second) };
}

const named = ({ midnight }) => ({ ...clockOf({ hour: midnight ? 0 : 12 }), isMidnight: midnight });

/** The possible hours of a number. 0 and hours after 12 are unambiguous. */
export const hoursOf = ({ hour }) => (hour > 12 || hour < 1 ? [hour] : [hour % 12, hour % 12 + 12]);

/** An hour without minutes. */
function hourAlone(groups) {
  const clock = clockOf(groups);
  return { ...clock, hours: hoursOf(clock) };
}

/**
 * Returns the result of `read` for the only one of these ways for which it does not throw.
 * @throws {TimeProblem} if there are two such ways (with `sentence`), or none.
 */
export function onlyOne(ways, read, sentence) {
  const found = [];
  let problem;
  for (const way of ways) {
    try {
      found.push(read(way));
    } catch (error) {
      if (!(error instanceof TimeProblem)) throw error;
      problem = error;
    }
  }
  if (found.length === 1) return found[0];
  if (problem) throw problem;
  rejectWith(sentence, found[0] && found);
}

/** The first hour of each part of a day, and how many hours it has. */
const partsOfDay = { morning: [0, 12], afternoon: [12, 12], evening: [16, 8], night: [19, 10] };

function clockInPart(part, groups) {
  const [first, count] = partsOfDay[part];
  const clock = clockOf(groups);
  const hour = hoursOf(clock).find((each) => (each - first + 24) % 24 < count) ?? rejectClock();
  return { ...clock, hour, isMidnight: part === 'night' && hour + clock.minute === 0 };
}

const minutesOf = ({ hour, minute }) => hour * 60 + minute;

/** A time of day. At the start of a range, the half of the day can be that of its end. */
function withHalf({ part, ...groups }, { end } = {}) {
  const clock = part ? clockInPart(part, groups) : clockOf(groups);
  const hasHalf = Boolean(part ?? groups.half);
  if (hasHalf || !end?.hasHalf || hoursOf(clock).length < 2) return { ...clock, hasHalf };
  const hour = clock.hour % 12 + (end.hour < 12 ? 0 : 12);
  return { ...clock, hour: minutesOf({ ...clock, hour }) > minutesOf(end) ? (hour + 12) % 24 : hour };
}

const hour = '(?<hour>\\d{1,2})';
const half = '(?:(?: ?(?<half>[ap])(?:\\.? ?m\\.?)?|' +
  ` (?:in the|at) (?<part>${partOfDay}))(?![a-z/]))`;
const minutes = '(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?';
const oClock = '(?: ?o.?clock)';

/** The digits of a military time, for example 1800 hours. Other numbers before the word are durations. */
export const hourDigits = '0\\d(?:\\d\\d)?|(?:1\\d|2[0-3])[0-5]\\d|2400';

/** Four digits that can be a time. */
export const clockDigits = '(?=(?:[01]\\d|2[0-3])[0-5]\\d|2400)\\d{4}(?![\\d:.])';

/** Patterns and the functions that read their groups. */
export const clocks = [
  ['(?:12(?::00)? ?)?(?:noon|midday|(?<midnight>midnight))(?![a-z])', named],
  [`${hour}:${minutes}(?:${half}| ?${hourUnit}(?![a-z]))?`, withHalf],
  [`${hour}${oClock}?${half}`, withHalf],
  [`${hour}\\.?(?<minute>\\d{2})${half}`, withHalf],
  [`${hour}h(?<minute>\\d{2})(?!\\d)`, clockOf],
  [`(?<hour>(?=${hourDigits})\\d\\d)(?<minute>\\d\\d)? ?${hourUnit}(?![a-z\\d])`, clockOf],
  [`${hour}(?:${oClock}(?![a-z])|(?= tonight))`, hourAlone],
];

/** The end of a range. */
export const printedEnd = [`${hour}(?::${minutes})?${half}?(?![\\w:./-])`, withHalf];

const dotted = `${hour}\\.(?<minute>\\d{2})(?:\\.(?<second>\\d{2})(?:\\.\\d{1,9})?)?${half}?(?:\\.$)?(?![\\d.])`;

/** After a day, two numbers with a dot are hour and minutes, and a number with h is an hour. */
export const clocksAfterDay = [
  [`(?=[01]?\\d\\.|2[0-4]\\.)${dotted}`, withHalf],
  [/(?<hour>1\d|2[0-3]) ?h(?![a-z\d])/, clockOf],
];

/** After the word at, a number is a time. */
export const clocksAfterAt = [
  ...clocksAfterDay,
  [`(?=${clockDigits})(?<hour>\\d\\d)(?<minute>\\d\\d)`, clockOf],
  [`${hour}(?![\\w:./])`, hourAlone],
];

/** Hour and minutes with a dot that cannot be day and month, in either order. */
export const clockWithDot = [
  `(?=\\d+\\.(?:00|3[2-9]|[45])|00?\\.|0?2\\.3|(?:1[3-9]|2\\d)\\.(?:1[3-9]|[23]))${dotted}`, withHalf];
