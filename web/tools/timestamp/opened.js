import { write } from '../../form/write.js';
import { ownZone } from '../shared/locale.js';
import { relative } from '../shared/relative.js';

const day = { weekday: 'long', day: 'numeric', month: 'long' };
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const format = (unix, parts) => new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: ownZone }).format(unix * 1000);

/** A time in words of the page's language; the year where it is not this one. */
function sentenceOf(unix, now) {
  const [year, thisYear] = [unix, now].map((each) => format(each, { year: 'numeric' }));
  const date = `${format(unix, day)}${year === thisYear ? '' : ` ${year}`}`;
  return `${date}, ${format(unix, clock)} your time, ${relative(unix - now, 'en')}`;
}

const twoDigits = (number) => `${number}`.padStart(2, '0');

/** The days, hours, minutes and seconds that are left; nothing of a time in the past. */
function countdown(seconds) {
  if (seconds <= 0) return '';
  const days = Math.floor(seconds / 86400);
  const rest = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map((each) => twoDigits(Math.floor(each)));
  return `${days ? `${days} d ` : ''}${rest.join(':')}`;
}

/** Shows what a link to a time says to a person who only wants to read it, until the tool has another time. */
export function showOpened(section, { unix }) {
  if (!/^-?\d{1,12}$/.test(unix)) return;
  const form = section.querySelector('form');
  const [place, sentence, timer] = ['div', 'p', 'p'].map((name) => document.createElement(name));
  place.className = 'opened';
  timer.role = 'timer';
  place.append(sentence, timer);
  const draw = () => {
    if (!form.inert && form.elements.unix.value !== unix) {
      place.remove();
      return clearInterval(ticking);
    }
    const now = Math.floor(Date.now() / 1000);
    const said = sentenceOf(Number(unix), now);
    write(sentence, said);
    write(timer, countdown(Number(unix) - now));
    return undefined;
  };
  const ticking = setInterval(draw, 1000);
  draw();
  section.querySelector('.title').prepend(place);
}
