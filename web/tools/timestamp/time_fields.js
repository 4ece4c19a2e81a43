import { showProblem } from '../../form/problem.js';
import { readTimeText } from '../shared/read_time.js';
import { zoneNamed } from '../shared/zone_names.js';
import { shownIn, weekdayOf } from './zones.js';

// The fields for a time without an API parameter: text, or date, time and time zone.

export const now = () => Math.floor(Date.now() / 1000);

function showPicker({ date, time }, zone, unix) {
  const shown = shownIn(zone.value, unix);
  date.value = shown.date;
  time.value = shown.time;
}

/** Offers the possible instants: choices, or those of a time that clocks skip or show twice. */
function showChoices(place, { kind = 'plain', unix, also, choices }, zone, choose) {
  place.hidden = kind === 'plain' && !choices;
  if (place.hidden) return;
  const prompt = choices ? (choices.length > 1 ? 'Choose one:' : 'Did you mean:')
    : kind === 'skipped' ? 'Clocks skip this time. Nearest:' : 'Clocks show this time twice:';
  place.replaceChildren(prompt, ...(choices ?? [{ unix }, { unix: also }]).map(({ unix: instant, label }) => {
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
 * The typed text and its zone for each instant in this tab, so that Back and a reload restore it. Its string can be
 * stored.
 */
function makeTyped() {
  let texts = new URLSearchParams();
  let last = '';
  return {
    /** Replaces the text of the last instant. */
    store(instant = '', source, zone, text) {
      texts.delete(last);
      last = `${instant}`;
      if (text) texts.set(last, `${source} ${zone} ${text}`);
    },
    /** { source, zone, text } of an instant, if it was typed. `more`: a stored string. */
    recall(instant, more = '') {
      last = instant;
      for (const entry of new URLSearchParams(more)) texts.set(...entry);
      return /^(?<source>when|picker) (?<zone>\S+) (?<text>.+)$/s.exec(texts.get(instant))?.groups;
    },
    forget() { texts = new URLSearchParams(); },
    toString: () => `${texts}`,
  };
}

/** Starts these fields of a section, which are read in the zone of the field `zone`. `last` is the last chosen zone,
 *  which is stored with the text. `set` is called with each new time, and with undefined if there is none. */
export function startTimeFields(section, { zone, last }, { api }, set) {
  const fields = section.querySelector('form').elements;
  const { when, date, time } = fields;
  const typed = makeTyped();
  /** The field that the time comes from; a change of the zone reads it again. */
  let source = 'elsewhere';
  let isRejected = false;

  const texts = {
    when: () => when.value,
    picker: () => date.value && time.value && `${date.value} ${time.value}`,
    elsewhere: () => '',
  };
  const store = (instant) => typed.store(instant, source, last.value, texts[source]());

  /** Reads the text and shows its problem; without a zone it is not read. */
  function evaluate() {
    const text = texts[source]();
    const found = text && zone.value ? readTimeText(text, { zone: zone.value, api }) : {};
    isRejected = Boolean(found.problem || (text && !zone.value));
    showProblem(section.querySelector('#timestamp-when-about .problem'), when, found.problem);
    showChoices(section.querySelector('[data-clock-change]'), found, zone.value, (instant) => {
      if (!found.choices) store(instant);
      source = 'elsewhere';
      if (found.choices) {
        read('elsewhere');
        when.focus();
      }
      set(instant);
    });
    return found.unix;
  }

  function read(from) {
    source = from;
    if (source !== 'when') when.value = '';
    const unix = evaluate();
    if (source !== 'when' && !isRejected && unix === undefined) return;
    store(unix);
    set(unix);
  }

  /** Restores the text of an instant. Without an instant, returns the one that the text has now. */
  function recall(instant, more) {
    read('elsewhere');
    const { text, ...known } = typed.recall(instant, more) ?? {};
    if (!known.zone || !zoneNamed(known.zone)) return undefined;
    last.choose(zoneNamed(known.zone));
    if (known.source === 'when') when.value = text;
    else [date.value, time.value] = text.split(' ');
    source = known.source;
    const unix = evaluate();
    if (instant) return undefined;
    store(unix);
    return unix;
  }

  when.addEventListener('input', () => read('when'));
  date.addEventListener('input', () => read('picker'));
  time.addEventListener('input', () => read('picker'));
  return {
    typed, recall,
    isRejected: () => isRejected,
    reread: () => read(source),
    /** To be called when the time no longer comes from these fields. */
    forget: () => read('elsewhere'),
    show: (unix) => source === 'picker' || !zone.value || showPicker(fields, zone, unix),
  };
}
