import { row, table } from '../../form/table.mjs';
import { copyButton, escaped } from '../../form/text.mjs';

const titles = ['', 'Today', 'Source'];

function limit([name, { value, today, source }]) {
  const now = today ? `<strong>${escaped(today)}</strong>` : '<span class="same">same</span>';
  return row([`<code>${name}</code>`, `<span data-value="${name}">${value}</span>`, now, escaped(source)], titles);
}

export const limitsSearch = `<div class="field"><label for="limits-search">Search</label>
<input type="text" id="limits-search" placeholder="embed"></div>`;

export const limitsTable = ({ more, note }) => `${table('limits', '',
  ['Limit', 'Value', 'Today', 'Source'], Object.entries(more).sort().map(limit))}
<div class="buttons">${copyButton('more', 'Copy all as JSON')}${copyButton('limits', 'Copy plain values as JSON')}</div>
<p class="note" data-value="note">${escaped(note)}</p>`;
