import { instantsOf, offsetOf, partsOf } from '../../wasm/time_zone.js';
import { readWrittenTime } from '../../wasm/written_time.js';
import { makeForm } from '../form.js';
import { locales, preview } from '../preview.js';

const now = () => Math.floor(Date.now() / 1000);
const padded = (number, length = 2) => `${number}`.padStart(length, '0');
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function offsetText(unix, zone) {
  const minutes = Math.round(offsetOf(unix, zone) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${padded(Math.trunc(Math.abs(minutes) / 60))}:${padded(Math.abs(minutes) % 60)}`;
}

function fillLists(zone, locale) {
  const zones = [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  zone.replaceChildren(...zones.map((name) => new Option(name)));
  const names = new Intl.DisplayNames(navigator.language, { type: 'language' });
  locale.replaceChildren(...locales.map((tag) => new Option(`${names.of(tag)} (${tag})`, tag)));
}

/** What the fields of date and time say; nothing where one of them is not filled in. */
function readPicker({ date, time }) {
  if (!date.value || !time.value) return undefined;
  const [year, month, day] = date.value.split('-').map(Number);
  const [hour, minute, second = 0] = time.value.split(':').map(Number);
  return { year, month, day, hour, minute, second };
}

function showPicker({ date, time }, unix, zone) {
  const { year, month, day, hour, minute, second } = partsOf(unix, zone);
  date.value = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
  time.value = `${padded(hour)}:${padded(minute)}:${padded(second)}`;
}

/** Says where daylight saving skips or repeats a time, and offers both instants. */
function showClockChange(place, { kind, unix, also }, zone, choose) {
  place.hidden = kind !== 'skipped' && kind !== 'repeated';
  if (place.hidden) return;
  const said = kind === 'skipped' ? 'Clocks skip this time here. Taken as: ' : 'Clocks show this time twice here: ';
  place.replaceChildren(said, ...[unix, also].map((instant) => {
    const { hour, minute } = partsOf(instant, zone);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${padded(hour)}:${padded(minute)} ${offsetText(instant, zone)}`;
    button.addEventListener('click', () => choose(instant));
    return button;
  }));
}

function showPreviews(section, unix, zone) {
  const viewers = {
    here: { locale: navigator.language, zone: ownZone, now: now() },
    there: { locale: section.querySelector('#timestamp-locale').value, zone, now: now() },
  };
  for (const row of section.querySelectorAll('[data-style]')) {
    for (const [name, viewer] of Object.entries(viewers)) {
      const text = unix === undefined ? '' : preview(row.dataset.style, unix, viewer);
      const place = row.querySelector(`[data-${name}]`);
      if (place.textContent !== text) place.textContent = text;
    }
  }
}

export function start(section, page) {
  const { written, date, time, zone, unix } = section.querySelector('form').elements;
  const locale = section.querySelector('#timestamp-locale');
  const problem = section.querySelector('#timestamp-written-problem');
  const clockChange = section.querySelector('[data-clock-change]');
  let shown;
  /** What the instant comes from: a new zone reads that again. */
  let source = 'unix';

  fillLists(zone, locale);

  function take(found, from) {
    source = from;
    if (from !== 'written') written.value = '';
    problem.textContent = found.problem ?? '';
    written.toggleAttribute('aria-invalid', Boolean(found.problem));
    showClockChange(clockChange, found, zone.value, (instant) => {
      unix.value = instant;
      form.changed('unix');
    });
    if (found.unix === undefined) return;
    unix.value = found.unix;
    form.changed('unix');
  }

  const sources = {
    unix: () => take({}, 'unix'),
    written: () => take(written.value ? readWrittenTime(written.value, { now: now(), zone: zone.value }) : {}, 'written'),
    picker() {
      const parts = readPicker({ date, time });
      if (parts) take(instantsOf(parts, zone.value), 'picker');
    },
  };
  written.addEventListener('input', sources.written);
  date.addEventListener('input', sources.picker);
  time.addEventListener('input', sources.picker);
  unix.addEventListener('input', sources.unix);
  zone.addEventListener('input', () => {
    sources[source]();
    if (source !== 'picker' && shown !== undefined) showPicker({ date, time }, shown, zone.value);
    showPreviews(section, shown, zone.value);
  });
  locale.addEventListener('input', () => showPreviews(section, shown, zone.value));
  section.querySelector('[data-now]').addEventListener('click', () => take({ unix: now() }, 'unix'));

  function compute(values) {
    try {
      const { tags, ...result } = page.api.timestamp(values);
      return { ...result, ...Object.fromEntries(Object.entries(tags).map(([style, { tag }]) => [style, tag])) };
    } catch (refusal) {
      const inSeconds = readWrittenTime(values.unix, { now: 0, zone: 'UTC' }).problem?.match(/^These look.*/)?.[0] ?? '';
      throw Object.assign(refusal, { detail: `${refusal.detail} ${inSeconds}`.trim() });
    }
  }

  function show(result) {
    shown = result?.unix;
    if (result && source !== 'picker') showPicker({ date, time }, shown, zone.value);
    showPreviews(section, shown, zone.value);
  }

  setInterval(() => {
    if (!section.hidden && !document.hidden) showPreviews(section, shown, zone.value);
  }, 1000);

  const form = makeForm(section, {
    page, compute, show,
    said: ({ iso }) => `Tags for ${iso}`,
    sample: { call: 'timestamp', takes: '{ tags }' },
  });
  return {
    ...form,
    fill(values, isWhole) {
      sources.unix();
      form.fill(values, isWhole);
    },
  };
}
