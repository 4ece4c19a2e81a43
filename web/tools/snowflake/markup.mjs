import { factList, note, values } from '../../form/result.mjs';

const facts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

export const markup = () => ({
  card: { purpose: 'The creation time of an ID, or the first ID of a time.', example: '1174109840998400000' },
  result: (endpoint) => [values(endpoint, ['id', 'iso', 'unix', 'unix_ms']), facts, note],
});
