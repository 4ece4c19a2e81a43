import { offsetOf } from '#time_zone';
import { abbreviations } from '#zone_abbreviations';
import { attempt } from './attempt.js';
import { placeNames } from './places.js';
import { cityOf, formerNames, normalized, zoneNames } from './zone_names.js';

// Reads times as users type them, and finds the possible meanings of a rejected text.

const maxWords = 12;
const maxCharacters = 200;
const maxNameWords = 3;
const halfYear = 15_552_000;

function zonesByName() {
  const found = new Map(abbreviations);
  function add(zones, names) {
    for (const name of names.map(normalized)) found.set(name, [...new Set([...found.get(name) ?? [], ...zones])]);
  }
  for (const zone of zoneNames()) add([zone], [zone, ...formerNames(zone)].map((each) => each.replace(/^.*\//, '')));
  for (const [zones, names] of Object.entries(placeNames)) add(zones.split(' '), names.split(','));
  return found;
}

let byName;
/** The zones that a name can mean: an abbreviation, the city of a zone, or a name in places.js. */
function zonesOf(name) {
  return (byName ??= zonesByName()).get(name);
}

/** The names of zones in `text`, the longest first, each with the rest of `text`. */
function namesIn(text) {
  const words = text.trim().split(/\s+/, maxWords + 1);
  if (words.length > maxWords || text.length > maxCharacters) return [];
  return Array.from({ length: maxNameWords }, (_, i) => maxNameWords - i).flatMap((length) => words.map((_, at) => {
    const name = normalized(words.slice(at, at + length).join(' '));
    const before = words.slice(0, at).join(' ').replace(/(^| )(in|at)$/, '');
    const after = words.slice(at + length).join(' ').replace(/^time\b/, '');
    return { name, zones: zonesOf(name), rest: `${before} ${after}`.replace(/,? *$/, '').trim() };
  })).filter(({ zones, rest }) => zones && rest);
}

/** The fixed offset of an abbreviation, from its most likely zone; empty for two letters. */
function fixedOffset(name, zone, now) {
  if (name.length < 3 || !abbreviations.has(name)) return [];
  const offsets = [now, now + halfYear].map((each) => offsetOf(each, zone));
  const ahead = Math[/dt$|[^a]est$|^bst$/.test(name) ? 'max' : 'min'](...offsets);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 3600), Math.abs(ahead) / 60 % 60];
  const amount = `${hours}${minutes ? `:${minutes}` : ''}`;
  return [{ label: `always UTC${ahead < 0 ? '−' : '+'}${amount}`, zone: `UTC${ahead < 0 ? '-' : '+'}${amount}` }];
}

/** The possible meanings of `text` with the name of a zone, one for each instant. */
function choicesIn(text, { api, now, ...context }) {
  const read = (candidate) => attempt(() => api.readTime({ ...context, now, text: candidate }))?.unix;
  for (const { name, zones, rest } of namesIn(text)) {
    const named = zones.map((zone) => ({ label: cityOf(zone), zone }));
    const all = [...named, ...fixedOffset(name, zones[0], now)].map(({ label, zone }) =>
      ({ label, unix: read(`${rest} ${zone}`) })).filter(({ unix }) => unix !== undefined);
    if (all.length) return all.filter(({ unix }, i) => all.findIndex((each) => each.unix === unix) === i);
  }
  return undefined;
}

/** The time in `text`, as readTime returns it, or a `problem`. `choices`, if any, are the instants that it can
 *  mean, each with the label of its zone if the zone is ambiguous. `api` is the package; the others are options of
 *  readTime. */
export function readTimeText(text, { api, now = Math.floor(Date.now() / 1000), zone }) {
  try {
    return api.readTime({ text, zone, now });
  } catch (problem) {
    if (!(problem instanceof api.ProblemError)) throw problem;
    const { detail, readings } = problem;
    if (readings) return { problem: detail, choices: readings.map((unix) => ({ unix })) };
    const choices = choicesIn(text, { api, now, zone });
    return choices ? { problem: 'The time zone is ambiguous.', choices } : { problem: detail };
  }
}
