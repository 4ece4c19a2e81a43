import { combobox } from '../../form/combobox_markup.mjs';
import { field } from '../../form/field.mjs';
import { html } from '../../form/html.js';
import { labelOf } from '../../form/labels.mjs';
import { values } from '../../form/result.mjs';
import { gridOf } from './grid.js';
import { objectNames } from './objects.js';
import { asked, kind } from './defaults.js';

const slug = 'channel-permissions';

const kindNames = {
  text: 'text or forum channel?', voice: 'voice channel?', stage: 'stage channel?', thread: 'thread?',
};

const kindField = html`<div class="field" data-field="channel_kind"><div class="label"><label
for="${slug}-kind">in a</label></div><select id="${slug}-kind" name="channel_kind" data-default="${kind}">${
  Object.entries(kindNames).map(([value, title]) => html`<option value="${value}">${title}</option>`)}</select>
<p class="problem"></p></div>`;

const question = html`<div class="question"><div class="field"><div class="label"><label
for="${slug}-asked">Can the member</label></div>${combobox(`${slug}-asked`, 'Permissions')}</div>
${kindField}</div>`;

const box = (name) => html`<div class="field" data-field="${name}"><label><input type="checkbox" name="${name}"
data-kind="boolean"> ${labelOf(name)}</label><p class="problem"></p></div>`;

const who = html`<div class="checks" role="group" aria-label="The member">${box('is_owner')}
<label><input type="checkbox" data-administrator> Has Administrator</label>${box('is_timed_out')}</div>`;

const descriptions = {
  guild: 'The response of GET /guilds/{id}, with id, owner_id and roles.',
  member: 'The response of GET /guilds/{id}/members/{id}, with user and roles.',
  channel: 'The response of GET /channels/{id}, with type and permission_overwrites.',
  parent: 'The parent channel of a thread.',
};

const objects = html`<details class="objects"><summary>Paste JSON instead</summary>
<p class="help">These objects replace the settings above. They stay on this device and are never put into a link.</p>${
  objectNames.map((name) => field(slug,
    { name, type: 'string', default_description: 'none', description: descriptions[name] }, { rows: 2 }))}</details>`;

const fields = ['everyone', 'roles', 'everyone_allow', 'everyone_deny', 'roles_allow', 'roles_deny', 'member_allow',
  'member_deny', 'needed'];

const rest = 'Permissions that are not listed were never granted. '
  + 'Channels cannot change server-wide permissions, for example Ban Members.';

export const markup = (facts, { permissions }, { effectivePermissions: endpoint }) => ({
  icon: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  before: html`${question}${who}
<div class="grid" data-grid>${gridOf(permissions().table.filter(({ name }) => [asked, 'VIEW_CHANNEL'].includes(name)))}
</div>${objects}`,
  fields: { needed: { as: { default: permissions({ permissions: asked }).permissions } } },
  folded: fields,
  foldedTitle: 'Exact numbers',
  leftOut: ['channel_kind', 'is_owner', 'is_timed_out'],
  verdict: html`<button type="button" data-copy="answer" aria-label="Copy the answer">Copy</button>`,
  result: () => html`<details><summary>All permissions of the member</summary>${
    values(endpoint, ['names', 'missing', 'denied', 'permissions'])}<p class="note">${rest}</p></details>`,
});
