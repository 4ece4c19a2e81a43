// How clients are likely to show a timestamp tag, by style. Each client draws tags in its own way.

const formats = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const inDigits = { ...formats.d, hour: 'numeric', minute: '2-digit' };
Object.assign(formats, { s: inDigits, S: { ...inDigits, second: '2-digit' } });

/** The smallest distance in seconds that each unit is used for. */
const units = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 0]];

function relative(distance, locale) {
  const [unit, seconds] = units.find(([, least]) => Math.abs(distance) >= least);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(distance / (seconds || 1)), unit);
}

/** The text of a tag of this style for a viewer; `now` is in Unix seconds. */
export function preview(style, unix, { locale, zone, now }) {
  return style === 'R' ? relative(unix - now, locale)
    : new Intl.DateTimeFormat(locale, { ...formats[style], timeZone: zone }).format(unix * 1000);
}

/** The languages of the platform's client. */
export const locales = [
  'en-US', 'en-GB', 'bg', 'cs', 'da', 'de', 'el', 'es-ES', 'es-419', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja',
  'ko', 'lt', 'nl', 'no', 'pl', 'pt-BR', 'ro', 'ru', 'sv-SE', 'th', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW',
];
