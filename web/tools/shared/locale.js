// Language and time zone of this browser. Some settings give names that Intl itself does not know.

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

const firstZone = (names) => firstThatWorks(names, (timeZone) => new Intl.DateTimeFormat('en', { timeZone }));
export const ownZone = firstZone([Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC']);

/** Whether this browser knows a time zone. */
export const isZone = (name) => Boolean(firstZone([name]));
