export default {
  title: 'Timestamp',
  call: 'timestamp',
  purpose: 'Tags that show a time in each reader’s time zone.',
  aliases: ['timestamp', 'time', 'date', 'unix'],
  words: 'clock hammertime when zone countdown epoch calendar markdown',
  secrets: ['written'],
  kept: ['written'],
};
