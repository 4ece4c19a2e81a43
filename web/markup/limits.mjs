import { copyButton, escaped, join } from './text.mjs';

const row = ([name, value], { limits }) => {
  const { today, source } = limits.find((each) => each.name === name);
  return `<tr data-limit><th scope="row"><code>${name}</code></th><td data-value="${name}">${value}</td>
<td>${today ? `<strong>${escaped(today)}</strong>` : '<span class="same">same</span>'}</td><td>${escaped(source)}</td></tr>`;
};

export const limitsSearch = `<div class="field"><label for="limits-search">Search</label>
<input type="text" id="limits-search" autocomplete="off" spellcheck="false" placeholder="embed"></div>`;

/** `values`: those of the API; beside them what holds today, where that differs, and where it is written. */
export const limitsTable = ({ limits: values, note }, platform) => `<table class="limits">
<thead><tr><th scope="col">Limit</th><th scope="col">Value</th><th scope="col">Today</th><th scope="col">Source</th></tr></thead>
<tbody>${join(Object.entries(values), (entry) => row(entry, platform))}</tbody></table>
<div class="buttons">${copyButton('limits', 'Copy all as JSON')}</div>
<p class="note" data-value="note">${escaped(note)}</p>`;
