import { html } from './html.mjs';

/** A button that copies the result of this name, with a text of its own where the name does not say what that is. */
export const copyButton = (name, text = 'Copy', label = `Copy ${name}`) =>
  html`<button type="button" data-copy="${name}" aria-label="${label}" disabled>${text}</button>`;

/** A button that empties a field. */
export const clearButton = html`<button type="button" data-clear>Clear</button>`;
