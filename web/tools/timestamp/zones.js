import { localDate, offsetTextOf } from '#time_zone';

// Times in zones of the IANA database. Instants are Unix seconds.

/** An instant in a zone: date and time in the format of input fields, and the offset (+05:45 or -04:56:02). */
export function shownIn(zone, unix) {
  const [date, time] = localDate(unix, zone).toISOString().split(/[T.]/);
  return { date, time, offset: offsetTextOf(unix, zone) };
}

/** The weekday of a date, for example Sat. */
export const weekdayOf = (date) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
