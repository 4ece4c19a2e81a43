import { showProblem } from '../../form/problem.js';
import { readWritten } from '../shared/read_time.js';
import { zoneNamed } from '../shared/zone_names.js';
import { shownIn, weekdayOf } from './zones.js';

// The fields for a time that only the page has: a text, or date, time and time zone.

export const now = () => Math.floor(Date.now() / 1000);

function showPicker({ date, time }, zone, unix) {
  const shown = shownIn(zone.value, unix);
  date.value = shown.date;
  time.value = shown.time;
}

/** Offers the instants that a text can mean: its choices, or those of a time that clocks skip or show twice. */
function showChoices(place, { kind = 'plain', unix, also, choices }, zone, choose) {
  place.hidden = kind === 'plain' && !choices;
  if (place.hidden) return;
  const said = choices ? (choices.length > 1 ? 'Choose one:' : 'Did you mean:')
    : kind === 'skipped' ? 'Clocks skip this time. Nearest:' : 'Clocks show this time twice:';
  place.replaceChildren(said, ...(choices ?? [{ unix }, { unix: also }]).map(({ unix: instant, label }) => {
    const { date, time, offset } = shownIn(zone, instant);
    const button = document.createElement('button');
    button.type = 'button';
    const clock = time.slice(0, 5);
    button.textContent = choices ? `${label ? `${label}: ` : ''}${weekdayOf(date)} ${date} ${clock}`
      : `${clock} ${offset.replace('-', '−')}`;
    button.addEventListener('click', () => choose(instant));
    return button;
  }));
}

/**
 * What was typed for each instant in this tab, with the zone in which it was read: Back and a reload show it again. As
 * a text it can be stored.
 */
function makeTyped() {
  let texts = new URLSearchParams();
  let last = '';
  return {
    /** Takes the place of what was typed for the last instant. */
    keep(instant = '', source, zone, text) {
      texts.delete(last);
      last = `${instant}`;
      if (text) texts.set(last, `${source} ${zone} ${text}`);
    },
    /** { source, zone, text } of an instant, if it was typed; `more` is such a text. */
    recall(instant, more = '') {
      last = instant;
      for (const entry of new URLSearchParams(more)) texts.set(...entry);
      return /^(?<source>written|picker) (?<zone>\S+) (?<text>.+)$/s.exec(texts.get(instant))?.groups;
    },
    forget() { texts = new URLSearchParams(); },
    toString: () => `${texts}`,
  };
}

/**
 * Starts these fields of a section. They are read in the zone of the field `zone`; `last` is the last one that was
 * chosen, with which a text is kept. `set` is called with each time that they hold, and with none while they have a
 * problem.
 */
export function startTimeFields(section, { zone, last }, { api }, set) {
  const fields = section.querySelector('form').elements;
  const { written, date, time } = fields;
  const typed = makeTyped();
  /** Which field the time comes from: a change of the zone reads it again. */
  let source = 'elsewhere';
  let isRefused = false;

  const texts = {
    written: () => written.value,
    picker: () => date.value && time.value && `${date.value} ${time.value}`,
    elsewhere: () => '',
  };
  const keep = (instant) => typed.keep(instant, source, last.value, texts[source]());

  /** Reads what is typed and shows its problem; without a zone it is not read. */
  function look() {
    const text = texts[source]();
    const found = text && zone.value ? readWritten(text, { zone: zone.value, api }) : {};
    isRefused = Boolean(found.problem || (text && !zone.value));
    showProblem(section.querySelector('#timestamp-written-about .problem'), written, found.problem);
    showChoices(section.querySelector('[data-clock-change]'), found, zone.value, (instant) => {
      if (!found.choices) keep(instant);
      source = 'elsewhere';
      if (found.choices) {
        read('elsewhere');
        written.focus();
      }
      set(instant);
    });
    return found.unix;
  }

  function read(from) {
    source = from;
    if (source !== 'written') written.value = '';
    const unix = look();
    if (source !== 'written' && !isRefused && unix === undefined) return;
    keep(unix);
    set(unix);
  }

  /** Shows what was typed for an instant, if it was; for none, returns the instant that the text has now. */
  function recall(instant, more) {
    read('elsewhere');
    const { text, ...known } = typed.recall(instant, more) ?? {};
    if (!known.zone || !zoneNamed(known.zone)) return undefined;
    last.choose(zoneNamed(known.zone));
    if (known.source === 'written') written.value = text;
    else [date.value, time.value] = text.split(' ');
    source = known.source;
    const unix = look();
    if (instant) return undefined;
    keep(unix);
    return unix;
  }

  written.addEventListener('input', () => read('written'));
  date.addEventListener('input', () => read('picker'));
  time.addEventListener('input', () => read('picker'));
  return {
    typed, recall,
    isRefused: () => isRefused,
    reread: () => read(source),
    /** Call it when the time no longer comes from these fields. */
    forget: () => read('elsewhere'),
    show: (unix) => source === 'picker' || !zone.value || showPicker(fields, zone, unix),
  };
}
