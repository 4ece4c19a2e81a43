// Calendar and clock in the zones of the IANA database, as the browser knows them. Instants are Unix seconds.

/** Names that browsers know and some list only as they were before. */
const renamed = [
  'Africa/Asmara', 'America/Argentina/Buenos_Aires', 'America/Argentina/Catamarca', 'America/Argentina/Cordoba',
  'America/Argentina/Jujuy', 'America/Argentina/Mendoza', 'America/Atikokan', 'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville', 'America/Nuuk', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Yangon',
  'Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Chuuk', 'Pacific/Kanton', 'Pacific/Pohnpei',
];

/** Every zone by its name of today, and by what the browser calls it. */
export const zoneNames = () => [...new Set([...Intl.supportedValuesOf('timeZone'), ...renamed])].sort();

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

const withoutMarks = (text) => text.replace(/\p{M}/gu, '');
/** Marks go first as well: normalize takes quadratic time to sort a long run of them. */
const spoken = (text) => withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase().replace(/[_/]/g, ' ');
const cityOf = (zone) => spoken(zone.slice(zone.lastIndexOf('/') + 1));

/** An offset from UTC, or the beginning of one, as a person types it: "+5:45", "utc-3"; undefined for another text. */
function offsetIn(text) {
  const [, sign, hours, minutes] = /^(?:utc|gmt)?\s*([+−-])(\d\d?)(?::?(\d\d?))?$/i.exec(text) ?? [];
  return sign && `${sign.replace('−', '-')}${hours.padStart(2, '0')}${minutes ? `:${minutes}` : ''}`;
}

/** Of these zones those that a person means: by a part of the name, cities first, or by the offset from UTC. */
export function findZones(text, zones, offsetOf) {
  const offset = offsetIn(text);
  if (offset) return zones.filter((zone) => offsetOf(zone).startsWith(offset));
  const wanted = spoken(text).trim();
  const found = zones.filter((zone) => spoken(zone).includes(wanted));
  const isCity = (zone) => cityOf(zone).startsWith(wanted);
  return [...found.filter(isCity), ...found.filter((zone) => !isCity(zone))];
}
