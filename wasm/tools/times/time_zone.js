// Local time in the zones of the IANA database, from the runtime's Intl. Instants are Unix seconds.

const secondsPerDay = 86400;

const maxZones = 32; // Each format takes up to 50 kB.
/** The name and format of each zone, by its name and by each spelling that was used. */
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

/** The runtime's name of a zone in upper or lower case, or of the system's zone; undefined if it is unknown. */
export function zoneNamed(zone) {
  try {
    return zone === undefined ? nameOf(formatIn()) : zoneOf(zone).name;
  } catch {
    return undefined;
  }
}

/** The Unix seconds of these parts in UTC. Years are those of ISO 8601. */
export function secondsOf({ year, month, day, hour = 0, minute = 0, second = 0 }) {
  return new Date(0).setUTCFullYear(year, month - 1, day) / 1000 + hour * 3600 + minute * 60 + second;
}

const offset = /GMT(([+-])(\d\d):(\d\d)(?::(\d\d))?)?/;
const offsetIn = (unix, zone) => offset.exec(zoneOf(zone).format.format(unix * 1000)) ?? [];

/**
 * The offset of a zone from UTC as text, for example +05:45 or -04:56:02.
 * @throws {RangeError} if the zone is unknown.
 */
export const offsetTextOf = (unix, zone) => offsetIn(unix, zone)[1] ?? '+00:00';

/** The offset of the system's zone from UTC in seconds. The zone can change while a program runs. */
function systemOffsetOf(unix) {
  const date = new Date(unix * 1000);
  const midnight = new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  return midnight / 1000 + date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds() - unix;
}

/** The offset from UTC, in seconds, of a zone, or of the system's if `zone` is undefined. */
export function offsetOf(unix, zone) {
  if (zone === undefined) return systemOffsetOf(unix);
  const [, , sign, hours = 0, minutes = 0, seconds = 0] = offsetIn(unix, zone);
  const distance = hours * 3600 + minutes * 60 + Number(seconds);
  return sign === '-' ? -distance : distance;
}

/**
 * A Date whose UTC fields are the local date and time of a zone. Intl's own fields do not serve: before 1582 some
 * runtimes do not use ISO 8601, and they have no year 0.
 */
export const localDate = (unix, zone) => new Date((unix + offsetOf(unix, zone)) * 1000);

/** The local date and time of a zone; months are 1 to 12. */
export function partsOf(unix, zone) {
  const local = localDate(unix, zone);
  return {
    year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate(),
    hour: local.getUTCHours(), minute: local.getUTCMinutes(), second: local.getUTCSeconds(),
  };
}

/**
 * The instants of a local date and time. `kind` is
 * plain: one instant, `unix`;
 * repeated, because clocks were set back: `unix` is the first instant, `also` the second;
 * skipped, because clocks were set forward: `unix` uses the old offset, which gives a later local time, `also` the new.
 */
export function instantsOf(parts, zone) {
  const clock = secondsOf(parts);
  // Offsets are less than a day, so these are those before and after a change. No zone changes twice in two days.
  const offsets = [-secondsPerDay, secondsPerDay].map((shift) => offsetOf(clock + shift, zone));
  if (offsets[0] === offsets[1]) return { unix: clock - offsets[0], kind: 'plain' };
  const showing = offsets.map((offset) => clock - offset)
    .filter((unix) => unix + offsetOf(unix, zone) === clock);
  if (showing.length === 0) return { unix: clock - offsets[0], also: clock - offsets[1], kind: 'skipped' };
  const [unix, also] = showing;
  return also === undefined ? { unix, kind: 'plain' } : { unix, also, kind: 'repeated' };
}
