import { note, values } from '../../form/result.mjs';
import { challenge } from '../shared/challenge_markup.mjs';
import { leftOut, linkField, linkVerdict, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form_markup.mjs';
import { permissionChips } from '../shared/permission_list_markup.mjs';
import { scopePicker } from '../shared/scope_picker_markup.mjs';

export const markup = (facts) => ({
  icon: 'M13 4h6v16h-6M4 12h10m-4-4 4 4-4 4',
  fields: {
    scopes: { after: scopePicker(facts) },
    permissions: { after: permissionChips('permissions', 'Bot permissions') },
    code_challenge: challenge,
  },
  later: ['scopes', 'state'],
  folded: ['permissions', ...rarelyUsed],
  leftOut,
  below: linkField('oauth-url', facts.authorize_url),
  verdict: linkVerdict,
  result: (endpoint) => [urlResult(endpoint), linkWarnings, values(endpoint, ['scopes']), note],
});
