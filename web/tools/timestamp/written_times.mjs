/** An example of each form that readTime reads, with its meaning. */
export const writtenTimes = ({ shortest_id: shortest, longest_id: longest }) => [
  ['now', 'the current second'],
  ['in 1h 30m', 'from now, in seconds, minutes, hours, days of 24 hours, or weeks; also 1h 30m and in 1.5h'],
  ['2 days ago', 'before now, in the same units'],
  ['18:00', 'today at this time, even if it has passed; also 6pm, 6:00 pm and noon'],
  ['midnight', 'the next midnight; with a day, the start of that day'],
  ['tomorrow 18:00', 'yesterday, today or tomorrow; without a time, the start of the day; also 18:00 tomorrow'],
  ['tonight 20:00', 'today, with a time from 17:00 to 23:59'],
  ['monday 9:00', 'the first such day after today; also next monday and 9am on monday'],
  ['2026-12-24 18:00', 'in the chosen time zone; without a time, the start of the day'],
  ['24 December 18:00', 'the next such date, including today; also with a year: December 24, 2026 18:00'],
  ['18:00 Europe/Berlin', 'in another zone: an IANA name, UTC, GMT or an offset like +02:00; the day is the one there'],
  ['2026-12-24T18:00+01:00', 'ISO 8601 with an offset or Z; fractions of a second are dropped'],
  ['1798131600', `Unix seconds; or an ID of ${shortest} to ${longest} digits, for its creation time`],
  ['<t:1798131600:R>', 'a timestamp tag'],
];
