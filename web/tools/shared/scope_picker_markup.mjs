import { html } from '../../form/html.js';
import { reword } from '../../form/labels.mjs';
import { choice, picker } from '../../form/picker_markup.js';

const scope = ({ name, meaning, approval, bot_only: isForBot }) =>
  choice(name, html`<code>${name}</code>`, [isForBot && 'install', approval && 'approval'].filter(Boolean),
    reword(meaning));

const legend = 'install: only for links that install the application; approval: only with Discord’s approval.';

export const scopePicker = ({ scopes }) => html`<details><summary>Choose scopes</summary>
${picker('scopes', 'Scopes', legend, scopes.map(scope))}</details>`;
