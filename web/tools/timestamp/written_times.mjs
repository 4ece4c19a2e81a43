/** An example of each form that readTime reads, with its meaning. */
export const writtenTimes = ({ shortest_id: shortest, longest_id: longest }) => [
  ['now', 'this second'],
  ['in 1h 30m', 'from now on, in seconds, minutes, hours, days of 24 hours or weeks'],
  ['2 days ago', 'before now, in the same units'],
  ['18:00', 'today at this time, passed or not; 6pm and 6:00 pm as well'],
  ['tomorrow 18:00', 'yesterday, today or tomorrow; without a time, where the day begins'],
  ['monday 9:00', 'the first such day after today; next monday is the same'],
  ['2026-12-24 18:00', 'in the chosen time zone; without a time, where the day begins'],
  ['2026-12-24T18:00+01:00', 'ISO 8601 with an offset or Z; fractions of a second are dropped'],
  ['1798131600', `Unix seconds; of an id, ${shortest} to ${longest} digits, the time it was made`],
  ['<t:1798131600:R>', 'a timestamp tag'],
];
