import { html } from './html.mjs';

const mark = (text) => html`<span class="mark">${text}</span>`;

const choice = (value, name, marks, meaning) => html`<label><input type="checkbox" value="${value}">
<span>${name}${marks.map(mark)}<small>${meaning}</small></span></label>`;

const picker = (name, title, legend, content) => html`<div class="picker" data-picker="${name}" role="group"
aria-label="${title}">
<input type="text" aria-label="Search ${name}" placeholder="Search ${name}">
<div class="rows">${content}</div>
<p class="help">${legend}</p></div>`;

const permission = ({ bit, name, label, two_factor: isGuarded, meaning, channels }) => choice(bit,
  html`${label && html`${label} `}<code>${name}</code>`, isGuarded ? ['2FA'] : [],
  `${meaning}${channels ? ` In ${channels} channels.` : ''}`);

const group = (title, permissions) => html`<fieldset><legend>${title}</legend>
${permissions.map(permission)}</fieldset>`;

const groupOf = (permissions, title) => group(title, permissions.filter(({ group: own }) => own === title));

export const permissionPicker = ({ permissions, undocumented_permissions: others }) => picker('permissions',
  'Permissions', '2FA: in servers that ask for it, only with two-factor authentication.',
  html`${[...new Set(permissions.map(({ group: title }) => title))].map((title) => groupOf(permissions, title))}
${group('Not documented', others)}`);

const scope = ({ name, meaning, approval, bot_only: isForBot }) =>
  choice(name, html`<code>${name}</code>`, [isForBot && 'install', approval && 'approval'].filter(Boolean), meaning);

const scopeLegend = 'install: for adding the application; approval: the platform must allow it.';

export const scopePicker = ({ scopes }, isOpen) => html`<details${isOpen && ' open'}><summary>Choose scopes</summary>
${picker('scopes', 'Scopes', scopeLegend, scopes.map(scope))}</details>`;
