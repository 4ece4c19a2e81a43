import { nameOfToday } from '../shared/zone_names.js';

// Calendar and clock in the zones of the IANA database, as the browser knows them. Instants are Unix seconds.

/** Every zone of a place by its name of today. The zones of Etc are left out: their signs are reversed. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(nameOfToday))].filter((name) => !name.startsWith('Etc/')).sort();

/** An instant in a zone: date and time as input fields take them, and the offset from UTC (+05:45 or -04:56:02). */
export function shownIn(zone, unix) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(unix * 1000).find(({ type }) => type === 'timeZoneName').value;
  const offset = name.slice('GMT'.length) || '+00:00';
  const [hours, minutes, seconds = 0] = offset.slice(1).split(':').map(Number);
  const distance = hours * 3600 + minutes * 60 + seconds;
  // Not from the parts: Intl's calendars are not ISO 8601 before 1582 in every browser, and have no year 0.
  const shown = new Date((unix + (offset[0] === '-' ? -distance : distance)) * 1000);
  const [date, time] = shown.toISOString().split(/[T.]/);
  return { date, time, offset };
}
