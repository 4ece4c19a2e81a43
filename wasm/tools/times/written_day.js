import { Refusal, indexIn, months, shortened, weekdays } from './time_words.js';
import { secondsOf } from './time_zone.js';
import { hourUnit } from './written_duration.js';

// Days as people write them, in lower case. A date is { year, month, day }.

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

function refuseDate() {
  throw new Refusal('This date does not exist. Write year-month-day, for example 2026-12-24.');
}

/** The first of these dates that exists and is not before `first`. */
const firstOf = (dates, first) =>
  dates.find((date) => isDate(date) && !(secondsOf(date) < first)) ?? refuseDate();

const dateIn = ({ year, month, day }) =>
  firstOf([{ year: Number(year), month: Number(month), day: Number(day) }]);

function namedDate({ year, name, day }, { today }) {
  const month = indexIn(months, name) + 1;
  if (year) return dateIn({ year, month, day });
  // Between 29 February and the next are at most eight years.
  return firstOf(Array.from({ length: 9 }, (_, i) => ({ year: today.year + i, month, day: Number(day) })),
    secondsOf(today));
}

/** The next day of this number, today included. */
const dayAlone = ({ day }, { today }) =>
  firstOf(Array.from({ length: 3 }, (_, i) => ({
    year: today.year + Math.floor((today.month - 1 + i) / 12), month: (today.month - 1 + i) % 12 + 1, day: Number(day),
  })), secondsOf(today));

function refuseBoth(dates, { at }, sentence) {
  throw new Refusal(`This ${sentence} can be ${dates.map(isoOf).join(' or ')}. Write one of these dates.`,
    dates.map((date) => at(date).unix));
}

function slashedDate({ first, second, year }, context) {
  const dmy = { year: Number(year), month: Number(second), day: Number(first) };
  const mdy = { year: Number(year), month: Number(first), day: Number(second) };
  const dates = [dmy, mdy].filter(isDate);
  if (dates.length === 0) return refuseDate();
  if (dates.length === 1) return dates[0];
  if (first === second) return dmy;
  return { dmy, mdy }[context.order] ?? refuseBoth(dates, context, 'date');
}

function relativeDay({ word }, { today, clock }) {
  if (word === 'tonight' && !(clock?.hour >= 17))
    throw new Refusal('tonight requires a time from 17:00 to 23:59, for example tonight 20:00.');
  return dateAfter(today, word === 'yesterday' ? -1 : word === 'tomorrow' ? 1 : 0);
}

const isSame = (one, other) => secondsOf(one) === secondsOf(other);
const isAhead = (date, { at, now }) => at(date).unix > now;

/** The dates that a weekday can mean: the next such time ahead, that of this week, or that of next week. */
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

/** The date of a weekday without a date. */
export function weekdayDate(named, context) {
  const dates = weekdayDates(named, context);
  if (dates.length > 1) refuseBoth(dates, context, 'weekday');
  if (isAhead(dates[0], context)) return dates[0];
  throw new Refusal(`This weekday, ${isoOf(dates[0])}, is over. ` +
    `Write ${weekdays[indexIn(weekdays, named.weekday)]} for the next one, or a date.`);
}

/** Refuses a weekday beside a date of another one. */
export function checkWeekday(named, date, context) {
  const name = weekdays[weekdayOf(date)];
  if (!name.startsWith(named.weekday.slice(0, 3))) {
    const shown = name[0].toUpperCase() + name.slice(1);
    throw new Refusal(`The weekday does not fit the date: ${isoOf(date)} is a ${shown}. Write the date alone.`);
  }
  const dates = named.which ? weekdayDates(named, context) : [date];
  if (!dates.some((each) => isSame(each, date)))
    throw new Refusal(`This weekday is ${dates.map(isoOf).join(' or ')}, not ${isoOf(date)}. Write the date alone.`);
}

function refuseYear() {
  throw new Refusal('Write a date with a year of four digits, for example 2026-12-24 or 24.12.2026.');
}

function refuseMonth() {
  throw new Refusal('A month requires a day, for example 24 December.');
}

const dayOfMonth = '(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)?';
const month = `(?<name>${shortened(months)})\\.?`;
const year = `(?:,? (?<year>\\d{4})(?![\\d:]| ?${hourUnit}(?![a-z])))?`;

/** The pattern of each form, and the function that reads it. */
export const days = [
  ['(?<word>yesterday|today|tonight|tomorrow)(?![a-z])', relativeDay],
  ['(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)', dateIn],
  ['(?<year>\\d{4})/(?<month>\\d{1,2})/(?<day>\\d{1,2})(?!\\d)', dateIn],
  ['(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})(?!\\d)', dateIn],
  ['(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>\\d{4})(?!\\d)', slashedDate],
  [`${dayOfMonth} ?${month}${year}`, namedDate],
  [`${month} ?${dayOfMonth}(?![\\d:])${year}`, namedDate],
  ['(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)(?![a-z])', dayAlone],
  ['\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|\\d{1,2}/\\d{1,2}(?!\\d)', refuseYear],
  [`${month}(?:,? \\d{4}(?!\\d))?`, refuseMonth],
];

export const weekdayForm = [`(?<which>(?:this|next) )?(?<weekday>${shortened(weekdays)})\\.?`,
  ({ which = '', weekday }) => ({ which: which.trim(), weekday })];
