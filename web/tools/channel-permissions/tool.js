export default {
  title: 'Channel access',
  call: 'effectivePermissions',
  purpose: 'Check what a member can do in a channel, and why not.',
  aliases: ['channel access', 'channel permissions', 'effective permissions'],
  words: "why can't cant write here missing access overwrites deny timeout 50013 50001",
  secrets: ['guild', 'member', 'channel', 'parent'],
};
