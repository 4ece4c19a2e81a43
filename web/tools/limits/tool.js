export default {
  title: 'Limits',
  call: 'limits',
  purpose: 'Lengths and counts that the platform allows.',
  aliases: ['limits'],
  words: 'maximum minimum max length characters how many rate',
  secrets: [],
};
