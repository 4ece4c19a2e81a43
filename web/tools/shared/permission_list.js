import { makePicker } from '../../form/picker.js';

const has = (bits, bit) => ((bits >> BigInt(bit)) & 1n) === 1n;

/** The permissions that a field asks for, as a bit field and by name; none while it cannot be read. */
function permissionsOf({ value, placeholder }, api) {
  try {
    const { permissions, names } = api.permissions({ permissions: value || placeholder || 0 });
    return { bits: BigInt(permissions), names };
  } catch {
    return { bits: 0n, names: [] };
  }
}

/** What a section has that follows its permissions: a list of their names, and one of all to choose from. */
export function makePermissionList(section, { api }, changed) {
  const input = section.querySelector('[name="permissions"]');
  const choices = section.querySelector('[data-picker="permissions"]');
  const names = section.querySelector('[data-names]');

  function set(value) {
    input.value = value;
    changed('permissions');
  }

  const picker = choices && makePicker(choices, (bit, isOn) => {
    const { bits } = permissionsOf(input, api);
    const mask = 1n << BigInt(bit);
    set(isOn ? bits | mask : bits & ~mask);
  });
  section.querySelector('[data-clear]')?.addEventListener('click', () => set('0'));

  return {
    show() {
      const chosen = permissionsOf(input, api);
      picker?.show((bit) => has(chosen.bits, bit));
      names?.replaceChildren(...chosen.names.map((name) => {
        const item = document.createElement('li');
        item.textContent = name;
        return item;
      }));
    },
  };
}
