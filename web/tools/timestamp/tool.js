export default {
  title: 'Timestamp',
  call: 'timestamp',
  aliases: ['timestamp', 'time', 'date', 'unix'],
  secrets: [],
};
