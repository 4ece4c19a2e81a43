import { makeForm } from '../../form/form.js';

/** What takes a permission, in words. */
const reasons = {
  'everyone-deny': 'the channel denies it to @everyone',
  'roles-deny': 'the channel denies it to a role',
  'member-deny': 'the channel denies it to the member',
  'no-view-channel': 'the member cannot view the channel',
  'no-send-messages': 'the member cannot send messages',
  'no-connect': 'the member cannot connect',
  'timed-out': 'the member is timed out',
  'other-channel-kind': 'this kind of channel does not have it',
  'not-granted': 'no role and no overwrite allows it',
};

const reasoned = (list) => list?.map(({ name, reason }) => `${name}: ${reasons[reason]}.`).join('\n');

const rest = 'Permissions that are in neither list were never allowed. ' +
  'A channel neither allows nor denies permissions of the whole server, for example BAN_MEMBERS.';

export const start = (section, page) => makeForm(section, {
  page,
  compute(values) {
    const { denied, missing, permissions, names } = page.api.effectivePermissions(values);
    return {
      permissions, names: names.length ? names : 'None',
      denied: reasoned(denied) || 'Nothing.', missing: missing && (reasoned(missing) || 'Nothing.'),
      note: values.channel_kind ? rest : `${rest} Choose the kind of channel to leave out what does not count there.`,
    };
  },
  said: ({ denied }) => denied,
  sample: { call: 'effectivePermissions', takes: '{ names, denied }' },
});
