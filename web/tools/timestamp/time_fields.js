import { showProblem } from '../../form/problem.js';
import { shownIn } from './zones.js';

// The fields for a time that only the page has: a text, or date, time and time zone.

export const now = () => Math.floor(Date.now() / 1000);

/** The time in a text, as readTime returns it, or a `problem`, with `readings` where the text has several. */
export function readWritten(text, zone, { readTime, ProblemError }) {
  try {
    return readTime({ text, zone });
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    return { problem: problem.detail, readings: problem.readings };
  }
}

function showPicker({ date, time }, zone, unix) {
  const shown = shownIn(zone.value, unix);
  date.value = shown.date;
  time.value = shown.time;
}

/** Offers the instants that a text can mean: both readings, or those of a time that clocks skip or show twice. */
function showChoices(place, { kind = 'plain', unix, also, readings }, zone, choose) {
  place.hidden = kind === 'plain' && !readings;
  if (place.hidden) return;
  const said = readings ? 'Choose one:' : kind === 'skipped' ? 'Clocks skip this time. Nearest:'
    : 'Clocks show this time twice:';
  place.replaceChildren(said, ...(readings ?? [unix, also]).map((instant) => {
    const { date, time, offset } = shownIn(zone, instant);
    const button = document.createElement('button');
    button.type = 'button';
    const clock = time.slice(0, 5);
    button.textContent = readings ? `${date} ${clock}` : `${clock} ${offset.replace('-', '−')}`;
    button.addEventListener('click', () => choose(instant));
    return button;
  }));
}

/** Starts these fields of a section, which are read in `zone`; `set` is called with each time that they hold, and with
 *  none while they have a problem. */
export function startTimeFields(section, zone, { api }, set) {
  const fields = section.querySelector('form').elements;
  const { written, date, time } = fields;
  /** Which field the time comes from: a change of the zone reads it again. */
  let source;
  let isRefused = false;

  function take(found) {
    if (source !== 'written') written.value = '';
    isRefused = Boolean(found.problem);
    showProblem(section.querySelector('#timestamp-written-about .problem'), written, found.problem);
    showChoices(section.querySelector('[data-clock-change]'), found, zone.value, (instant) => {
      source = 'elsewhere';
      if (found.readings) {
        take({});
        written.focus();
      }
      set(instant);
    });
    if (source === 'written' || found.problem || found.unix !== undefined) set(found.unix);
  }

  const reads = {
    written: () => (written.value ? readWritten(written.value, zone.value, api) : {}),
    picker: () => (date.value && time.value ? readWritten(`${date.value} ${time.value}`, zone.value, api) : {}),
    elsewhere: () => ({}),
  };

  function read(from) {
    source = from;
    take(reads[from]());
  }

  written.addEventListener('input', () => read('written'));
  date.addEventListener('input', () => read('picker'));
  time.addEventListener('input', () => read('picker'));
  return {
    isRefused: () => isRefused,
    reread: () => read(source ?? 'elsewhere'),
    /** Call it when the time no longer comes from these fields. */
    forget: () => read('elsewhere'),
    show: (unix) => source === 'picker' || showPicker(fields, zone, unix),
  };
}
