import { indexIn, months, rejectWith, shortened, weekdays } from './time_words.js';
import { secondsOf } from './time_zone.js';
import { clockDigits } from './clock_forms.js';
import { hourUnit } from './duration_forms.js';

// Forms of days, in lower case. A date is { year, month, day }.

const shownIn = (date) => new Date(secondsOf(date) * 1000);
export const weekdayOf = (date) => shownIn(date).getUTCDay();
const isoOf = (date) => shownIn(date).toISOString().replace(/T.*/, '');

export function dateAfter({ year, month, day }, days) {
  const shown = shownIn({ year, month, day: day + days });
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

function isDate(date) {
  const shown = dateAfter(date, 0);
  return shown.month === date.month && shown.day === date.day;
}

const isWeekday = ({ weekday }, date) => weekdays[weekdayOf(date)].startsWith(weekday.slice(0, 3));

function rejectDate() {
  rejectWith('This date does not exist. Write year-month-day, for example 2026-12-24.');
}

/** The next such date, today included. It is at most eight years ahead: 29 February. */
const nextDates = ({ month, day }, { today }) =>
  Array.from({ length: 9 }, (_, i) => ({ year: today.year + i, month: Number(month), day: Number(day) }))
    .filter((date) => isDate(date) && secondsOf(date) >= secondsOf(today)).slice(0, 1);

/** The possible years of these digits. Programs disagree about the century of 30 to 69. */
function yearsOf(text) {
  if (text.length > 2) return [Number(text)];
  return [1900, 2000].filter((century) => (century < 2000 ? text > 29 : text < 70)).map((each) => each + Number(text));
}

/** The possible dates of a day. Its year can also come after the time. */
function datesOf({ year: own, month, day }, context) {
  const year = own ?? context.year;
  if (!year) return nextDates({ month, day }, context);
  return yearsOf(year).map((each) => ({ year: each, month: Number(month), day: Number(day) })).filter(isDate);
}

/** The problem of a number without context. */
export const hourOrDate = 'This number can be an hour, a day or a year. ' +
  'Write 18:00 or 24 December 2026.';

function rejectBoth(dates, { at }, sentence) {
  rejectWith(`This ${sentence} can be ${dates.map(isoOf).join(' or ')}. Write one of these dates.`,
    dates.map((date) => at(date)));
}

/** The only one of these dates, or the only one that matches the weekday. */
function oneOf(dates, context) {
  if (dates.length === 1) return dates[0];
  const fitting = dates.filter((date) => context.weekday && isWeekday(context.weekday, date));
  const left = fitting.length > 0 ? fitting : dates;
  const [first, ...others] = new Map(left.map((date) => [isoOf(date), date])).values();
  if (others.length > 0) rejectBoth([first, ...others], context, 'date');
  return first ?? rejectDate();
}

const dateIn = (date, context) => oneOf(datesOf(date, context), context);

const namedDate = ({ name, ...others }, context) =>
  dateIn({ ...others, month: indexIn(months, name) + 1 }, context);

/** The next date with this day of the month, today included. */
const dayAlone = ({ day }, context) =>
  months.flatMap((_, i) => nextDates({ month: i + 1, day }, context)).sort((a, b) => secondsOf(a) - secondsOf(b))[0] ??
    rejectDate();

/**
 * A date in digits. With dots, the day comes first if possible, whatever the order. A year of two digits can also come
 * first.
 */
function dateInDigits({ first, second, sign, year }, context) {
  const dmy = datesOf({ year, month: second, day: first }, context);
  const mdy = datesOf({ year, month: first, day: second }, context);
  const ymd = year?.length === 2 ? datesOf({ year: first, month: second, day: year }, context) : [];
  const ordered = sign === '.' ? dmy : { dmy, mdy }[context.order] ?? [];
  if (ordered.length > 0 && (context.order || ymd.length === 0)) return oneOf(ordered, context);
  return oneOf([...dmy, ...mdy, ...ymd], context);
}

/** An ordinal date or week date of ISO 8601. */
function dateOfYear({ year, week, day }) {
  const january = dateAfter({ year: Number(year), month: 1, day: 4 }, 0);
  const monday = -(weekdayOf(january) + 6) % 7;
  const date = dateAfter(january, week ? monday + week * 7 - 8 + Number(day) : day - 4);
  if (dateAfter(date, week ? 4 - day : 0).year !== january.year) rejectDate();
  return date;
}

/** The date of two numbers with a dot. Without another time, they can also be a time today. */
function dotDate({ first, second }, context) {
  const { today, at, hasTime } = context;
  const dates = [[first, second], first === second ? [] : [second, first]]
    .flatMap(([day, month]) => nextDates({ day, month }, context));
  const time = first < 24 && /[0-5]\d/.test(second) ? [at(today, { hour: first, minute: second, second: 0 })] : [];
  const readings = [...time, ...dates.map((date) => at(date))];
  if (dates[0] && (hasTime || !readings[1])) return dates[0];
  rejectWith('Two numbers with a dot can be a time or a date. Write 18:00 or 24 December.',
    readings[1] && readings);
}

const distances = { yesterday: -1, tomorrow: 1, 'day before yesterday': -2, 'day after tomorrow': 2 };

function relativeDay({ word }, { today, clock }) {
  if (word === 'tonight' && clock?.isMidnight) return dateAfter(today, 1);
  if (word === 'tonight' && !(clock?.hour >= 17))
    rejectWith('tonight requires a time from 17:00 to midnight, for example tonight 20:00.');
  return dateAfter(today, distances[word] ?? 0);
}

const isSame = (one, other) => secondsOf(one) === secondsOf(other);
const isAhead = (date, { at, now }) => at(date).unix > now;

/** The possible dates of a weekday: the next one, that of this week, or that of next week. */
function weekdayDates({ which, weekday }, context) {
  const { today } = context;
  const index = indexIn(weekdays, weekday);
  const monday = dateAfter(today, -(weekdayOf(today) + 6) % 7);
  const inThisWeek = dateAfter(monday, (index + 6) % 7);
  if (which === 'this') return [inThisWeek];
  const distance = (index - weekdayOf(today) + 7) % 7;
  const coming = [distance, distance + 7].map((days) => dateAfter(today, days)).find((date) => isAhead(date, context));
  const inNextWeek = dateAfter(inThisWeek, 7);
  return which === 'next' && !isSame(coming, inNextWeek) ? [coming, inNextWeek] : [coming];
}

/** The date of a weekday that has no date. */
export function weekdayDate(named, context) {
  const dates = weekdayDates(named, context);
  if (dates.length > 1) rejectBoth(dates, context, 'weekday');
  const [date] = dates;
  if (isAhead(date, context) || (!context.hasTime && isSame(date, context.today))) return date;
  rejectWith(`This weekday, ${isoOf(date)}, is over. ` +
    `Write ${weekdays[indexIn(weekdays, named.weekday)]} for the next one, or a date.`);
}

/** Rejects a weekday that contradicts the date. */
export function checkWeekday(named, date, context) {
  if (!isWeekday(named, date)) {
    const name = weekdays[weekdayOf(date)];
    const shown = name[0].toUpperCase() + name.slice(1);
    rejectWith(`The weekday does not match the date: ${isoOf(date)} is a ${shown}. Write only the date.`);
  }
  const dates = named.which ? weekdayDates(named, context) : [date];
  if (!dates.some((each) => isSame(each, date)))
    rejectWith(`This weekday is ${dates.map(isoOf).join(' or ')}, not ${isoOf(date)}. Write only the date.`);
}

function rejectMonth() {
  rejectWith('A month requires a day, for example 24 December.');
}

const dayOfMonth = '(?:the )?(?<day>[0-3]?\\d)(?:st|nd|rd|th|\\.)?(?: of)?';
const month = `(?<name>${shortened(months)})\\.?`;
const sign = '(?:(?<sign>[-/.])|[ ,.]{0,2})';
const yearBefore = '(?<year>\\d{4})[ ,./-]{1,2}';
// Two digits are a year if they cannot be an hour, or if a time follows.
const year = `(?:(?:\\k<sign>|[ ,]{0,2}'|[ ,]{1,2}(?=20\\d\\d|(?!${clockDigits})\\d{4}|2[4-9]|[3-9]|` +
  '\\d\\d,? (?:at )?\\d{1,2}(?:[:.]| ?[ap])))' +
  `(?<year>\\d{4}|\\d\\d)(?![\\d:]| ?${hourUnit}(?![a-z])))?`;

/** Patterns and the functions that read their groups. */
export const days = [
  [/(?:the (?=day))?(?<word>yesterday|today|tonight|tomorrow|day (?:after tomorrow|before yesterday))(?![a-z])/,
    relativeDay],
  [/(?<year>\d{4})(?<sign>[-/.:])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/, dateIn],
  [/(?<year>\d{4})-?w(?<week>\d{2})-?(?<day>[1-7])(?!\d)/, dateOfYear],
  [/(?<year>\d{4})-(?<day>\d{3})(?!\d)/, dateOfYear],
  [/(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)(?!\d)/, dateInDigits],
  [/(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/])/, dateInDigits],
  [/(?=(?:2[4-9]|3[01])\.|\d+\.\d+\.(?: |$))(?<first>\d{1,2})(?<sign>\.)(?<second>0?[1-9]|1[0-2])\.?(?!\d)/,
    dateInDigits],
  [`${dayOfMonth}${sign}${month}${year}`, namedDate],
  [`${month}${sign}${dayOfMonth}(?![\\d:])${year}`, namedDate],
  [`${yearBefore}${month}${sign}${dayOfMonth}(?![\\d:])`, namedDate],
  [`${yearBefore}${dayOfMonth}${sign}${month}`, namedDate],
  ['(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)(?![a-z])', dayAlone],
  [`${month}(?:,? \\d{2,4}(?!\\d))?`, rejectMonth],
];

/** Two numbers with a dot that no other form matches. */
export const dotAlone = [/(?<first>\d{1,2})\.(?<second>\d{1,2})(?![\d.])/, dotDate];

export const weekdayForm = [`(?<which>(?:this|next) )?(?<weekday>${shortened(weekdays)})\\.?`,
  ({ which = '', weekday }) => ({ which: which.trim(), weekday })];
