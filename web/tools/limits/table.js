import { html } from '../../form/html.js';
import { row, table } from '../../form/table.js';
import { pageOf } from './sources.js';

function limit([name, { value, today, source }]) {
  const page = pageOf(source);
  return row([
    html`<code>${name}</code>`,
    html`<button type="button" class="plain" data-copy="${name}" data-value="${name}"
aria-label="Copy ${name}, ${value}">${value}</button>${today && html` <strong class="mark">today ${today}</strong>`}`,
    page ? html`<a href="${page}" rel="noreferrer" target="_blank">${source}</a>` : source,
  ], ['', 'Source']);
}

/** The table of the limits, sorted by name. `limits`: as the function `limits` returns them under `more`. */
export const limitsTable = (limits) => table('limits', '',
  ['Limit', 'Value', 'Source'], Object.entries(limits).sort().map(limit));
