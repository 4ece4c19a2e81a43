export default {
  title: 'Bot invite',
  call: 'botInvite',
  aliases: ['bot invite', 'invite'],
  secrets: ['link'],
};
