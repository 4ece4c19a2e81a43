export default {
  title: 'Intents and flags',
  call: 'intents',
  purpose: 'Gateway intents and other bitfields, with names.',
  aliases: ['intents', 'flags'],
  words: 'gateway events privileged message content bits bitfield calculator ephemeral badges',
  secrets: [],
};
