// Civil time in the zones of the IANA database, as the runtime's Intl knows them. Instants are Unix seconds.

const secondsPerDay = 86400;

const maxZones = 32; // The format of one needs up to 50 kB.
/** By the spelling of a zone, the runtime's name for it and its format. */
const zones = new Map();

const formatIn = (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
const nameOf = (format) => format.resolvedOptions().timeZone;

function zoneOf(zone) {
  let found = zones.get(zone);
  if (!found) {
    const format = formatIn(zone);
    found = { format, name: nameOf(format) };
    if (zones.size >= maxZones) zones.clear();
    zones.set(zone, found).set(found.name, found);
  }
  return found;
}

/** The runtime's name for a zone, in any spelling, or for the one of the system; undefined for anything else. */
export function zoneNamed(zone) {
  try {
    return zone === undefined ? nameOf(formatIn()) : zoneOf(zone).name;
  } catch {
    return undefined;
  }
}

/** The Unix seconds at which a clock in UTC shows these parts. Years are those of ISO 8601. */
export function secondsOf({ year, month, day, hour = 0, minute = 0, second = 0 }) {
  return new Date(0).setUTCFullYear(year, month - 1, day) / 1000 + hour * 3600 + minute * 60 + second;
}

const offset = /GMT(([+-])(\d\d):(\d\d)(?::(\d\d))?)?/;
const offsetIn = (unix, zone) => offset.exec(zoneOf(zone).format.format(unix * 1000)) ?? [];

/**
 * The offset of a zone from UTC as people write it: +05:45, or -04:56:02.
 * @throws {RangeError} if the zone is unknown.
 */
export const offsetTextOf = (unix, zone) => offsetIn(unix, zone)[1] ?? '+00:00';

/** How far the zone of the system is ahead of UTC, in seconds. It can change while a program runs. */
function systemOffsetOf(unix) {
  const date = new Date(unix * 1000);
  const midnight = new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  return midnight / 1000 + date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds() - unix;
}

/** How far a zone, or the one of the system, is ahead of UTC, in seconds. */
export function offsetOf(unix, zone) {
  if (zone === undefined) return systemOffsetOf(unix);
  const [, , sign, hours = 0, minutes = 0, seconds = 0] = offsetIn(unix, zone);
  const distance = hours * 3600 + minutes * 60 + Number(seconds);
  return sign === '-' ? -distance : distance;
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
  // All offsets are below a day, so these are from before and after a change. No zone has two of them in two days.
  const offsets = [-secondsPerDay, secondsPerDay].map((shift) => offsetOf(clock + shift, zone));
  if (offsets[0] === offsets[1]) return { unix: clock - offsets[0], kind: 'plain' };
  const showing = offsets.map((offset) => clock - offset)
    .filter((unix) => unix + offsetOf(unix, zone) === clock);
  if (showing.length === 0) return { unix: clock - offsets[0], also: clock - offsets[1], kind: 'skipped' };
  const [unix, also] = showing;
  return also === undefined ? { unix, kind: 'plain' } : { unix, also, kind: 'repeated' };
}
