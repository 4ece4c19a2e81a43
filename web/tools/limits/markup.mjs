import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.mjs';
import { row, table } from '../../form/table.mjs';

const titles = ['', 'Today', 'Source'];

function limit([name, { value, today, source }]) {
  const now = today ? html`<strong>${today}</strong>` : html`<span class="same">same</span>`;
  return row([html`<code>${name}</code>`, html`<span data-value="${name}">${value}</span>`, now, source], titles);
}

const search = html`<div class="field"><label for="limits-search">Search</label>
<input type="text" id="limits-search" placeholder="embed"></div>`;

const limitsTable = ({ more, note }) => html`${table('limits', '',
  ['Limit', 'Value', 'Today', 'Source'], Object.entries(more).sort().map(limit))}
<div class="buttons">${copyButton('more', 'Copy all as JSON')}${copyButton('limits', 'Copy plain values as JSON')}</div>
<p class="note" data-value="note">${note}</p>`;

export const markup = (facts, { limits }) => ({
  before: search, leftOut: ['more'], result: () => limitsTable(limits({ more: true })),
});
