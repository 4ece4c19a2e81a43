import { ownZone } from '../tools/shared/locale.js';
import { zoneNamed } from '../tools/shared/zone_names.js';
import { stored } from './storage.js';

// The time zones that a person chooses. Whatever reads or shows a time in one of them takes it from here.

/** A zone that is stored under `key`, unless it is `initial`: its value until a person chooses another one. `known` reads
 *  what is stored, and returns undefined if it is not a zone. */
function makeZone(key, initial, known = zoneNamed) {
  const read = () => known(stored((storage) => storage.getItem(key)) ?? '') ?? initial;
  const watchers = [];
  let value = read();
  function set(next) {
    value = next;
    for (const watcher of watchers) watcher();
  }
  // It was chosen or forgotten in another tab.
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

/** Zones of a list, separated by spaces. */
const knownOf = (names) => names.split(' ').filter(zoneNamed).join(' ');

/** The zone in which a typed time is read, the one of the preview for others, which is empty for the own one, and those
 *  whose times are shown together. */
export const zones = {
  typing: makeZone('zone', ownZone), others: makeZone('their zone', ''), clocks: makeZone('clock zones', '', knownOf),
};

const forgetting = [];

/** Calls a function after the zones are forgotten, to forget what was read in them. */
export const whenForgotten = (forget) => forgetting.push(forget);

export function forgetZones() {
  for (const zone of Object.values(zones)) zone.choose(zone.initial);
  for (const forget of forgetting) forget();
}
