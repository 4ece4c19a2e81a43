import { presetButtons } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';

/** The place of the permission picker, which a script fills. */
export const permissionPlace = html`<div data-permissions></div>`;

const typical = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS', 'ATTACH_FILES',
  'READ_MESSAGE_HISTORY', 'ADD_REACTIONS', 'USE_EXTERNAL_EMOJIS'];
const music = ['VIEW_CHANNEL', 'CONNECT', 'SPEAK', 'USE_VAD', 'SEND_MESSAGES', 'EMBED_LINKS'];
const moderating = ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS', 'MANAGE_MESSAGES', 'MANAGE_THREADS',
  'MANAGE_NICKNAMES', 'VIEW_AUDIT_LOG'];

const setsOf = (all) => ({
  None: [], 'Typical bot': typical, Music: music, Moderator: [...typical, ...moderating],
  Administrator: ['ADMINISTRATOR'], All: all.map(({ name }) => name),
});

/** Preset buttons with these titles, by default all. */
export function presets({ permissions: all }, titles = Object.keys(setsOf(all))) {
  const fieldOf = (names) => all.filter(({ name }) => names.includes(name))
    .reduce((field, { bit }) => field | 1n << BigInt(bit), 0n);
  return presetButtons(Object.fromEntries(titles.map((title) => [title, fieldOf(setsOf(all)[title])])));
}

/** A place for permissions by group, with a title. */
export const permissionChips = (name, title, more = '') => html`<div class="value" hidden data-chips="${name}">
<div class="label"><h3>${title}</h3>${more}</div><dl></dl><p class="note">⚠ Powerful: if a server requires 2FA, the
bot’s owner needs it for these.</p></div>`;
