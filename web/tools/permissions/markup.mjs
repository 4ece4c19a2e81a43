import { html } from '../../form/html.js';
import { propertyOf, value, values } from '../../form/result.mjs';
import { permissionPlace, presets } from '../shared/permission_list_markup.mjs';

const administrator = html`<p class="warning" data-administrator hidden>ADMINISTRATOR grants every permission and
bypasses the permissions of channels. Choose only what the bot needs.</p>`;

/** The result in sight of the list that it is chosen from. */
const chosen = html`<div class="chosen"><code></code><span></span><div class="buttons">
<button type="button" data-copy="permissions" aria-label="Copy the number">Copy</button>
<button type="button" class="main" data-invite>Make invite</button></div></div>`;

export const markup = (facts, functions) => ({
  hasLibraries: true,
  example: '277025508416 = SEND_MESSAGES …',
  fields: {
    permissions: {
      as: { default: '0', description: 'A bitfield as a number, names of permissions, or both.' },
      after: html`${presets(facts)}${administrator}`,
    },
  },
  later: ['other', 'needed', 'names'],
  below: html`<div>${permissionPlace}${chosen}</div>`,
  result: (endpoint) => [
    value({ ...propertyOf(endpoint, 'permissions'), description: '' }),
    values(endpoint, ['names', 'two_factor', 'undocumented', 'missing', 'added', 'removed']),
  ],
});
