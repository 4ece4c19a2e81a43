export default {
  title: 'Limits',
  call: 'limits',
  aliases: ['limits'],
  secrets: [],
};
