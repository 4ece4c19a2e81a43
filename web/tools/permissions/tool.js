export default {
  title: 'Permissions',
  call: 'permissions',
  purpose: 'Convert a bitfield to names, and back.',
  aliases: ['permissions', 'bit field'],
  words: 'perms bitfield bits number calculator administrator admin rights roles',
  secrets: [],
};
