import { html } from '../../form/html.js';
import { attempt } from '../shared/attempt.js';
import { setOpened } from '../shared/reading.js';
import { counted } from '../shared/permission_list.js';

/** The description of a scope in the list of scopes. */
const meaningOf = (section, scope) => section.querySelector(`[data-picker="scopes"] [value="${CSS.escape(scope)}"]`)
  ?.closest('label').querySelector('small').textContent ?? scope;

const list = (title, items, kind) => items.length > 0 && html`<h3>${title}</h3><ul class="${kind}">${items}</ul>`;

const sentenceOf = (all, guarded) => `This bot asks for ${all.length ? counted(all.length) : 'no permissions'}${
  guarded.length ? `, ${guarded.length} of them dangerous` : ''}.`;

/** The requests of an invite as HTML: dangerous permissions first, beginning with Administrator. */
function requestsOf(section, { permissions, scopes }, values, api) {
  if (values.use_install_settings === 'true') return html`<p>Discord shows what this bot asks for.</p>`;
  const { table } = api.permissions({ permissions });
  const labels = Object.fromEntries(api.permissions().table.map(({ name, label }) => [name, label]));
  const relabel = (text) => text.replace(/\b[A-Z_]{5,}\b/g, (name) => labels[name] || name);
  const item = ({ name, label, meaning }) => html`<li><strong>${label || name}</strong> ${relabel(meaning)}`;
  const guarded = table.filter(({ two_factor: isGuarded }) => isGuarded)
    .sort((a, b) => (b.name === 'ADMINISTRATOR') - (a.name === 'ADMINISTRATOR'));
  const others = table.filter((each) => !guarded.includes(each));
  // The scope bot includes applications.commands.
  const isBot = (scope) => scope === 'bot' || (scopes.includes('bot') && scope === 'applications.commands');
  const more = scopes.filter((scope) => !isBot(scope)).map((scope) => html`<li>${meaningOf(section, scope)}`);
  return html`<p>${sentenceOf(table, guarded)}</p>${list('Dangerous permissions', guarded.map(item), 'guarded')}${
    list('Other permissions', others.map(item))}${list('Also', more)}`;
}

/** Shows the requests of an invite to the recipient of a link with a title. */
export function showOpened(section, { title, ...given }, api) {
  const names = [...section.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  const result = api && attempt(() => api.botInvite(values));
  const isShown = title !== undefined && Boolean(result || !api);
  setOpened(section, isShown, title);
  if (!isShown || !result) return;
  const { client_id: id, redirect_uri: back } = values;
  const place = section.querySelector('.opened');
  place.querySelector('div').innerHTML = html`${requestsOf(section, result, values, api)}
<p class="help">Application ID ${id}.${back && ` Afterwards, Discord redirects to ${back}.`}</p>`;
  place.querySelector('.main').href = result.url;
}
