import { localDate, offsetTextOf } from '#time_zone';

// The zones of the IANA database, as the browser knows them. Instants are Unix seconds.

/** An instant in a zone: date and time as input fields take them, and the offset from UTC (+05:45 or -04:56:02). */
export function shownIn(zone, unix) {
  const [date, time] = localDate(unix, zone).toISOString().split(/[T.]/);
  return { date, time, offset: offsetTextOf(unix, zone) };
}

/** The weekday of a date, for example Sat. */
export const weekdayOf = (date) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
