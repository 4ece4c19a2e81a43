import { html } from '../../form/html.js';
import { factList, note, value, values } from '../../form/result.mjs';

const facts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

const created = [
  value({ name: 'local', label: 'Created', description: 'In your time zone.' },
    html`<span class="remark" data-value="ago"></span>`),
  value({ name: 'tag', label: 'Timestamp tag', description: 'It shows this time to all readers in their time zone.' }),
];

export const markup = () => ({
  icon: 'M12 3v18M4 7.5l16 9M20 7.5l-16 9M9.5 4 12 6.5 14.5 4M9.5 20l2.5-2.5 2.5 2.5',
  fields: { id: { as: { description: 'An ID, a mention or a message link; or a date, for its first ID.' } } },
  result: (endpoint) => [created, values(endpoint, ['id', 'iso', 'unix', 'unix_ms']), facts, note],
});
