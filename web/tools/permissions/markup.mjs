import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { permissionChips, permissionPlace, presets } from '../shared/permission_list_markup.mjs';

const administrator = html`<p class="warning" data-administrator hidden>Administrator grants every permission and
bypasses channel overwrites. Choose only the permissions that the bot needs.</p>`;

/** The result, which stays in view next to the list. */
const chosen = html`<div class="chosen"><code></code><span></span><div class="buttons">
<button type="button" data-copy="permissions" aria-label="Copy the number">Copy</button>
<button type="button" class="main" data-invite>Make invite</button></div></div>`;

const differences = {
  added: 'Only in the second number', removed: 'Only in the first number', missing: 'Needed, but missing',
};

export const markup = (facts) => ({
  hasLibraries: true,
  icon: 'M12 3l8 3v6q-1 6-8 9-7-3-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  fields: {
    permissions: {
      isFirst: true,
      as: { default: '0', description: 'A permission number, names of permissions, or both.' },
      after: html`${presets(facts)}${administrator}`,
    },
    other: { as: { description: 'A second number, or names, to compare with.' } },
    needed: { as: { description: 'Permissions that a command needs, to see which are missing.' } },
  },
  later: ['needed'],
  leftOut: ['names'],
  codes: { names: ['Names', ''] },
  below: html`<div>${permissionPlace}${chosen}</div>`,
  result: () => [
    permissionChips('permissions', 'Allows', copyButton('labels', 'Copy', 'Copy names')),
    Object.entries(differences).map(([name, title]) => permissionChips(name, title)),
  ],
});
