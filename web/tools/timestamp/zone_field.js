import { offsetTextOf } from '#time_zone';
import { makeCombobox } from '../../form/combobox.js';
import { write } from '../../form/write.js';
import { ownLanguage, ownZone } from '../shared/locale.js';
import { zoneNames } from '../shared/zone_names.js';
import { now } from './time_fields.js';
import { makeZoneSearch } from './zone_search.js';

const offsets = new Map();

function offsetOf(zone) {
  if (!offsets.has(zone)) offsets.set(zone, offsetTextOf(now(), zone));
  return offsets.get(zone);
}

const noteOf = (zone) => `UTC${offsetOf(zone).replace('-', '−')}`;

const problems = {
  none: 'No time zone found. Enter a city, a country, an abbreviation or an offset, for example +5:30.',
  unclear: 'Choose a matching time zone from the list.',
};

let search;
const searchOnce = () =>
  search ??= makeZoneSearch([...new Set([ownZone, 'UTC', ...zoneNames()])], ownLanguage, offsetOf);

/**
 * Starts a field for one of the zones of the page. `take` is called after each change, and once the field has a text
 * that is not a zone. Its `value` is undefined while it has.
 */
export function makeZoneField(input, zone, take) {
  const help = input.closest('.field').querySelector('.help');
  const { find, isWhole, prepare } = searchOnce();
  const field = makeCombobox(input, {
    problems,
    empty: zone.usual,
    find: (text) => find(text).map((zone) => ({ value: zone, note: noteOf(zone) })),
    isWhole,
    take: (next) => (next === undefined ? take() : zone.choose(next)),
  });
  help.classList.add('shown');
  const show = () => {
    field.value = zone.value;
    write(help, zone.usual && zone.isChosen ? `Your browser’s time zone is ${ownZone}.` : '');
  };
  show();
  input.addEventListener('focus', () => prepare(), { once: true });
  zone.watch(() => {
    show();
    take();
  });
  return field;
}
