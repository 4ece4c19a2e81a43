import { row, table } from './table.mjs';
import { copyButton, escaped } from './text.mjs';

const titles = ['', 'Today', 'Source'];

const limit = ([name, value], { limits }) => {
  const { today, source } = limits.find((each) => each.name === name);
  const now = today ? `<strong>${escaped(today)}</strong>` : '<span class="same">same</span>';
  return row([`<code>${name}</code>`, `<span data-value="${name}">${value}</span>`, now, escaped(source)], titles);
};

export const limitsSearch = `<div class="field"><label for="limits-search">Search</label>
<input type="text" id="limits-search" placeholder="embed"></div>`;

/** `values`: those of the API; beside them what holds today, where that differs, and where it is written. */
export const limitsTable = ({ limits: values, note }, platform) => `${table('limits', '',
  ['Limit', 'Value', 'Today', 'Source'], Object.entries(values).map((entry) => limit(entry, platform)))}
<div class="buttons">${copyButton('limits', 'Copy all as JSON')}</div>
<p class="note" data-value="note">${escaped(note)}</p>`;
