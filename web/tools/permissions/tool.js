export default {
  title: 'Permissions',
  call: 'permissions',
  aliases: ['permissions', 'bit field'],
  secrets: [],
};
