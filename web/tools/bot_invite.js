import { makeForm } from '../form.js';
import { makeLink } from '../link.js';
import { makePicker, makeScopePicker } from '../picker.js';

const bitsOf = (field) => (/^\d{1,20}$/.test(field) ? BigInt.asUintN(64, BigInt(field)) : 0n);
const has = (value, bit) => ((value >> BigInt(bit)) & 1n) === 1n;
const administrator = 3;

/** The names of the bits that are set, the lowest first; a bit that has none is called by its number. */
function namesOf(value, names) {
  const bits = Array.from({ length: 64 }, (_, bit) => bit).filter((bit) => has(value, bit));
  return bits.map((bit) => names.get(`${bit}`) ?? `bit ${bit}, not known`);
}

export function start(section, page) {
  const input = section.querySelector('[name="permissions"]');
  const list = section.querySelector('[data-picker="permissions"]');
  const names = new Map(page.platform.permissions.map(({ bit, name }) => [`${bit}`, name]));
  const link = makeLink(section, page);
  const scopes = makeScopePicker(section, (name) => form.changed(name));
  const picker = makePicker(list, (bit, isOn) => {
    const mask = 1n << BigInt(bit);
    const value = bitsOf(input.value);
    input.value = isOn ? value | mask : value & ~mask;
    form.changed('permissions');
  });
  section.querySelector('[data-clear]').addEventListener('click', () => {
    input.value = '';
    form.changed('permissions');
  });

  function show(result) {
    const value = bitsOf(input.value);
    link.show(result);
    scopes.show();
    picker.show((bit) => has(value, bit));
    section.querySelector('[data-names]').replaceChildren(...namesOf(value, names).map((name) => {
      const item = document.createElement('li');
      item.textContent = name;
      return item;
    }));
    section.querySelector('[data-administrator]').hidden = !has(value, administrator);
  }

  const form = makeForm(section, {
    page,
    compute: page.api.botInvite,
    show,
    said: ({ permissions }) => {
      const chosen = namesOf(BigInt(permissions), names).length;
      return `Bot invite with ${chosen} permissions${has(BigInt(permissions), administrator) ? ', administrator' : ''}`;
    },
    sample: { call: 'botInvite', takes: '{ url }' },
  });
  return form;
}
