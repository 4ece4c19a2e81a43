import { factList, note, values } from '../../form/result.mjs';

const facts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

export const markup = () => ({
  fields: { unix: { room: 'longer' }, unix_ms: { room: 'longer' } },
  result: (endpoint) => [values(endpoint, ['id', 'iso', 'unix', 'unix_ms']), facts, note],
});
