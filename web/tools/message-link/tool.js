export default {
  title: 'Message link',
  call: 'messageLink',
  purpose: 'The link to a message or a channel, from its IDs.',
  aliases: ['message link', 'jump url', 'jump link'],
  words: 'url jump channel thread direct dm app open',
  secrets: [],
};
