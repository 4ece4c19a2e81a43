// Calls that are refused for reasons that those of the folder calls/ do not have: by function, what each call is given.

const hostile = { get content() { throw new Error('a'); } };
const command = { name: 'a', description: 'b' };
const heavy = { content: 'a', embeds: Array(100).fill({ title: 'a'.repeat(300_000) }) };
const full = { fields: Array(25).fill({ name: 'a', value: 'b'.repeat(1000) }) };
const times = ['١٨:٠٠', 'morgen', 'завтра', '9', '18:00-19:00', '25:00', 'tomorrow 2400', '24.12.26', 'December', 'this monday',
  'monday 2026-12-24', 'in 1.5 months', 'in 30M', '18:00 +15:00', '18:00 CET+05:00', '18:00 UTC+1 UTC+2', '18:00 Paris',
  '18:00 UTC+5 Europe/Berlin', '<t:1:Q>'];

export const refusedCalls = {
  readTime: times.map((text) => [{ text, now: 1_790_000_000, zone: 'Europe/Berlin' }]),
  checkMessage: [1, { type: 3 }, command, [command], { unknown: 1 }, { content: 'a', embeds: 1 }, { content: 'a', embeds: [1] },
    { content: 'a', flags: '-4' }, { type: 4, data: 1 }, { content: 'a', poll: { duration: 1.5 } }, hostile, heavy]
    .map((each) => [each]),
  checkCommand: [1, { name: 1 }, { ...command, options: 1 }, { ...command, type: '1' }, { ...command, name_localizations: 1 }]
    .map((each) => [each]),
  fitEmbed: [[1], [{ content: 'a' }], [{ title: 1 }]],
  fitMessage: [[1], [{ title: 'a' }], [{ content: 1 }], [command]],
  splitEmbeds: [[1], [[1]], [[{ title: 1 }]], [[full]]],
};
