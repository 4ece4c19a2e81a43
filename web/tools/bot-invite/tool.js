export default {
  title: 'Bot invite',
  call: 'botInvite',
  purpose: 'The link that adds a bot to a server.',
  aliases: ['bot invite', 'invite'],
  words: 'add install join server bot application app',
  secrets: ['link'],
};
