import { makePicker } from '../../form/picker.js';

/** Synchronises the field for scopes with its picker. */
export function makeScopePicker(section, page, changed) {
  const input = section.querySelector('[name="scopes"]');
  const chosen = () => new Set((input.value || input.placeholder).split(/[\s,]+/).filter(Boolean));
  const picker = makePicker(section.querySelector('[data-picker="scopes"]'), (scope, isOn) => {
    const scopes = chosen();
    if (isOn) scopes.add(scope);
    else scopes.delete(scope);
    input.value = [...scopes].join(' ');
    changed('scopes');
  });
  return {
    show() {
      const scopes = chosen();
      picker.show((scope) => scopes.has(scope));
    },
  };
}
