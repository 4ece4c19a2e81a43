import { note, values } from '../../form/result.mjs';
import { challenge } from '../shared/challenge.mjs';
import { leftOut, linkField, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form.mjs';
import { chosenPermissions } from '../shared/permission_list.mjs';
import { scopePicker } from '../shared/scope_picker.mjs';

export const markup = (facts) => ({
  before: linkField('oauth-url', facts.authorize_url),
  fields: {
    redirect_uri: { room: 'longer' }, scopes: { room: 'longer', after: scopePicker(facts, true) },
    permissions: { room: 'longest', after: chosenPermissions('oauth-url') }, code_challenge: challenge,
  },
  folded: ['permissions', ...rarelyUsed],
  leftOut,
  result: (endpoint) => [urlResult(endpoint), values(endpoint, ['scopes']), note, linkWarnings],
});
