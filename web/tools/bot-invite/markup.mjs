import { clearButton } from '../../form/buttons.mjs';
import { values } from '../../form/result.mjs';
import { challenge } from '../shared/challenge.mjs';
import { leftOut, linkField, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form.mjs';
import { chosenPermissions, permissionPicker } from '../shared/permission_list.mjs';
import { scopePicker } from '../shared/scope_picker.mjs';

export const markup = (facts) => ({
  before: linkField('bot-invite', facts.authorize_url),
  fields: {
    permissions: { button: clearButton, room: 'longest', after: permissionPicker(facts) },
    scopes: { room: 'longer', after: scopePicker(facts, false) }, redirect_uri: { room: 'longer' },
    code_challenge: challenge,
  },
  folded: ['redirect_uri', 'response_type', ...rarelyUsed],
  leftOut,
  result: (endpoint) =>
    [urlResult(endpoint), values(endpoint, ['permissions', 'scopes']), chosenPermissions('bot-invite'), linkWarnings],
});
