import { html } from '../../form/html.js';
import { note, values } from '../../form/result.mjs';
import { challenge } from '../shared/challenge_markup.mjs';
import { leftOut, linkField, linkVerdict, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form_markup.mjs';
import { scopePicker } from '../shared/scope_picker_markup.mjs';

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
  verdict: linkVerdict,
  result: (endpoint) => [urlResult(endpoint), linkWarnings, values(endpoint, ['scopes']), note],
});
