import { presetButtons } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';

/** Where permissions to choose from are listed. */
export const permissionPlace = html`<div data-permissions></div>`;

/** What most bots need: to read, to answer, and to add what they show. */
const typical = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS', 'ATTACH_FILES',
  'READ_MESSAGE_HISTORY', 'ADD_REACTIONS', 'USE_EXTERNAL_EMOJIS'];
const music = ['VIEW_CHANNEL', 'CONNECT', 'SPEAK', 'USE_VAD', 'SEND_MESSAGES', 'EMBED_LINKS'];
const moderating = ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS', 'MANAGE_MESSAGES', 'MANAGE_THREADS',
  'MANAGE_NICKNAMES', 'VIEW_AUDIT_LOG'];

const setsOf = (all) => ({
  None: [], 'Typical bot': typical, Music: music, Moderator: [...typical, ...moderating],
  Administrator: ['ADMINISTRATOR'], All: all.map(({ name }) => name),
});

/** Buttons that replace what is chosen: all of them, or those with these titles. */
export function presets({ permissions: all }, titles = Object.keys(setsOf(all))) {
  const fieldOf = (names) => all.filter(({ name }) => names.includes(name))
    .reduce((field, { bit }) => field | 1n << BigInt(bit), 0n);
  return presetButtons(Object.fromEntries(titles.map((title) => [title, fieldOf(setsOf(all)[title])])));
}

/** Room for permissions by their groups, under a title. */
export const permissionChips = (name, title, more = '') => html`<div class="value" hidden data-chips="${name}">
<div class="label"><h3>${title}</h3>${more}</div><dl></dl><p class="note">⚠ Powerful: if a server requires 2FA, the
bot’s owner needs it for these.</p></div>`;
