import { makeForm } from '../../form/form.js';
import { locales, preview } from './preview.js';
import { now, ownZone, readWritten, startTimeFields } from './time_fields.js';

function fillLocales(list) {
  const names = new Intl.DisplayNames(navigator.language, { type: 'language' });
  list.replaceChildren(...locales.map((tag) => new Option(`${names.of(tag)} (${tag})`, tag)));
}

function showPreviews(section, unix, locale, zone) {
  const viewers = {
    here: { locale: navigator.language, zone: ownZone, now: now() },
    there: { locale, zone, now: now() },
  };
  for (const row of section.querySelectorAll('[data-style]')) {
    for (const [name, viewer] of Object.entries(viewers)) {
      const place = row.querySelector(`[data-${name}]`);
      const text = unix === undefined ? '' : preview(row.dataset.style, unix, viewer);
      if (place.textContent !== text) place.textContent = text;
    }
  }
}

/** A refusal, which names what looks like milliseconds instead of the range. */
function withHint(refusal, value, api) {
  const { problem = '' } = readWritten(value, 'UTC', api);
  return /milliseconds/.test(problem) ? Object.assign(refusal, { detail: problem }) : refusal;
}

export function start(section, page) {
  const { unix, zone } = section.querySelector('form').elements;
  const locale = section.querySelector('#timestamp-locale');
  let shown;

  const drawPreviews = () => showPreviews(section, shown, locale.value, zone.value);

  const times = startTimeFields(section, page, (instant) => {
    unix.value = instant ?? '';
    form.changed('unix');
  });

  const form = makeForm(section, {
    page,
    compute(values) {
      if (times.isRefused()) return undefined;
      try {
        const { tags, ...result } = page.api.timestamp({ ...values, styles: 'all' });
        return { ...result, ...Object.fromEntries(Object.entries(tags).map(([style, { tag }]) => [style, tag])) };
      } catch (refusal) {
        throw withHint(refusal, values.unix, page.api);
      }
    },
    show(result) {
      shown = result?.unix;
      if (result) times.show(shown);
      drawPreviews();
    },
    said: ({ iso }) => `Tags for ${iso}`,
    sample: {
      call: 'timestamp', takes: '{ tags }',
      values: (values) => ({ ...values, styles: { text: 'all', kind: 'string' } }),
    },
  });

  fillLocales(locale);
  locale.addEventListener('input', drawPreviews);
  unix.addEventListener('input', times.forget);
  zone.addEventListener('input', () => {
    times.reread();
    if (shown !== undefined) times.show(shown);
    drawPreviews();
  });
  section.querySelector('[data-now]').addEventListener('click', () => {
    times.forget();
    unix.value = now();
    form.changed('unix');
  });
  setInterval(() => section.hidden || document.hidden || drawPreviews(), 1000);
  return {
    ...form,
    fill(values, isWhole) {
      times.forget();
      form.fill(values, isWhole);
    },
  };
}
