import { html } from './html.js';
import { labelOf } from './labels.mjs';

/** A button that copies the value of this name; `label` is its accessible name. */
export const copyButton = (name, text = 'Copy', label = `Copy ${labelOf(name)}`) =>
  html`<button type="button" data-copy="${name}" aria-label="${label}" disabled>${text}</button>`;

/** A toolbar of buttons, each of which puts a preset into a field; `presets` by title. */
export const presetButtons = (presets) => html`<div class="buttons" role="toolbar" aria-label="Presets"
data-presets>${Object.entries(presets).map(([title, preset], i) =>
  html`<button type="button" tabindex="${i ? -1 : 0}" data-preset="${preset}">${title}</button>`)}</div>`;
