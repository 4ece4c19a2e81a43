// Calls that are rejected for reasons that those of the folder calls/ do not have: by function, the arguments.

const hostile = { get content() { throw new Error('a'); } };
const throwing = { get name() { throw new Error('a'); } };
const command = { name: 'a', description: 'b' };
const heavy = { content: 'a', embeds: Array(100).fill({ title: 'a'.repeat(300_000) }) };
const full = { fields: Array(25).fill({ name: 'a', value: 'b'.repeat(1000) }) };
const times = ['١٨:٠٠', 'morgen', 'завтра', '9', '18:00-19:00', '25:00', 'tomorrow 2430', '24.12.26', 'December', 'this monday',
  'monday 2026-12-24', 'in 1.5 months', 'in 30M', '18:00 +15:00', '18:00 CET+05:00', '18:00 UTC+1 UTC+2', '18:00 Paris',
  '18:00 UTC+5 Europe/Berlin', '<t:1:Q>'];

export const rejectedCalls = {
  readTime: times.map((text) => [{ text, now: 1_790_100_000, zone: 'Europe/Berlin' }]),
  checkMessage: [1, command, [command], { unknown: 1 }, { conent: 'a' }, { type: 4, data: { title: 'a' } }, hostile, heavy]
    .map((each) => [each]),
  checkCommand: [[1], [null], [[throwing]]],
  fitEmbed: [[1], [{ content: 'a' }]],
  fitMessage: [[1], [{ title: 'a' }], [command]],
  splitEmbeds: [[1], [[1]], [[full]]],
};
