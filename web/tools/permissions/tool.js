import { namesAnswer } from '../shared/names_answer.js';

export default {
  title: 'Permissions',
  call: 'permissions',
  purpose: 'Read or build a permission number.',
  aliases: ['permissions', 'bit field'],
  words: 'perms bitfield bits number calculator administrator admin rights roles',
  secrets: [],
  accepts: {
    permissionBits: ({ permissions, how }) => ({ values: { permissions: `${permissions}` }, note: how }),
  },
  answers: namesAnswer('permissions', { names: 'labels' }),
};
