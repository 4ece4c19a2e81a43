export default {
  title: 'Authorize URL',
  call: 'oauthUrl',
  aliases: ['authorize url', 'oauth url', 'login link'],
  secrets: ['link', 'state'],
};
