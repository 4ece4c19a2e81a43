import { ownZone } from '../tools/shared/locale.js';
import { zoneNamed } from '../tools/shared/zone_names.js';
import { stored } from './storage.js';

// The time zones that the user chooses.

/** A zone that is stored under `key`, unless it is the `initial` one. `known` parses a stored value and returns
 *  undefined if it is not a zone. */
function makeZone(key, initial, known = zoneNamed) {
  const read = () => known(stored((storage) => storage.getItem(key)) ?? '') ?? initial;
  const watchers = [];
  let value = read();
  function set(next) {
    value = next;
    for (const watcher of watchers) watcher();
  }
  // Another tab may change the zone.
  addEventListener('storage', () => value !== read() && set(read()));
  return {
    initial,
    get value() { return value; },
    get isChosen() { return value !== initial; },
    choose(next) {
      stored((storage) => (next === initial ? storage.removeItem(key) : storage.setItem(key, next)));
      set(next);
    },
    /** Calls a function after each choice. */
    watch: (watcher) => watchers.push(watcher),
  };
}

/** The known zones of a space-separated list. */
const knownOf = (names) => names.split(' ').filter(zoneNamed).join(' ');

/** The zones of typed times, of the preview for others ('' for the same one), and of the times shown together. */
export const zones = {
  typing: makeZone('zone', ownZone), others: makeZone('their zone', ''), clocks: makeZone('clock zones', '', knownOf),
};

const forgetting = [];

/** Registers a function that is called after the zones are forgotten. */
export const whenForgotten = (forget) => forgetting.push(forget);

export function forgetZones() {
  for (const zone of Object.values(zones)) zone.choose(zone.initial);
  for (const forget of forgetting) forget();
}
