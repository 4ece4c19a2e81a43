import { makePicker } from '../../form/picker.js';
import { startPresets } from '../../form/presets.js';
import { attempt } from './attempt.js';
import { drawGroups, rowsOf } from './permission_chips.js';
import { permissionPicker } from './permission_picker.js';

const has = (bits, bit) => ((bits >> BigInt(bit)) & 1n) === 1n;

export const counted = (count) => (count === 1 ? '1 permission' : `${count} permissions`);

/** Shows the permissions of a section's field as chips and in its picker. */
export function makePermissionList(section, page, changed) {
  const { api } = page;
  const input = section.querySelector('[name="permissions"]');
  const place = section.querySelector('[data-permissions]');
  const chips = section.querySelector('[data-chips="permissions"]');
  if (place) place.innerHTML = permissionPicker(api);
  /** The number in the field; 0 if it is invalid. */
  const bitsNow = () => BigInt(attempt(() => api.permissions({ permissions: input.value || 0 }).permissions) ?? 0);

  function set(value) {
    input.value = value;
    changed('permissions');
  }

  const picker = place && makePicker(place.firstElementChild, (bit, isOn) => {
    const mask = 1n << BigInt(bit);
    set(isOn ? bitsNow() | mask : bitsNow() & ~mask);
  });
  const presets = section.querySelector('[data-presets]');
  if (presets) startPresets(presets, set);

  return {
    show() {
      const bits = bitsNow();
      picker?.show((bit) => has(bits, bit));
      if (chips) drawGroups(chips, rowsOf(bits, page));
    },
  };
}
