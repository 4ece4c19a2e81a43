import { makeForm } from '../../form/form.js';
import { startSearch } from '../../form/picker.js';

export function start(section, page) {
  startSearch(section.querySelector('[type="text"]'), [...section.querySelectorAll('.limits tbody tr')]);
  return makeForm(section, {
    page,
    compute() {
      const { limits, more, note } = page.api.limits({ more: true });
      const values = Object.fromEntries(Object.entries(more).map(([name, { value }]) => [name, value]));
      return { ...values, limits: JSON.stringify(limits, null, 2), more: JSON.stringify(more, null, 2), note };
    },
    said: () => '',
    sample: {
      call: 'limits', takes: '{ limits: values, more }',
      values: () => ({ more: { text: 'true', kind: 'boolean' } }),
    },
  });
}
