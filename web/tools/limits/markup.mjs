import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { note } from '../../form/result.mjs';

const search = html`<div class="field"><div class="label"><label for="limits-search">Search</label></div>
<input type="text" id="limits-search" placeholder="embed"></div>`;

// The buttons precede the table, so that the keyboard reaches them before its many links.
const result = html`<div class="buttons">${copyButton('more', 'Copy all as JSON', 'Copy all as JSON')}${
  copyButton('limits', 'Copy values as JSON', 'Copy values as JSON')}</div>
<div data-table></div>
<p class="help none">No limit matches this search.</p>
${note}`;

export const markup = () => ({
  icon: 'M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v2',
  before: search, leftOut: ['more'], result: () => result,
});
