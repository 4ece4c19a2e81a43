// Events in iCalendar format (RFC 5545).

const encoder = new TextEncoder();

/** Folds a line into parts of at most 75 octets, without cutting a character (§3.1). */
function folded(line) {
  let octets = 0;
  return [...line].map((character) => {
    const { length } = encoder.encode(character);
    octets += length;
    if (octets <= 75) return character;
    octets = 1 + length;
    return `\r\n ${character}`;
  }).join('');
}

/** A date and time in UTC (§3.3.5). */
const dateOf = (unix) => `${new Date(unix * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A hash of a title: the same link has the same UID, so that calendars do not repeat the event. */
const hashOf = (title) => [...title].reduce((sum, each) => (Math.imul(sum, 31) + each.codePointAt()) >>> 0, 0);

/** The file for an event at a time in the years 1 to 9999; `title` is one line, `now` the time of the file. */
export const calendarOf = (unix, title, now) => [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//cordage//timestamp//EN', 'BEGIN:VEVENT',
  `UID:${unix}-${hashOf(title)}@cordage`, `DTSTAMP:${dateOf(now)}`, `DTSTART:${dateOf(unix)}`,
  `SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`, 'END:VEVENT', 'END:VCALENDAR', '',
].map(folded).join('\r\n');
