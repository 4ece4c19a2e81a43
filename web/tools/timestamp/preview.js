// Likely appearance of timestamp tags; clients format them differently.

import { relative } from '../shared/relative.js';

const formats = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** Styles that combine the date and time of two others, in digits. */
const pairs = { s: ['d', 't'], S: ['d', 'T'] };
const digitFormat = { ...formats.d, hour: 'numeric' };

/** The separator between date and time in a language. */
function separatorIn(locale) {
  const parts = new Intl.DateTimeFormat(locale, digitFormat).formatToParts();
  return parts[parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod') - 1].value;
}

/** The languages of the Discord client. */
export const locales = [
  'en-US', 'en-GB', 'bg', 'cs', 'da', 'de', 'el', 'es-ES', 'es-419', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja',
  'ko', 'lt', 'nl', 'no', 'pl', 'pt-BR', 'ro', 'ru', 'sv-SE', 'th', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW',
];

/** The client's language for a browser's language: the same, a variant of it, or English. */
export const clientLocale = (language) => locales.find((each) => each === language)
  ?? locales.find((each) => each.split('-')[0] === language.split('-')[0]) ?? 'en-US';

/** The text of a tag; `unix` and `now` are in Unix seconds. Clients use Latin digits and the Gregorian calendar. */
export function preview(style, unix, { locale, zone, now }) {
  if (style === 'R') return relative(unix - now, `${locale}-u-nu-latn`);
  const tag = `${locale}-u-ca-gregory-nu-latn`;
  const format = (each) => new Intl.DateTimeFormat(tag, { ...formats[each], timeZone: zone }).format(unix * 1000);
  return style in pairs ? pairs[style].map(format).join(separatorIn(tag)) : format(style);
}
