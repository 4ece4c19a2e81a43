import { html } from '../../form/html.js';
import { factList, note, value, values } from '../../form/result.mjs';

const facts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

const created = [
  value({ name: 'local', label: 'Created', description: html`<span data-value="ago"></span>, in your time zone` }),
  value({ name: 'tag', label: 'Timestamp tag', description: 'It shows this time to everyone in their own zone.' }),
];

export const markup = () => ({
  example: '1174109840998400000',
  fields: { id: { as: { description: 'An ID, a mention, a link to a message, or a date for the first ID of it.' } } },
  result: (endpoint) => [created, values(endpoint, ['id', 'iso', 'unix', 'unix_ms']), facts, note],
});
