import { makeForm } from '../form.js';
import { startSearch } from '../picker.js';

export function start(section, page) {
  startSearch(section.querySelector('[type="text"]'), [...section.querySelectorAll('.limits tbody tr')]);
  return makeForm(section, {
    page,
    compute() {
      const { limits, note } = page.api.limits();
      return { ...limits, limits: JSON.stringify(limits, null, 2), note };
    },
    said: () => '',
    sample: { call: 'limits', takes: '{ limits: values }' },
  });
}
