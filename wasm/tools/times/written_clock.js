import { Refusal, refuseHours } from './time_words.js';
import { hourUnit } from './written_duration.js';

// Times of day as people write them, in lower case.

function clockOf({ hour: written, half, minute = 0, second = 0 }) {
  const hour = half ? (written % 12) + (half === 'p' ? 12 : 0) : Number(written);
  const isOnDial = half ? written >= 1 && written <= 12 : hour < 24;
  if (!isOnDial || minute > 59 || second > 59)
    throw new Refusal('This time does not exist. Write 0:00 to 23:59, or 12:00 am to 11:59 pm.');
  return { hour, minute: Number(minute), second: Number(second), isMidnight: false };
}

const named = (hour) => () => ({ hour, minute: 0, second: 0, isMidnight: hour === 0 });

/** Hours and minutes of a time in four digits, or hours in two, with a colon. */
export function withColon(digits) {
  const [hour, minute] = [digits.slice(0, 2), digits.slice(2) || '00'];
  clockOf({ hour, minute });
  return `${hour}:${minute}`;
}

function refuseDigits({ digits }) {
  throw new Refusal(`Write this time as ${digits === '2400' ? '0:00 of the next day' : withColon(digits)}.`);
}

function refuseDot() {
  throw new Refusal('Two numbers with a dot can be a time or a date. Write 18:00 or 24 December.');
}

const half = '(?: ?(?<half>[ap])(?:m|\\.m\\.?)|(?<letter>[ap]))(?![a-z])';
const minutes = '(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d{1,9})?)?';

const withHalf = (groups) => clockOf({ ...groups, half: groups.half ?? groups.letter });

/** Digits of a time with the word hours, as armed forces write it. Other numbers of hours are durations. */
export const hourDigits = '0\\d(?:\\d\\d)?|(?:1\\d|2[0-3])[0-5]\\d|2400';

/** The pattern of each form, and the function that reads it. */
export const clocks = [
  [`(?<hour>\\d{1,2}):${minutes}(?:${half})?`, withHalf],
  [`(?<hour>\\d{1,2})${half}`, withHalf],
  ['(?<hour>\\d{2})h(?<minute>\\d{2})(?!\\d)', clockOf],
  ['\\dh\\d{2}(?!\\d)', () => refuseHours(['2:30', 'in 2h 30m'])],
  [`(?<digits>${hourDigits}) ?${hourUnit}(?![a-z\\d])`, refuseDigits],
  ['noon(?![a-z])', named(12)],
  ['midnight(?![a-z])', named(0)],
];

const dotted = '(?<hour>\\d{1,2})\\.(?<minute>\\d{2})(?![\\d.])';

/** After a day, an hour and minutes with a dot between them are a time. */
export const clockAfterDay = [dotted, clockOf];
export const dottedAlone = ['\\d{1,2}\\.\\d{1,2}\\.?(?!\\d)', refuseDot];
