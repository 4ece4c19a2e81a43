import { makeCombobox } from '../../form/combobox.js';
import { ownZone } from '../shared/locale.js';
import { now } from './time_fields.js';
import { findZones, shownIn, zoneNames } from './zones.js';

const offsets = new Map();

function offsetOf(zone) {
  if (!offsets.has(zone)) offsets.set(zone, shownIn(zone, now()).offset);
  return offsets.get(zone);
}

const choiceOf = (zone) => ({ value: zone, note: `UTC${offsetOf(zone).replace('-', '−')}` });

/** A field for a time zone, which the browser remembers under `key` unless it is `empty`: what an empty field means. */
export function makeZoneField(input, stored, { key, empty = '', take }) {
  const zones = [...new Set([ownZone, 'UTC', ...zoneNames()])];
  const field = makeCombobox(input, {
    empty,
    find: (text) => findZones(text, zones, offsetOf).map(choiceOf),
    take(zone) {
      stored((storage) => (zone === empty ? storage.removeItem(key) : storage.setItem(key, zone)));
      take(zone);
    },
  });
  const last = stored((storage) => storage.getItem(key));
  field.value = zones.includes(last) ? last : empty;
  return field;
}
