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
  notFound: 'No time zone found. Enter a city, a country, an abbreviation or an offset, for example +5:30.',
  unclear: 'Choose a matching time zone from the list.',
};

let search;
const searchOnce = () =>
  search ??= makeZoneSearch([...new Set([ownZone, 'UTC', ...zoneNames()])], ownLanguage, offsetOf);

/**
 * Starts a field for one of the page's zones. `onChange` is called after each change, also when the text becomes
 * invalid. The `value` is undefined while the text is not a zone.
 */
export function makeZoneField(input, zone, onChange) {
  const help = input.closest('.field').querySelector('.help');
  const { find, isFullName, prepare } = searchOnce();
  const field = makeCombobox(input, {
    problems,
    empty: zone.initial,
    find: (text) => find(text).map((zone) => ({ value: zone, note: noteOf(zone) })),
    isFullName,
    onChoice: (next) => (next === undefined ? onChange() : zone.choose(next)),
  });
  help.classList.add('shown');
  const show = () => {
    field.value = zone.value;
    write(help, zone.initial && zone.isChosen ? `Your browser’s time zone is ${ownZone}.` : '');
  };
  show();
  input.addEventListener('focus', () => prepare(), { once: true });
  zone.watch(() => {
    show();
    onChange();
  });
  return field;
}
