import { copyButton } from '../../form/copy.mjs';
import { html } from '../../form/html.mjs';
import { row, table } from '../../form/table.mjs';

const titles = ['', 'Today', 'Source'];

function limit([name, { value, today, source }]) {
  const now = today ? html`<strong>${today}</strong>` : html`<span class="same">same</span>`;
  return row([html`<code>${name}</code>`, html`<span data-value="${name}">${value}</span>`, now, source], titles);
}

export const limitsSearch = html`<div class="field"><label for="limits-search">Search</label>
<input type="text" id="limits-search" placeholder="embed"></div>`;

export const limitsTable = ({ more, note }) => html`${table('limits', '',
  ['Limit', 'Value', 'Today', 'Source'], Object.entries(more).sort().map(limit))}
<div class="buttons">${copyButton('more', 'Copy all as JSON')}${copyButton('limits', 'Copy plain values as JSON')}</div>
<p class="note" data-value="note">${note}</p>`;
