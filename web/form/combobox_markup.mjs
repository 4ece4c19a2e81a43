import { messages } from './field.mjs';
import { html } from './html.js';

/** A text field with a list of choices; `name` is the accessible name of the list. */
export const combobox = (id, name, placeholder = '') => html`<div class="combobox"><input type="text" id="${id}"
role="combobox" aria-expanded="false" aria-controls="${id}-list" aria-autocomplete="list" placeholder="${placeholder}"
aria-describedby="${id}-about">
<ul class="options rows" id="${id}-list" role="listbox" aria-label="${name}" hidden></ul></div>
${messages(id, '')}`;
