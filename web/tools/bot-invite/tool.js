import { linkAccepts } from '../shared/link_accepts.js';

export default {
  title: 'Bot invite',
  call: 'botInvite',
  purpose: 'The link that adds a bot to a server.',
  aliases: ['bot invite', 'invite'],
  words: 'add install join server bot application app',
  secrets: ['link', 'title'],
  shared: 'title',
  accepts: {
    ...linkAccepts('bot-invite', true),
    permissionBits: ({ permissions }) =>
      ({ values: { permissions: `${permissions}` }, note: 'With these permissions.', isSecond: true }),
  },
  answers: ({ values, api }) =>
    ('client_id' in values ? [[api.botInvite(values).url, 'Invite link of this application.']] : []),
};
