import { cityOf } from '../shared/zone_names.js';
import { makeZoneField } from './zone_field.js';
import { shownIn, weekdayOf } from './zones.js';

// The time in several zones, as one line for a message.

const maxZones = 6;

/** The line, with the weekday for each zone whose date differs from that of the first. */
export function clocksOf(unix, zones) {
  const all = zones.map((zone) => ({ zone, ...shownIn(zone, unix) }));
  return all.map(({ zone, date, time }) =>
    `${time.slice(0, 5)} ${cityOf(zone)}${date === all[0].date ? '' : ` (${weekdayOf(date)})`}`).join(' · ');
}

/** Starts the chips of zones and the field that adds one; `added` stores them. */
export function startClocks(section, added) {
  const place = section.querySelector('[data-chips]');
  const input = section.querySelector('#timestamp-clock');
  const names = () => added.value.split(' ').filter(Boolean);

  const add = (zone) => {
    field.value = '';
    if (zone && !names().includes(zone)) added.choose([...names(), zone].join(' '));
  };
  const field = makeZoneField(input, { initial: '', value: '', isChosen: false, choose: add, watch() {} }, () => {});

  function draw() {
    place.replaceChildren(...names().map((zone) => {
      const chip = document.createElement('button');
      chip.type = 'button';
      chip.textContent = `${cityOf(zone)} ×`;
      chip.ariaLabel = `Remove ${cityOf(zone)}`;
      chip.addEventListener('click', () => {
        added.choose(names().filter((each) => each !== zone).join(' '));
        input.focus();
      });
      return chip;
    }));
    input.disabled = names().length >= maxZones - 1;
  }
  draw();
  added.watch(draw);
  return names;
}
