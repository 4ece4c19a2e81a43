import { abbreviations } from '#zone_abbreviations';
import { countryNames, placeNames } from '../shared/places.js';
import { formerNames, currentName, normalized, zoneNamed } from '../shared/zone_names.js';

// Searches time zones. Intl knows the zones of each country, and the names of zones and countries in each language.

const listed = (names = '') => names.split(',').filter(Boolean).map(normalized);
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));

/** The zones of a country if the browser knows them; empty for codes that are not in use. */
function zonesOf(code) {
  const locale = new Intl.Locale(`und-${code}`);
  const zones = locale.region === code && (locale.getTimeZones?.() ?? locale.timeZones);
  return (zones || []).map(currentName);
}

/** The names of countries and of the places in places.js, by zone. */
function makePlaces(languages) {
  const places = new Map();
  const add = (zones, names) => zones.forEach((zone) => places.set(zone, [...(places.get(zone) ?? []), ...names]));
  const namers = languages.flatMap((language) => ['long', 'short'].map((style) =>
    new Intl.DisplayNames(language, { type: 'region', style })));
  for (const code of codes)
    add(zonesOf(code), [...namers.map((namer) => normalized(namer.of(code))), ...listed(countryNames[code])]);
  for (const [zones, names] of Object.entries(placeNames)) add(zones.split(' '), listed(names));
  return places;
}

const [january, july] = [0, 6].map((month) => Date.UTC(new Date().getUTCFullYear(), month, 15));

/** The names of a zone in a style of Intl, in winter and in summer, except offsets. */
function intlNames(timeZone, language, timeZoneName) {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
  return [january, july]
    .map((time) => normalized(format.formatToParts(time).find(({ type }) => type === 'timeZoneName').value))
    .filter((name) => !/\d|^(gmt|utc)$/.test(name) && !abbreviations.has(name));
}

const once = (make, made = new Map()) => (key, ...more) => made.get(key) ?? made.set(key, make(key, ...more)).get(key);

/** Returns a function that returns the names of a zone, and caches them. */
function makeNames(language) {
  const placesOf = once(() => makePlaces([...new Set(['en', language])]));
  /** Names shared by zones with the same English names, cached because Intl is slow. */
  const sharedNames = once((english, zone) => (english ? [
    ...intlNames(zone, 'en', 'longGeneric'),
    ...['long', 'longGeneric', 'short'].flatMap((style) => intlNames(zone, language, style)),
  ] : []));
  return once((zone) => {
    const english = intlNames(zone, 'en', 'long');
    const own = [zone, ...formerNames(zone)].flatMap((name) => name.split('/').slice(name.includes('/') ? 1 : 0));
    return [
      ...own.map(normalized), ...placesOf().get(zone) ?? [], ...english, ...sharedNames(english.join(), zone),
    ];
  });
}

/** A typed offset from UTC, or the beginning of one: "+5:45", "5:45", "utc-3"; else undefined. */
function offsetIn(text) {
  const [, sign = '+', hours, minutes] = /^(?=utc|gmt|[+−-]|\d\d?:\d)(?:utc|gmt)?\s*([+−-])?(\d\d?)(?::?(\d\d?))?$/i
    .exec(text) ?? [];
  return hours && `${sign.replace('−', '-')}${hours.padStart(2, '0')}${minutes ? `:${minutes}` : ''}`;
}

const maxTwoNames = 200; // Longer than the names of any two places.

/** The two parts of `text` at each of its spaces. */
const halvesOf = (text) => (text.length > maxTwoNames ? [] : Array.from(text.matchAll(/ /g),
  ({ index }) => [text.slice(0, index), text.slice(index + 1)]));

const hasWord = (name, wanted) => ` ${name}`.includes(` ${wanted}`);

/** The zones with a name that is followed by the beginning of another, as in "Berlin, Germany". */
const withTwoNames = (wanted, zones, namesOf) => zones.filter((zone) => halvesOf(wanted).some(([name, more]) =>
  namesOf(zone).includes(name) && namesOf(zone).some((other) => hasWord(other, more))));

/** The zones with a word that begins with the text: first at the start of a name, last in a continent's. */
function startingWith(wanted, zones, namesOf) {
  const rankOf = (zone) => {
    const names = namesOf(zone).filter((name) => hasWord(name, wanted));
    return names.some((name) => name.startsWith(wanted)) ? 0 : names.length ? 1
      : hasWord(normalized(zone), wanted) ? 2 : undefined;
  };
  const ranks = new Map(zones.map((zone) => [zone, rankOf(zone)]));
  return [0, 1, 2].flatMap((rank) => zones.filter((zone) => ranks.get(zone) === rank));
}

/**
 * Creates the search among zones for users with this language. `find` returns the zones that `text` can mean, the
 * most likely first: by an offset from UTC, an abbreviation or a full name; otherwise by a name that Intl knows, the
 * beginning of a word, or two names. `isFullName` returns whether the text is the offset, a full name or two names of
 * a zone. `prepare` computes the names in small steps, so that the first search does not wait.
 */
export function makeZoneSearch(zones, language, offsetOf) {
  const namesOf = makeNames(language);
  const likely = [...new Set([...abbreviations.values()].flat())].filter((zone) => zones.includes(zone));
  const sorted = [...new Set([...likely, ...zones])];
  function prepare(from = 0) {
    zones.slice(from, from + 10).forEach(namesOf);
    if (from < zones.length) setTimeout(prepare, 0, from + 10);
  }
  return {
    prepare,
    isFullName(text, zone) {
      const offset = offsetIn(text);
      if (offset) return offsetOf(zone) === offset.padEnd(6, ':00');
      const name = normalized(text);
      const isName = (each) => namesOf(zone).includes(each);
      return [name, name.replace(/ time$/, '')].some((each) => abbreviations.has(each) || normalized(zone) === each
        || isName(each)) || zoneNamed(text) === zone || halvesOf(name).some((names) => names.every(isName));
    },
    find(text) {
      const offset = offsetIn(text);
      if (offset) return zones.filter((zone) => offsetOf(zone).startsWith(offset));
      const wanted = normalized(text).replace(/ time$/, '');
      if (!wanted) return text ? [] : zones;
      const abbreviated = abbreviations.get(wanted);
      if (abbreviated) return abbreviated.filter((zone) => zones.includes(zone));
      const named = sorted.filter((zone) => normalized(zone) === wanted || namesOf(zone).includes(wanted));
      if (named.length) return named;
      // ICU maps some abbreviations of three letters to unlikely zones.
      const known = /^[a-z]{3}$/i.test(text) ? undefined : zoneNamed(text);
      if (known) return [known];
      const started = startingWith(wanted, sorted, namesOf);
      return started.length ? started : withTwoNames(wanted, sorted, namesOf);
    },
  };
}
