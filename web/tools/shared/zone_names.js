import { zoneNamed as runtimeName } from '#time_zone';

// Names of time zones. The page uses the current names of renamed zones, even if the browser does not.

/** Current names by the former names that some browsers list (tzdata 2025b, file "backward"). */
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

export const currentName = (zone) => renamed.get(zone) ?? zone;

export const formerNames = (zone) => [...renamed].filter(([, name]) => name === zone).map(([former]) => former);

/** The current name of a zone, by default the browser's own; undefined if the browser does not know it. */
export function zoneNamed(timeZone) {
  const name = runtimeName(timeZone);
  // Some settings have names that Intl does not know.
  return name && runtimeName(name) && currentName(name);
}

/** The current names of all zones, without those of Etc, whose signs are reversed. */
export const zoneNames = () =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(currentName))].filter((name) => !name.startsWith('Etc/')).sort();

export const cityOf = (zone) => currentName(zone).replace(/^.*\//, '').replaceAll('_', ' ');

const withoutMarks = (text) => text.replace(/\p{M}/gu, '');

/** Normalises `text` for search. Marks are also removed first: normalize sorts a long run of them in quadratic time. */
export const normalized = (text) => withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()
  .replace(/[.'’]/g, '').replace(/[\s_/(),–-]+/g, ' ').replaceAll(' & ', ' and ').trim();
