import { relative } from '../shared/relative.js';

const parts = {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
  hourCycle: 'h23',
};

export default {
  title: 'Timestamp',
  call: 'timestamp',
  purpose: 'Tags that show a time in each reader’s time zone.',
  aliases: ['timestamp', 'time', 'date', 'unix'],
  words: 'clock hammertime when zone countdown epoch calendar markdown',
  secrets: ['when', 'title'],
  shared: 'title',
  draftFields: ['when'],
  accepts: {
    /** A time in the chosen zone; `how`: a remark on how it was read. */
    time({ unix, how }, { now, zone }) {
      const seconds = Number(unix);
      const label = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(seconds * 1000);
      const note = [relative(seconds - now, 'en'), zone, how].filter(Boolean).join(' · ');
      return { values: { unix: `${unix}` }, label, note };
    },
    /** The text as time_fields.js stores it. */
    rejectedTime: ({ text, problem, hasChoices }, { zone }) => ({
      values: { unix: '', when: `${new URLSearchParams([['', `when ${zone} ${text}`]])}` },
      note: problem, isAlwaysPossible: !hasChoices, isUnlikely: true,
    }),
  },
  answers: ({ values: { unix }, label, note, link }) => (unix ? [
    [`<t:${unix}:F>`, label], ...(link.startsWith('http') ? [[link, 'Link to this time']] : []),
    [`<t:${unix}:R>`, note.split(' · ')[0]],
  ] : []),
};
