// Civil time in the zones of the IANA database, as the runtime's Intl knows them. Instants are Unix seconds.

const secondsPerDay = 86400;

const maxFormats = 8; // One needs 50 kB.
const formats = new Map();

function formatOf(zone) {
  if (!formats.has(zone)) {
    if (formats.size === maxFormats) formats.clear();
    formats.set(zone, new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }));
  }
  return formats.get(zone);
}

/** The runtime's name for a zone, in any spelling; undefined for anything else. */
export function zoneNamed(zone) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The Unix seconds at which a clock in UTC shows these parts. Years are those of ISO 8601. */
export function secondsOf({ year, month, day, hour = 0, minute = 0, second = 0 }) {
  return new Date(0).setUTCFullYear(year, month - 1, day) / 1000 + hour * 3600 + minute * 60 + second;
}

/**
 * The offset of a zone from UTC as people write it: +05:45, or -04:56:02.
 * @throws {RangeError} if the zone is unknown.
 */
export function offsetTextOf(unix, zone) {
  const { value } = formatOf(zone).formatToParts(unix * 1000).find(({ type }) => type === 'timeZoneName');
  return value.slice('GMT'.length) || '+00:00';
}

/** How far a zone is ahead of UTC, in seconds. */
export function offsetOf(unix, zone) {
  const text = offsetTextOf(unix, zone);
  const [hours, minutes, seconds = 0] = text.slice(1).split(':').map(Number);
  const distance = hours * 3600 + minutes * 60 + seconds;
  return text[0] === '-' ? -distance : distance;
}

/**
 * A Date whose UTC fields are the date and time of a zone. Intl's own fields are not used: before 1582 its calendars
 * are not ISO 8601 in every runtime, and have no year 0.
 */
export const localDate = (unix, zone) => new Date((unix + offsetOf(unix, zone)) * 1000);

/** The date and time of a zone: year, month (1 to 12), day, hour, minute, second. */
export function partsOf(unix, zone) {
  const local = localDate(unix, zone);
  return {
    year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate(),
    hour: local.getUTCHours(), minute: local.getUTCMinutes(), second: local.getUTCSeconds(),
  };
}

/**
 * The instants at which calendar and clock of a zone show these parts.
 * plain: `unix`. repeated (clocks were set back): `unix` is the first, `also` the second. skipped (clocks were set
 * forward, no instant shows them): `unix` is what it would be had the clocks not been set, which shows a later
 * time; `also` counts from the new offset and shows an earlier one.
 */
export function instantsOf(parts, zone) {
  const clock = secondsOf(parts);
  // All offsets are below a day, so the first and the last of these are from before and after a change.
  const offsets = [-secondsPerDay, 0, secondsPerDay].map((shift) => offsetOf(clock + shift, zone));
  const showing = [...new Set(offsets)].map((offset) => clock - offset)
    .filter((unix) => unix + offsetOf(unix, zone) === clock).sort((a, b) => a - b);
  if (showing.length === 0) return { unix: clock - offsets[0], also: clock - offsets[2], kind: 'skipped' };
  const [unix, also] = showing;
  return also === undefined ? { unix, kind: 'plain' } : { unix, also, kind: 'repeated' };
}
