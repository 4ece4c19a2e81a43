import { html } from '../../form/html.mjs';
import { choice, picker } from '../../form/picker.mjs';

const scope = ({ name, meaning, approval, bot_only: isForBot }) =>
  choice(name, html`<code>${name}</code>`, [isForBot && 'install', approval && 'approval'].filter(Boolean), meaning);

const legend = 'install: for adding the application; approval: the platform must allow it.';

/** All scopes to choose from. */
export const scopePicker = ({ scopes }) => html`<details><summary>Choose scopes</summary>
${picker('scopes', 'Scopes', legend, scopes.map(scope))}</details>`;
