export default {
  title: 'Channel access',
  call: 'effectivePermissions',
  purpose: 'What may be done in a channel, and why not the rest.',
  aliases: ['channel access', 'channel permissions', 'effective permissions'],
  words: "why can't cant write here missing access overwrites deny timeout 50013 50001",
  secrets: [],
};
