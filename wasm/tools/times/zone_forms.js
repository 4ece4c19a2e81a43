import { rejectWith, shortened, weekdays, words } from './time_words.js';
import { offsetOf, zoneNamed } from './time_zone.js';
import { duration } from './duration_forms.js';
import { abbreviations } from './zone_abbreviations.js';

// Forms of time zones, in lower case: { zone, ahead }; `ahead` is an offset from UTC in seconds. `isOffset`: the input
// is an offset. `isInstant`: Z before brackets, which does not state a local offset (RFC 9557).

const utc = () => ({ zone: 'UTC', ahead: 0, isOffset: false });

function offsetZone({ sign, hours, minutes = 0 }) {
  const ahead = (hours * 3600 + minutes * 60) * (sign[0] === '+' ? 1 : -1);
  if (minutes > 59 || ahead < -12 * 3600 || ahead > 14 * 3600)
    rejectWith('This offset does not exist. Write -12:00 to +14:00.');
  return { zone: 'UTC', ahead, isOffset: true };
}

function regionZone({ region }) {
  const zone = zoneNamed(region);
  if (!zone) rejectWith('Unknown time zone. Write a name of the IANA database, for example Europe/Berlin.');
  return { zone, ahead: 0, isOffset: false };
}

function rejectAbbreviation(name) {
  const zones = (abbreviations.get(name) ?? ['America/New_York']).join(', ').replace(/, (?!.*,)/, ' or ');
  rejectWith(`Time zone abbreviations are ambiguous. Write an IANA name, for example ${zones}, or UTC.`);
}

let listed;
/** All zones of the runtime, cached because listing them takes longer than a call. */
const allZones = () => listed ??= Intl.supportedValuesOf?.('timeZone') ?? [];

/** Rejects the name of a city, with the zones that are named after it; otherwise does nothing. */
export function rejectCity(text) {
  const city = /^[ ,(]*(?:(?:in|at) )?([a-z][a-z .'-]*?)(?: time)?(?=,? (?:at )?\d|\)?$)/.exec(text.slice(0, 40))?.[1];
  if (!city) return;
  const end = `/${city.trim().replaceAll(' ', '_')}`;
  const zones = allZones().filter((zone) => zone.toLowerCase().endsWith(end));
  if (zones.length > 0)
    rejectWith(`A city is not a time zone. Write an IANA name, for example ${zones.join(' or ')}.`);
}

const offset = '(?<hours>\\d{2}|\\d(?!\\d))(?::?(?<minutes>\\d{2}))?(?::00)?(?!:?\\d)';

const signed = `(?<sign>[+-])(?=\\d\\d)${offset}`;
const utcOffset = `(?:utc|gmt) ?(?<sign>\\+ ?|-)${offset}`;
const region = '(?<region>[a-z]+(?:/[\\w+-]+)+)';
const abbreviation = `(?:${[...abbreviations.keys()].join('|')}|(?:[abhijkns]|a[cekw]|[cew]e|nz|sa)[sd]t)(?![a-z])`;

/** Patterns and the functions that read their groups. */
export const zones = [
  [` ?${utcOffset}`, offsetZone],
  [` ?(?=\\+)${signed}`, offsetZone],
  [' ?z(?=\\[)', () => ({ ...utc(), isInstant: true })],
  [' ?(?:z|utc?|gmt)(?![a-z+-])', utc],
  [` ${region}`, regionZone],
];

/** A negative offset, which is allowed after an ISO 8601 time. */
export const negativeOffset = [` ?${signed}`, offsetZone];

/** As in emails whose time has no seconds. */
export const mailOffset = [` (?=-\\d{4})${signed}`, offsetZone];

const abbreviated = [`(?<abbreviation>${abbreviation})`, ({ abbreviation: name }) => ({ abbreviation: name })];

/** An abbreviation, or a zone in brackets (as Temporal prints it) or in parentheses. */
export const annotations = [
  [` ${abbreviated[0]}`, abbreviated[1]],
  ['\\[!?(?<region>[a-z][\\w/+-]*)\\]', regionZone],
  [`\\[!?${signed}\\]`, offsetZone],
  ...[
    [utcOffset, offsetZone],
    [signed, offsetZone],
    ['(?:z|utc|gmt)', utc],
    [region, regionZone],
    abbreviated,
  ].map(([pattern, read]) => [` ?\\( ?${pattern} ?\\)`, read]),
];

// The name of a zone contains no word that is a time.
const letters = 'a-z\\x80-\\uffff';
const timeWord = `(?:now|ago|this|next|last|${words.join('|')}|${shortened(weekdays)}|${duration})(?![${letters}])`;
const notName = new RegExp(`\\d|\\) ?\\(|(?:^|[^${letters}])${timeWord}`);

const printedByDate = /^((?:[a-z]{3} [a-z]{3} \d\d \d{4} )?\d\d:\d\d:\d\d gmt([+-])(\d\d)(\d\d)) \((.{1,150})\)$/;

/**
 * Removes the name of the zone from the output of Date's toString or toTimeString: it is in the language of the system
 * or repeats the offset.
 */
export function withoutPrintedName(input) {
  const [, before, sign, hours, minutes, name] = printedByDate.exec(input) ?? [];
  if (!name || annotations.some(([pattern]) => new RegExp(`^${pattern}$`).test(`(${name})`))) return input;
  const signs = sign === '-' ? '[-\\u2013]' : '\\+';
  const repeated = new RegExp(`${signs}${hours}[.:]?${minutes}(?!\\d)`);
  return notName.test(name.replace(repeated, '')) ? input : before;
}

/** Text that programs print after an offset: the offset again, or the English name of the zone. */
export const afterOffset = [
  [' (?:utc|gmt)(?![a-z+-])', utc],
  [` ${signed}`, offsetZone],
  [` ?(?![^)]{0,80}[^${letters}]${timeWord})\\((?:coordinated universal|greenwich mean|` +
    `[${letters} .'&-]{1,60} (?:standard|daylight|summer)) time\\)`, () => undefined],
];

/** The standard offset of a zone: the least of four in a year, because summer time can take longer than half of it. */
const standardOf = (zone, unix) => Math.min(...[0, 1, 2, 3].map((i) => offsetOf(unix + i * 7_776_000, zone)));

const isOneOf = (named, unix, ahead) =>
  named.some((zone) => ahead === offsetOf(unix, zone) || ahead === standardOf(zone, unix));

function checkAbbreviation(unix, ahead, abbreviation) {
  const named = abbreviations.get(abbreviation);
  if (named && !isOneOf(named, unix, ahead))
    rejectWith('The offset contradicts the abbreviation of a time zone. Write only the offset.');
}

/** Compares an abbreviation with that of a zone at this instant. */
export function isAbbreviationOf(abbreviation, zone, unix) {
  const ahead = offsetOf(unix, zone);
  const isSummer = /dt$|(?:[cew]|m)est$|^bst$/.test(abbreviation);
  const fits = abbreviation.length === 2 || isSummer === ahead > standardOf(zone, unix);
  const [likely, ...others] = abbreviations.get(abbreviation) ?? [];
  return fits && (others.includes(zone) || (likely && isOneOf([likely], unix, ahead)));
}

/** An instant; of a repeated time, only the one that fits. */
export function fittingOf(instant, fits) {
  const { unix, also, kind } = instant;
  if (kind !== 'repeated' || fits(unix) === fits(also)) return instant;
  return { unix: fits(unix) ? unix : also, kind: 'plain' };
}

/** Whether `name` is the English name of a zone at this instant. */
export function isNameOf(name, zone, unix) {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'long' });
  return format.formatToParts(unix * 1000)
    .some(({ type, value }) => type === 'timeZoneName' && value.toLowerCase() === name);
}

function offsetText(ahead) {
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 3600), Math.trunc(Math.abs(ahead) / 60) % 60];
  return `${ahead < 0 ? '-' : '+'}${[hours, minutes].map((each) => `${each}`.padStart(2, '0')).join(':')}`;
}

/** Rejects a zone and an annotation with different offsets at this instant. */
export function checkZone(unix, stated, named, chosen) {
  const { abbreviation } = named;
  if (!stated) return abbreviation && !isAbbreviationOf(abbreviation, chosen, unix) && rejectAbbreviation(abbreviation);
  const ahead = offsetOf(unix, stated.zone) + stated.ahead;
  if (abbreviation) return checkAbbreviation(unix, ahead, abbreviation);
  const actual = offsetOf(unix, named.zone) + named.ahead;
  if (actual === ahead) return;
  if (stated.isOffset && named.isOffset)
    rejectWith('The two offsets contradict each other. Write one of them.');
  const first = stated.isOffset || named.isOffset ? 'The offset' : stated.zone;
  const [zone, shown] = named.isOffset ? [stated.zone, ahead] : [named.zone, actual];
  rejectWith(`${first} contradicts the zone: ${zone} is at ${offsetText(shown)} then. Write one of them.`);
}
