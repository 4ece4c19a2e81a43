import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { note } from '../../form/result.mjs';

const search = html`<div class="field"><div class="label"><label for="limits-search">Search</label></div>
<input type="text" id="limits-search" placeholder="embed"></div>`;

// The buttons come first: the table has a link in each row, which the keyboard would have to pass.
const result = html`<div class="buttons">${copyButton('more', 'Copy all as JSON', 'Copy all as JSON')}${
  copyButton('limits', 'Copy plain values as JSON', 'Copy plain values as JSON')}</div>
<div data-table></div>
<p class="help none">No limit matches this search.</p>
${note}`;

export const markup = () => ({
  example: 'embed_title 256',
  before: search, leftOut: ['more'], result: () => result,
});
