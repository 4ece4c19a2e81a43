import { makePicker } from '../../form/picker.js';
import { startPresets } from '../../form/presets.js';
import { permissionPicker } from './permission_picker.js';

const has = (bits, bit) => ((bits >> BigInt(bit)) & 1n) === 1n;

/** The permissions that a field asks for, as a bit field and by name, and those that need two factors; none while it
 *  cannot be read. */
function permissionsOf({ value, placeholder }, api) {
  try {
    const { permissions, names, table } = api.permissions({ permissions: value || placeholder || 0 });
    const guarded = table.filter(({ two_factor: isGuarded }) => isGuarded).map(({ name }) => name);
    return { bits: BigInt(permissions), names, guarded };
  } catch {
    return { bits: 0n, names: [], guarded: [] };
  }
}

export const counted = (count) => (count === 1 ? '1 permission' : `${count} permissions`);

function sentence({ names, guarded }) {
  const all = names.length === 0 ? 'No permissions' : counted(names.length);
  return guarded.length ? `${all}; 2FA needed for ${guarded.join(', ')}.` : `${all}.`;
}

/** What a section has that follows its permissions: a count, their names, and all of them to choose from. */
export function makePermissionList(section, { api }, changed) {
  const input = section.querySelector('[name="permissions"]');
  const place = section.querySelector('[data-permissions]');
  if (place) place.innerHTML = permissionPicker(api.permissions());
  const [names, summary] = ['[data-names]', '[data-chosen]'].map((part) => section.querySelector(part));

  function set(value) {
    input.value = value;
    changed('permissions');
  }

  const picker = place && makePicker(place.firstElementChild, (bit, isOn) => {
    const { bits } = permissionsOf(input, api);
    const mask = 1n << BigInt(bit);
    set(isOn ? bits | mask : bits & ~mask);
  });
  const presets = section.querySelector('[data-presets]');
  if (presets) startPresets(presets, set);

  return {
    show() {
      const chosen = permissionsOf(input, api);
      picker?.show((bit) => has(chosen.bits, bit));
      if (summary) summary.textContent = sentence(chosen);
      names?.replaceChildren(...chosen.names.map((name) => {
        const item = document.createElement('li');
        item.textContent = name;
        return item;
      }));
    },
  };
}
