import { zoneNamed } from './zone_names.js';

// Language and time zone of this browser. Some settings have names that Intl does not know.

function firstThatWorks(names, make) {
  return names.find((name) => {
    try {
      return name && make(name);
    } catch {
      return false;
    }
  });
}

export const ownLanguage = firstThatWorks([navigator.language, 'en-US'], (name) => new Intl.DisplayNames(name,
  { type: 'language' }));

export const ownZone = zoneNamed() ?? 'UTC';
