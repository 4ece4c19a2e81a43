export default {
  title: 'Message check',
  call: 'checkMessage',
  aliases: ['message check', 'check message', 'embed'],
  secrets: ['message'],
};
