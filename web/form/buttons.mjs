import { html } from './html.js';

/** A button that copies the value of this name; `text` and `label` describe it if the name does not. */
export const copyButton = (name, text = 'Copy', label = `Copy ${name}`) =>
  html`<button type="button" data-copy="${name}" aria-label="${label}" disabled>${text}</button>`;
