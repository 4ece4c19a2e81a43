import { makeForm } from '../../form/form.js';
import { write } from '../../form/write.js';
import { timestampIn } from '../shared/libraries.js';
import { ownLanguage, ownZone } from '../shared/locale.js';
import { readTimeText } from '../shared/read_time.js';
import { clocksOf, startClocks } from './clocks.js';
import { clientLocale, locales, preview } from './preview.js';
import { now, startTimeFields } from './time_fields.js';
import { makeZoneField } from './zone_field.js';

function fillLocales(list) {
  const names = new Intl.DisplayNames(ownLanguage, { type: 'language' });
  list.append(...locales.map((tag) => new Option(`${names.of(tag)} (${tag})`, tag)));
}

const ownLocale = clientLocale(ownLanguage);

/** Shows each tag's preview for the user, and for others if another language or zone is chosen. */
function showPreviews(section, unix, locale, zone) {
  const viewers = {
    here: { locale: ownLocale, zone: ownZone, now: now() },
    there: { locale: locale || ownLocale, zone: zone || ownZone, now: now() },
  };
  const isAlone = !locale && (zone || ownZone) === ownZone;
  for (const list of section.querySelectorAll('.tags')) list.classList.toggle('alone', isAlone);
  for (const row of section.querySelectorAll('[data-style]')) {
    for (const [name, viewer] of Object.entries(viewers)) {
      const place = row.querySelector(`[data-${name}]`);
      if (!place) continue;
      const text = unix === undefined ? '' : preview(row.dataset.style, unix, viewer);
      place.lang = viewer.locale;
      write(place, text);
    }
  }
}

/** The error; if the value looks like milliseconds, it says so instead of naming the range. */
function addHint(error, value, api) {
  const { problem = '' } = readTimeText(value, { zone: 'UTC', api });
  return /milliseconds/.test(problem) ? Object.assign(error, { detail: problem }) : error;
}

/** All tags for the values, by the letter of their style. */
function tagsOf(values, api) {
  try {
    const { tags, ...result } = api.timestamp({ ...values, styles: 'all' });
    const ofStyles = Object.fromEntries(Object.entries(tags).map(([style, { tag }]) => [style, tag]));
    return { ...result, ...ofStyles, plain: `<t:${result.unix}>`, seconds: result.unix };
  } catch (error) {
    throw addHint(error, values.unix, api);
  }
}

/** The milliseconds if `text` is only a duration, for example `2h 30m`; else undefined. */
function durationOf(text, { readDuration, formatDuration, ProblemError }) {
  try {
    const milliseconds = readDuration(text);
    return { milliseconds, duration: formatDuration(milliseconds, { parts: 4 }) };
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    return undefined;
  }
}

/** Tests whether the selection includes some of this part. */
const isSelected = (part) => !getSelection().isCollapsed && getSelection().containsNode(part, true);

/** Starts the previews, which are redrawn each second after `tick`, except while some of them is selected. Returns the
 *  function that shows a time. */
function startPreviews(section, { zones }, tick) {
  const locale = section.querySelector('#timestamp-locale');
  const zone = makeZoneField(section.querySelector('#timestamp-their-zone'), zones.others, draw);
  let shown;
  function draw() {
    showPreviews(section, shown, locale.value, zone.value);
  }
  fillLocales(locale);
  locale.addEventListener('input', draw);
  const result = section.querySelector('.result');
  setInterval(() => section.hidden || document.hidden || isSelected(result) || tick() || draw(), 1000);
  return (unix) => {
    shown = unix;
    draw();
  };
}

const sample = {
  call: 'timestamp', result: '{ tags }', values: (values) => ({ ...values, styles: { text: 'all', kind: 'string' } }),
  libraries: timestampIn,
};

/** A click on a tag copies it, unless it selects text. */
function startTags(section) {
  for (const list of section.querySelectorAll('.tags')) {
    list.addEventListener('click', ({ target }) => {
      if (target.closest('button') || !getSelection().isCollapsed) return;
      target.closest('li')?.querySelector('button').click();
    });
  }
}

export function start(section, page) {
  startTags(section);
  const { unix, when } = section.querySelector('form').elements;
  const zone = makeZoneField(section.querySelector('#timestamp-zone'), page.zones.typing, () => {
    times.reread();
    show(shown);
  });
  // Without a given time, the tags follow the current time.
  const drawPreviews = startPreviews(section, page, () => { if (!unix.value && !times.isRejected()) form.update(); });
  let shown;

  function set(instant = '') {
    unix.value = instant;
    form.changed('unix');
  }
  const times = startTimeFields(section, { zone, last: page.zones.typing }, page, set);
  page.whenForgotten(times.typed.forget);
  const names = startClocks(section, page.zones.clocks);
  page.zones.clocks.watch(() => form.update());

  function show(result) {
    shown = result;
    if (result) times.show(result.unix);
    section.querySelector('[data-duration]').hidden = result?.milliseconds === undefined;
    drawPreviews(result?.unix);
  }

  const form = makeForm(section, {
    page, show, sample,
    compute(values) {
      if (times.isRejected()) return undefined;
      const tags = tagsOf(values, page.api);
      const clocks = clocksOf(tags.unix, [page.zones.typing.value, ...names()]);
      return { ...tags, ...durationOf(when.value, page.api), clocks };
    },
    summary: ({ iso }) => `Tags for ${iso}`,
  });

  unix.addEventListener('input', times.forget);
  section.querySelector('[data-now]').addEventListener('click', () => {
    times.forget();
    set(now());
  });
  section.querySelector('[data-reset]').addEventListener('click', () => {
    page.forgetZones();
    section.querySelector('#timestamp-locale').value = '';
  });
  return {
    ...form,
    given: () => ({ ...form.given(), when: `${times.typed}` }),
    fill(values, isReplacement) {
      const read = times.recall(values.unix ?? (isReplacement ? '' : unix.value), values.when);
      form.fill(read === undefined ? values : { ...values, unix: `${read}` }, isReplacement);
    },
  };
}
