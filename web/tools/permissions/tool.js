import { namesAnswer } from '../shared/names_answer.js';

export default {
  title: 'Permissions',
  call: 'permissions',
  purpose: 'Convert a bitfield to names, and back.',
  aliases: ['permissions', 'bit field'],
  words: 'perms bitfield bits number calculator administrator admin rights roles',
  secrets: [],
  takes: {
    permissionBits: ({ permissions, how }) => ({ values: { permissions: `${permissions}` }, note: how }),
  },
  answers: namesAnswer('permissions'),
};
