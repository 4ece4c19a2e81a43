import { Refusal } from './time_words.js';
import { offsetOf, zoneNamed } from './time_zone.js';

// Time zones as people and programs write them, in lower case: { zone, ahead }, where `ahead` is an offset from UTC in
// seconds. `isOffset` is for one that is written as such.

const utc = () => ({ zone: 'UTC', ahead: 0, isOffset: false });

/** UTC, with the number of seconds by which clocks are ahead of it. */
function offsetZone({ sign, hours, minutes = 0 }) {
  const ahead = (hours * 3600 + minutes * 60) * (sign === '-' ? -1 : 1);
  if (minutes > 59 || ahead < -12 * 3600 || ahead > 14 * 3600)
    throw new Refusal('This offset does not exist. Write -12:00 to +14:00.');
  return { zone: 'UTC', ahead, isOffset: true };
}

function regionZone({ region }) {
  const zone = zoneNamed(region);
  if (!zone) throw new Refusal('Unknown time zone. Write a name of the IANA database, for example Europe/Berlin.');
  return { zone, ahead: 0, isOffset: false };
}

/** The zones that an abbreviation can mean; those of several, the most likely first. */
const abbreviations = new Map([
  ['et est edt', 'America/New_York'], ['ct cst cdt', 'America/Chicago, Asia/Shanghai or America/Havana'],
  ['mt mst mdt', 'America/Denver or America/Phoenix'], ['pt pst pdt', 'America/Los_Angeles or Asia/Manila'],
  ['cet cest met mest', 'Europe/Berlin or Europe/Paris'], ['wet west', 'Europe/Lisbon'], ['eet eest', 'Europe/Athens'],
  ['bst', 'Europe/London or Asia/Dhaka'], ['ist', 'Asia/Kolkata, Europe/Dublin or Asia/Jerusalem'],
  ['msk', 'Europe/Moscow'], ['jst', 'Asia/Tokyo'], ['kst', 'Asia/Seoul'], ['aest aedt', 'Australia/Sydney'],
  ['acst acdt', 'Australia/Adelaide'], ['nzst nzdt', 'Pacific/Auckland'], ['akst akdt', 'America/Anchorage'],
  ['hst', 'Pacific/Honolulu'], ['ast adt', 'America/Halifax or Asia/Riyadh'], ['nst ndt', 'America/St_Johns'],
  ['sast', 'Africa/Johannesburg'],
].flatMap(([names, zones]) => names.split(' ').map((name) => [name, zones])));

function refuseAbbreviation({ abbreviation }) {
  const zones = abbreviations.get(abbreviation) ?? 'America/New_York';
  throw new Refusal(`Time zone abbreviations are ambiguous. Write an IANA name, for example ${zones}, or UTC.`);
}

/** Refuses the name of a city with the zones that are named after it; does nothing with another text. */
export function refuseCity(text) {
  const [, name] = /^[ ,]*(?:(?:in|at) )?([a-z][a-z .'-]*?)(?: time)?(?=,? (?:at )?\d|$)/.exec(text.slice(0, 40)) ?? [];
  if (!name) return;
  const city = name.trim().replaceAll(' ', '_');
  const zones = Intl.supportedValuesOf?.('timeZone').filter((zone) => zone.toLowerCase().endsWith(`/${city}`)) ?? [];
  if (zones.length > 0)
    throw new Refusal(`A city is no time zone. Write an IANA name, for example ${zones.join(' or ')}.`);
}

const offset = '(?<hours>\\d{2}|\\d(?!\\d))(?::?(?<minutes>\\d{2}))?(?!:?\\d)';

/** The pattern of each form, and the function that reads it. */
export const zones = [
  [` ?(?:utc|gmt) ?(?<sign>[+-])${offset}`, offsetZone],
  [` ?(?<sign>\\+)(?=\\d\\d)${offset}`, offsetZone],
  [' ?(?:z|utc|gmt)(?![a-z+-])', utc],
  [' (?<region>[a-z]+(?:/[\\w+-]+)+)', regionZone],
  [` (?<abbreviation>${[...abbreviations.keys()].join('|')}|(?:[abhijkns]|a[cekw]|[cew]e|nz|sa)[sd]t)(?![a-z])`,
    refuseAbbreviation],
];

/** After a date and a time that are exact, an offset may be negative. */
export const negativeOffset = [` ?(?<sign>-)(?=\\d\\d)${offset}`, offsetZone];

/** What programs write after a time: the zone of Temporal in brackets, the name of a zone in parentheses. */
export const annotations = [
  ['\\[!?(?<region>[a-z][\\w/+-]*)\\]', regionZone],
  [`\\[!?(?<sign>[+-])${offset}\\]`, offsetZone],
  [' \\([a-z][^()]*\\)$', () => undefined],
];

/** The calendar of Temporal, which does not change its date. */
export const calendar = ['\\[!?u-ca=[a-z\\d-]+\\]', () => undefined];

/** Refuses an offset that the zone of an annotation does not have at this instant. */
export function checkOffset(unix, ahead, named) {
  const actual = offsetOf(unix, named.zone) + named.ahead;
  if (actual === ahead) return;
  const [hours, minutes] = [Math.trunc(Math.abs(actual) / 3600), Math.trunc(Math.abs(actual) / 60) % 60];
  const shown = `${actual < 0 ? '-' : '+'}${[hours, minutes].map((each) => `${each}`.padStart(2, '0')).join(':')}`;
  const name = named.isOffset ? 'the one in brackets' : named.zone;
  throw new Refusal(`The offset contradicts the zone: ${name} is at ${shown} then. Write one of the two.`);
}
