import { html } from '../../form/html.mjs';
import { choice, picker } from '../../form/picker.mjs';

const permission = ({ bit, name, label, two_factor: isGuarded, meaning, channels }) => choice(bit,
  html`${label && html`${label} `}<code>${name}</code>`, isGuarded ? ['2FA'] : [],
  `${meaning}${channels ? ` In ${channels} channels.` : ''}`);

const group = (title, permissions) => html`<fieldset><legend>${title}</legend>
${permissions.map(permission)}</fieldset>`;

const groupOf = (permissions, title) => group(title, permissions.filter(({ group: own }) => own === title));

/** All permissions to choose from. */
export const permissionPicker = ({ permissions, undocumented_permissions: others }) => picker('permissions',
  'Permissions', '2FA: in servers that ask for it, only with two-factor authentication.',
  html`${[...new Set(permissions.map(({ group: title }) => title))].map((title) => groupOf(permissions, title))}
${group('Not documented', others)}`);

/** The names of those that the field has. */
export const chosenPermissions = (slug) => html`<div class="value"><h3 id="${slug}-chosen">Permissions chosen</h3>
<ul class="names" data-names tabindex="0" aria-labelledby="${slug}-chosen"></ul></div>`;
