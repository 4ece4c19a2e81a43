import { makeForm } from '../../form/form.js';
import { startSearch } from '../../form/picker.js';
import { limitTables } from './table.js';

export function start(section, page) {
  const { limits, more, note } = page.api.limits({ more: true });
  section.querySelector('[data-table]').innerHTML = limitTables(more);
  startSearch(section.querySelector('[type="text"]'), [...section.querySelectorAll('.limits tbody tr')],
    section.querySelectorAll('.topic'));
  return makeForm(section, {
    page,
    compute() {
      const values = Object.fromEntries(Object.entries(more).map(([name, { value }]) => [name, value]));
      return { ...values, limits: JSON.stringify(limits, null, 2), more: JSON.stringify(more, null, 2), note };
    },
    summary: () => '',
    sample: {
      call: 'limits', result: '{ limits: values, more }',
      values: () => ({ more: { text: 'true', kind: 'boolean' } }),
    },
  });
}
