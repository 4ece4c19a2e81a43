import { zoneNamed as runtimeName } from '#time_zone';

// The names of time zones. A zone that was renamed has its name of today on this page, whatever the browser calls it.

/** By a zone's name that some browsers still list, its name of today (tzdata 2025b, file "backward"). */
const renamed = new Map([
  'Africa/Asmera Africa/Asmara', 'America/Buenos_Aires America/Argentina/Buenos_Aires',
  'America/Catamarca America/Argentina/Catamarca', 'America/Coral_Harbour America/Atikokan',
  'America/Cordoba America/Argentina/Cordoba', 'America/Godthab America/Nuuk',
  'America/Indianapolis America/Indiana/Indianapolis', 'America/Jujuy America/Argentina/Jujuy',
  'America/Louisville America/Kentucky/Louisville', 'America/Mendoza America/Argentina/Mendoza',
  'Asia/Calcutta Asia/Kolkata', 'Asia/Katmandu Asia/Kathmandu', 'Asia/Rangoon Asia/Yangon',
  'Asia/Saigon Asia/Ho_Chi_Minh', 'Atlantic/Faeroe Atlantic/Faroe', 'Europe/Kiev Europe/Kyiv',
  'Pacific/Enderbury Pacific/Kanton', 'Pacific/Ponape Pacific/Pohnpei', 'Pacific/Truk Pacific/Chuuk',
].map((names) => names.split(' ')));

export const nameOfToday = (zone) => renamed.get(zone) ?? zone;

/** The former names of a zone. */
export const formerNames = (zone) => [...renamed].filter(([, name]) => name === zone).map(([former]) => former);

/** The zone that this browser knows by a name, or its own for undefined; undefined if it knows none. */
export function zoneNamed(timeZone) {
  const name = runtimeName(timeZone);
  // Some settings give names that Intl itself does not know.
  return name && runtimeName(name) && nameOfToday(name);
}

/** Every zone of a place by its name of today. The zones of Etc are left out: their signs are reversed. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(nameOfToday))].filter((name) => !name.startsWith('Etc/')).sort();

/** The city of a zone's name. */
export const cityOf = (zone) => nameOfToday(zone).replace(/^.*\//, '').replaceAll('_', ' ');

const withoutMarks = (text) => text.replace(/\p{M}/gu, '');

/** A text as searches compare it. Marks go first as well: normalize takes quadratic time to sort a long run of them. */
export const normalized = (text) => withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()
  .replace(/[.'’]/g, '').replace(/[\s_/(),–-]+/g, ' ').replaceAll(' & ', ' and ').trim();
