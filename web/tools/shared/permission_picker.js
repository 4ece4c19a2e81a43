import { undocumented_permissions as undocumented } from '#facts';
import { html } from '../../form/html.js';
import { choice, picker } from '../../form/picker_markup.js';
import { labelNames } from './permission_labels.js';

/** The picker of all permissions, from core's table, so that the page's HTML does not repeat it. */
export function permissionPicker(api) {
  const { table } = api.permissions();
  const permission = ({ bit, name, label = `Bit ${bit}`, two_factor: isPowerful, meaning, channels }) =>
    choice(bit, label, isPowerful ? ['⚠ 2FA'] : [],
      `${labelNames(meaning, api)}${channels ? ` In ${channels} channels.` : ''}`, name);
  const group = (title, permissions) => html`<fieldset><legend>${title}</legend>
${permissions.map(permission)}</fieldset>`;
  const titles = [...new Set(table.map(({ group: title }) => title))];
  const groups = titles.map((title) => group(title, table.filter(({ group: own }) => own === title)));
  return picker('permissions', 'Permissions',
    '⚠ 2FA: on servers that require two-factor authentication, the bot’s owner must have it enabled.',
    html`${groups}${group('Undocumented', undocumented)}`);
}
