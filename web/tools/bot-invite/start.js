import { inviteIn } from '../shared/libraries.js';
import { makeLinkForm } from '../shared/link_form.js';

export const start = (section, page) => makeLinkForm(section, page, {
  call: 'botInvite',
  libraries: inviteIn,
  summary({ permissions }) {
    const { names } = page.api.permissions({ permissions });
    return `Bot invite with ${names.length} permissions`;
  },
});
