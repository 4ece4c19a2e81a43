import { html } from '../../form/html.js';
import { challenge } from '../shared/challenge_markup.mjs';
import { leftOut, linkField, linkVerdict, linkWarnings, rarelyUsed, urlResult } from '../shared/link_form_markup.mjs';
import { opened, shareWithTitle } from '../shared/reading_markup.mjs';
import { permissionChips, permissionPlace, presets } from '../shared/permission_list_markup.mjs';
import { scopePicker } from '../shared/scope_picker_markup.mjs';

const tile = (facts) => html`${presets(facts, ['Typical bot', 'Music', 'Moderator'])}<ul class="names"></ul>`;

export const markup = (facts) => ({
  hasLibraries: true,
  opened: opened('bot-invite', html`<div></div>`,
    html`<a class="button main" href="#" rel="noreferrer" target="_blank">Continue on Discord</a>`),
  icon: 'M6 9h12v10H6zM12 9V5M9.5 13v2M14.5 13v2M3 13v3M21 13v3',
  tile: tile(facts),
  fields: {
    client_id: { isFirst: true },
    permissions: {
      after: html`${presets(facts)}<details data-wide><summary>Choose permissions</summary>${
        permissionPlace}</details>`,
    },
    scopes: { after: scopePicker(facts) },
    code_challenge: challenge,
  },
  later: ['scopes'],
  folded: ['use_install_settings', 'redirect_uri', 'response_type', ...rarelyUsed],
  leftOut,
  below: linkField('bot-invite', facts.authorize_url),
  verdict: linkVerdict,
  result: (endpoint) =>
    [urlResult(endpoint), shareWithTitle('Title, for example the name of the bot', 'Add this bot'), linkWarnings,
      permissionChips('permissions', 'Bot permissions')],
});
