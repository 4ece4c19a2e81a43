import { readFileSync } from 'node:fs';

// Searches for a time zone and the expected zones. Countries have the zones of zone.tab; states those of its comments;
// abbreviations those that use them, or whose language does.

const inTable = Array.from(readFileSync('/usr/share/zoneinfo/zone.tab', 'utf8')
  .matchAll(/^([A-Z]{2})\t\S+\t(\S+)/gm), ([, code, zone]) => ({ code, zone }));

const country = (...codes) => ({
  all: inTable.filter(({ code }) => codes.includes(code)).map(({ zone }) => zone),
});
const zones = (names) => ({ all: names.split(' ') });
const nothing = { all: [] };
/** A longer list: its first zone, some others, and some that it must not have. */
const list = (first, some, not = '') => ({ first, some: some.split(' '), not: not.split(' ') });

const newYork = zones('America/New_York');
const losAngeles = zones('America/Los_Angeles');
const london = zones('Europe/London');
const kolkata = zones('Asia/Kolkata');
const shanghai = zones('Asia/Shanghai');
const sydney = zones('Australia/Sydney');

const countries = {
  india: country('IN'), India: country('IN'), uk: country('GB'), UK: country('GB'), 'united kingdom': country('GB'),
  'great britain': country('GB'), england: country('GB'), germany: country('DE'), france: country('FR'),
  spain: country('ES'), japan: country('JP'), china: country('CN'), brazil: country('BR'),
  'new zealand': country('NZ'), 'south africa': country('ZA'), nigeria: country('NG'), egypt: country('EG'),
  turkey: country('TR'), Türkiye: country('TR'), philippines: country('PH'), indonesia: country('ID'),
  argentina: country('AR'), 'south korea': country('KR'), korea: country('KR', 'KP'), uae: country('AE'),
  usa: country('US'), US: country('US'), 'united states': country('US'), 'ivory coast': country('CI'),
  'Côte d’Ivoire': country('CI'), 'trinidad and tobago': country('TT'), 'czech republic': country('CZ'),
  georgia: zones('Asia/Tbilisi America/New_York'),
};

const cities = {
  tokyo: zones('Asia/Tokyo'), 'São Paulo': zones('America/Sao_Paulo'), 'sao paulo': zones('America/Sao_Paulo'),
  'new york': newYork, NYC: newYork, boston: newYork, 'Washington, D.C.': newYork,
  washington: zones('America/New_York America/Los_Angeles'), 'los angeles': losAngeles, 'san francisco': losAngeles,
  seattle: losAngeles, delhi: kolkata, 'new delhi': kolkata, mumbai: kolkata, calcutta: kolkata,
  hyderabad: zones('Asia/Karachi Asia/Kolkata'), beijing: shanghai, shenzhen: shanghai, kyiv: zones('Europe/Kyiv'),
  kiev: zones('Europe/Kyiv'), saigon: zones('Asia/Ho_Chi_Minh'), hanoi: zones('Asia/Ho_Chi_Minh'),
  'St. John’s': zones('America/St_Johns'), 'port au prince': zones('America/Port-au-Prince'),
  'rio de janeiro': zones('America/Sao_Paulo'), ottawa: zones('America/Toronto'), canberra: sydney,
  ankara: zones('Europe/Istanbul'), london, kathm: zones('Asia/Kathmandu'),
  'buenos aires': zones('America/Argentina/Buenos_Aires'),
};

/** Places that share a name, which finds zones of several. */
const shared = {
  'san juan': zones('America/Puerto_Rico America/Argentina/San_Juan'),
  cordoba: zones('Europe/Madrid America/Argentina/Cordoba'),
  victoria: zones('Australia/Melbourne America/Vancouver Indian/Mahe'),
  salvador: zones('America/Bahia America/El_Salvador'), jersey: zones('Europe/Jersey America/New_York'),
  cambridge: zones('Europe/London America/New_York'), leon: zones('Europe/Madrid America/Mexico_City'),
  petersburg: zones('Europe/Moscow America/Indiana/Petersburg'),
};

/** Beginnings of names, and names of several places, which select no zone. */
export const unclear = [
  'kathm', 'danmark', 'cat', 'cot', 'pet', 'bot', 'pont', 'freet', 'reykj', 'cet', ...Object.keys(shared),
];

/** Former names and links of the database (tzdata, file "backward"). */
const links = {
  'Asia/Calcutta': kolkata, 'asia/calcutta': kolkata, 'Europe/Kiev': zones('Europe/Kyiv'),
  'Etc/GMT+5': zones('Etc/GMT+5'),
};

const withCountry = {
  'Berlin, Germany': zones('Europe/Berlin'), 'london, uk': london, 'delhi, india': kolkata, 'delhi, ind': kolkata,
  'new york usa': newYork, 'Portland, Oregon': losAngeles, 'cordoba, spain': zones('Europe/Madrid'),
  'delhi, spain': nothing,
};

const states = {
  california: losAngeles, Texas: zones('America/Chicago America/Denver'), arizona: zones('America/Phoenix'),
  hawaii: zones('Pacific/Honolulu'), ohio: newYork, 'west virginia': newYork, utah: zones('America/Denver'),
  'north carolina': newYork, alberta: zones('America/Edmonton'), manitoba: zones('America/Winnipeg'),
  queensland: zones('Australia/Brisbane Australia/Lindeman'), tasmania: zones('Australia/Hobart'),
  'new south wales': zones('Australia/Sydney Australia/Broken_Hill'),
};

const abbreviated = {
  est: newYork, EDT: newYork, et: newYork, pst: zones('America/Los_Angeles Asia/Manila'),
  cst: zones('America/Chicago Asia/Shanghai America/Havana'), mst: zones('America/Denver America/Phoenix'),
  cet: zones('Europe/Berlin Europe/Paris'), CEST: zones('Europe/Berlin Europe/Paris'),
  ist: zones('Asia/Kolkata Europe/Dublin Asia/Jerusalem'), bst: zones('Europe/London Asia/Dhaka'),
  jst: zones('Asia/Tokyo'), aest: sydney, hst: zones('Pacific/Honolulu'), msk: zones('Europe/Moscow'),
  gmt: zones('UTC'), utc: zones('UTC'),
};

const named = {
  eastern: list('America/New_York', 'America/Detroit America/Toronto', 'Pacific/Easter America/Chicago'),
  'eastern time': list('America/New_York', 'America/Detroit America/Toronto', 'America/Chicago'),
  'Eastern Daylight Time': list('America/New_York', 'America/Toronto', 'America/Panama Europe/Athens'),
  pacific: list('America/Los_Angeles', 'America/Vancouver Pacific/Apia', 'America/Denver'),
  'pacific time': list('America/Los_Angeles', 'America/Vancouver', 'America/Denver'),
  mountain: list('America/Denver', 'America/Phoenix America/Edmonton', 'America/Chicago'),
  'central european time': list('Europe/Berlin', 'Europe/Paris Europe/Rome', 'Europe/London America/Chicago'),
  'india standard time': zones('Asia/Kolkata Asia/Colombo'), 'japan standard time': zones('Asia/Tokyo'),
  'british summer time': list('Europe/London', 'Europe/London', 'Europe/Dublin'),
  'Europe/Berlin': zones('Europe/Berlin'), 'america/argentina/salta': zones('America/Argentina/Salta'),
  europe: list('Europe/Berlin', 'Europe/London Europe/Rome', 'Asia/Tokyo'),
  '+5:45': zones('Asia/Kathmandu'), '5:45': zones('Asia/Kathmandu'), 'UTC 5:45': zones('Asia/Kathmandu'),
  'utc-9:30': zones('Pacific/Marquesas'), '−0930': zones('Pacific/Marquesas'),
};

/** Parts of words: of Finland, India, London, Berlin, Nuuk, Creston, Apia, Angeles, New York, America, Tokyo. */
const inWords = ['land', 'dia', 'ondon', 'rlin', 'uuk', 'reston', 'pia', 'ngeles', 'ork', 'merica', 'okyo'];
const nonsense = ['nowhere', 'xyzzy', '!!', '12345', 'est est', '/'];
const unfound = Object.fromEntries([...inWords, ...nonsense].map((text) => [text, nothing]));

const german = {
  deutschland: country('DE'), germany: country('DE'), Österreich: country('AT'),
  'vereinigtes königreich': country('GB'),
  MEZ: list('Europe/Berlin', 'Europe/Vienna Europe/Paris', 'Europe/London Europe/Athens'),
  MESZ: list('Europe/Berlin', 'Europe/Vienna', 'Europe/London Africa/Tunis'),
  'Mitteleuropäische Zeit': list('Europe/Berlin', 'Europe/Vienna Europe/Rome', 'Europe/London'),
  'mitteleuropaische sommerzeit': list('Europe/Berlin', 'Europe/Rome', 'Africa/Tunis Europe/London'),
  'eastern time': list('America/New_York', 'America/Toronto', 'America/Chicago'), est: newYork, reich: nothing,
};

/** By the language of the browser: each input and its expected zones. */
export const searches = {
  'en-US': {
    ...countries, ...cities, ...shared, ...links, ...withCountry, ...states, ...abbreviated, ...named, ...unfound,
  },
  'de-DE': german,
};

/** The reason why the found zones are wrong, if they are. `known` are all zones of this browser. */
export function faultOf(listed, { all, first, some, not }, known) {
  // A browser's database may lack new zones, and have some that zone.tab no longer has.
  const expected = (all ?? some).filter((zone) => known.includes(zone) || zone.startsWith('Etc/'));
  const isOfToday = (zone) => zone === 'UTC' || inTable.some((each) => each.zone === zone);
  const missing = expected.filter((zone) => !listed.includes(zone));
  const wrong = listed.filter((zone) => (all ? isOfToday(zone) && !expected.includes(zone) : not.includes(zone)));
  if (missing.length) return `lacks ${missing}`;
  if (wrong.length) return `has ${wrong.slice(0, 5)}`;
  return first && listed[0] !== first ? `begins with ${listed[0]}` : undefined;
}
