import { first_unix_seconds as first, last_unix_seconds as last } from '#facts';
import { copyText } from '../../form/copy.js';
import { write } from '../../form/write.js';
import { ownLanguage, ownZone } from '../shared/locale.js';
import { setOpened, shownTitle } from '../shared/reading.js';
import { relative } from '../shared/relative.js';
import { calendarOf } from './calendar.js';

const format = new Intl.DateTimeFormat(ownLanguage, { dateStyle: 'full', timeStyle: 'short', timeZone: ownZone });
const dayFormat = new Intl.NumberFormat(ownLanguage, { style: 'unit', unit: 'day', unitDisplay: 'long' });

/** The remaining days, hours, minutes and seconds; empty for a time in the past. */
function countdown(seconds) {
  if (seconds <= 0) return '';
  const days = Math.floor(seconds / 86400);
  const rest = new Date(seconds * 1000).toISOString().slice(11, 19);
  return days ? `${dayFormat.format(days)} ${rest}` : rest;
}

const isTime = (unix) => /^-?\d+$/.test(unix) && unix >= first && unix <= last;

let ticking;

/** Shows the time of a link to its recipient, until the tool has another time. */
export function showOpened(section, { unix, title }) {
  clearInterval(ticking);
  setOpened(section, isTime(unix), title);
  if (!isTime(unix)) return;
  const form = section.querySelector('form');
  const place = section.querySelector('.opened');
  const [words, calendar, copy] = ['[lang]', '[download]', 'button'].map((part) => place.querySelector(part));
  const [clock, zone, distance, timer] = words.children;
  const draw = () => {
    if (!form.inert && form.elements.unix.value !== unix) return showOpened(section, {});
    const left = unix - Math.floor(Date.now() / 1000);
    write(distance, relative(left, ownLanguage));
    write(timer, countdown(left));
    return undefined;
  };
  words.lang = ownLanguage;
  write(clock, format.format(unix * 1000));
  write(zone.lastChild, ownZone);
  const event = calendarOf(unix, shownTitle(title ?? '') || `<t:${unix}>`, Date.now() / 1000);
  calendar.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(event)}`;
  copy.onclick = () => copyText(copy, `<t:${unix}:F>`);
  ticking = setInterval(draw, 1000);
  draw();
}
