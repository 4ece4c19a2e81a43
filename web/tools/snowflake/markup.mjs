import { factList, note, values } from '../../form/result.mjs';

const facts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

export const markup = () => ({
  example: '1174109840998400000',
  fields: { id: { as: { description: 'An ID, a mention or a link to a message.' } } },
  result: (endpoint) => [values(endpoint, ['iso', 'id', 'unix', 'unix_ms']), facts, note],
});
