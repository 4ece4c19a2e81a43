import { html } from './html.mjs';

/** A button that copies the result of this name; a text of its own names it whole. */
export const copyButton = (name, text = '') => html`<button type="button" data-copy="${name}"${
  !text && html` aria-label="Copy ${name}"`} disabled>${text || 'Copy'}</button>`;

/** A button that empties a field. */
export const clearButton = html`<button type="button" data-clear>Clear</button>`;
