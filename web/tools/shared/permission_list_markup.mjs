import { presetButtons } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';

/** Where permissions to choose from are listed. */
export const permissionPlace = html`<div data-permissions></div>`;

/** What most bots need: to read, to answer, and to add what they show. */
const typical = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS', 'ATTACH_FILES',
  'READ_MESSAGE_HISTORY', 'ADD_REACTIONS', 'USE_EXTERNAL_EMOJIS'];
const moderating = ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS', 'MANAGE_MESSAGES', 'MANAGE_THREADS',
  'MANAGE_NICKNAMES', 'VIEW_AUDIT_LOG'];

/** Buttons that replace what is chosen; after them, how many that is and what needs two factors. */
export const presets = ({ permissions: all }) => {
  const sets = {
    None: [], 'Typical bot': typical, Moderator: [...typical, ...moderating], Administrator: ['ADMINISTRATOR'],
    All: all.map(({ name }) => name),
  };
  const fieldOf = (names) => all.filter(({ name }) => names.includes(name))
    .reduce((field, { bit }) => field | 1n << BigInt(bit), 0n);
  return html`${presetButtons(Object.fromEntries(Object.entries(sets).map(([title, names]) =>
    [title, fieldOf(names)])))}<p class="help" data-chosen></p>`;
};

/** The names of those that the field has. */
export const chosenPermissions = (slug) => html`<div class="value"><h3 id="${slug}-chosen">Selected permissions</h3>
<ul class="names" data-names tabindex="0" aria-labelledby="${slug}-chosen"></ul></div>`;
