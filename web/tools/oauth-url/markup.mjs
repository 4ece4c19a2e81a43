import { html } from '../../form/html.mjs';
import { note, values } from '../../form/result.mjs';
import { challenge } from '../shared/challenge.mjs';
import { leftOut, linkField, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form.mjs';
import { scopePicker } from '../shared/scope_picker.mjs';

export const markup = (facts) => ({
  example: 'response_type=code&scope=identify',
  fields: {
    scopes: { after: scopePicker(facts) },
    permissions: { after: html`<p class="help" data-chosen></p>` },
    code_challenge: challenge,
  },
  later: ['scopes', 'state'],
  folded: ['permissions', ...rarelyUsed],
  leftOut,
  below: linkField('oauth-url', facts.authorize_url),
  result: (endpoint) => [urlResult(endpoint), linkWarnings, values(endpoint, ['scopes']), note],
});
