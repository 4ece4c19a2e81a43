export default {
  title: 'Link check',
  call: 'inspectLink',
  purpose: 'What a link asks for.',
  aliases: ['link check', 'check link'],
  words: 'inspect analyse explain',
  secrets: ['url'],
};
