import { isZone, ownZone } from '../tools/shared/locale.js';
import { stored } from './storage.js';

// The time zones that a person chooses. Whatever reads or shows a time in one of them takes it from here.

/** A zone that is stored under `key`, unless it is `usual`: its value until a person chooses another one. */
function makeZone(key, usual) {
  const last = stored((storage) => storage.getItem(key));
  const watchers = [];
  let value = isZone(last) ? last : usual;
  return {
    usual,
    get value() { return value; },
    get isChosen() { return value !== usual; },
    choose(next) {
      value = next;
      stored((storage) => (next === usual ? storage.removeItem(key) : storage.setItem(key, next)));
      for (const watcher of watchers) watcher();
    },
    /** Calls a function after each choice. */
    watch: (watcher) => watchers.push(watcher),
  };
}

/** The zone in which a typed time is read, and the one of the preview for others, which is empty for the own one. */
export const zones = { typing: makeZone('zone', ownZone), others: makeZone('their zone', '') };

export function forgetZones() {
  for (const zone of Object.values(zones)) zone.choose(zone.usual);
}
