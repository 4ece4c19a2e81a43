import { write } from '../../form/write.js';
import { cityOf } from '../shared/zone_names.js';
import { shownIn, weekdayOf } from './zones.js';

const defaultZones = ['America/New_York', 'Asia/Tokyo', 'Europe/London'];

const twoDigits = (number) => `${Math.floor(number)}`.padStart(2, '0');

/** Shows tomorrow 20:00 in three zones, and a countdown. */
export function startTile(tile, { api, zones }) {
  const [left, code] = tile.querySelectorAll('[data-left], code');
  const items = tile.querySelectorAll('li');
  let unix;

  function draw() {
    const now = Math.floor(Date.now() / 1000);
    const own = zones.typing.value;
    const shown = new Set([own, ...zones.clocks.value.split(' ').filter(Boolean), ...defaultZones]);
    ({ unix } = api.readTime({ text: 'tomorrow 20:00', zone: own, now }));
    for (const [i, zone] of [...shown].slice(0, items.length).entries()) {
      const { date, time } = shownIn(zone, unix);
      const [hour, place] = items[i].children;
      write(hour, time.slice(0, 5));
      write(place, `${cityOf(zone)}, ${weekdayOf(date)}`);
    }
    const seconds = unix - now;
    write(left, `in ${Math.floor(seconds / 3600)}:${twoDigits(seconds / 60 % 60)}:${twoDigits(seconds % 60)}`);
    write(code, api.timestamp({ unix }).tags.F.tag);
  }
  draw();
  setInterval(() => document.hidden || tile.checkVisibility() && draw(), 1000);
  return () => ({ unix: `${unix}` });
}
