import { instantsOf, offsetOf, partsOf, zoneNames } from '../wasm/time_zone.js';
import { readWrittenTime } from '../wasm/written_time.js';
import { showProblem } from './parameters.js';

// The ways to say a time that are the page's own: in writing, or by date, time and time zone.

export const now = () => Math.floor(Date.now() / 1000);
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const padded = (number, length = 2) => `${number}`.padStart(length, '0');

function offsetText(unix, zone) {
  const minutes = Math.round(offsetOf(unix, zone) / 60);
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${padded(Math.trunc(distance / 60))}:${padded(distance % 60)}`;
}

/** What the fields of date and time say; nothing where one of them is not filled in. */
function readPicker({ date, time }) {
  if (!date.value || !time.value) return undefined;
  const [year, month, day] = date.value.split('-').map(Number);
  const [hour, minute, second = 0] = time.value.split(':').map(Number);
  return { year, month, day, hour, minute, second };
}

function showPicker({ date, time, zone }, unix) {
  const { year, month, day, hour, minute, second } = partsOf(unix, zone.value);
  date.value = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  time.value = `${padded(hour)}:${padded(minute)}:${padded(second)}`;
}

/** Says where daylight saving skips or repeats a time, and offers both instants. */
function showClockChange(place, { kind = 'plain', unix, also }, zone, choose) {
  place.hidden = kind === 'plain';
  if (place.hidden) return;
  const said = kind === 'skipped' ? 'Clocks skip this time. Nearest:' : 'Clocks show this time twice:';
  place.replaceChildren(said, ...[unix, also].map((instant) => {
    const { hour, minute } = partsOf(instant, zone);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${padded(hour)}:${padded(minute)} ${offsetText(instant, zone)}`;
    button.addEventListener('click', () => choose(instant));
    return button;
  }));
}

/** Starts these fields of a section; `set` is told of each time that they say, and of nothing where writing says none. */
export function startTimeFields(section, set) {
  const fields = section.querySelector('form').elements;
  const { written, date, time, zone } = fields;
  const zones = [...new Set([ownZone, 'UTC', ...zoneNames()])];
  /** What the time comes from: a change of the zone reads that again. */
  let source;

  function take(found) {
    if (source !== 'written') written.value = '';
    showProblem(section.querySelector('#timestamp-written-problem'), written, found.problem);
    showClockChange(section.querySelector('[data-clock-change]'), found, zone.value, (instant) => {
      source = 'elsewhere';
      set(instant);
    });
    if (source === 'written' || found.unix !== undefined) set(found.unix);
  }

  const reads = {
    written: () => (written.value ? readWrittenTime(written.value, { now: now(), zone: zone.value }) : {}),
    picker() {
      const parts = readPicker(fields);
      return parts ? instantsOf(parts, zone.value) : {};
    },
    elsewhere: () => ({}),
  };

  function read(from) {
    source = from;
    take(reads[from]());
  }

  zone.replaceChildren(...zones.map((name) => new Option(name)));
  written.addEventListener('input', () => read('written'));
  date.addEventListener('input', () => read('picker'));
  time.addEventListener('input', () => read('picker'));
  return {
    isRefused: () => written.hasAttribute('aria-invalid'),
    reread: () => read(source ?? 'elsewhere'),
    /** The time is now one that these fields did not say. */
    forget: () => read('elsewhere'),
    show: (unix) => source === 'picker' || showPicker(fields, unix),
  };
}
