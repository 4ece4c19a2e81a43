import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.mjs';
import { row, table } from '../../form/table.mjs';
import { pageOf } from './sources.mjs';

function limit([name, { value, today, source }]) {
  const page = pageOf(source);
  return row([
    html`<code>${name}</code>`,
    html`<button type="button" class="plain" data-copy="${name}" data-value="${name}"
aria-label="Copy ${name}, ${value}">${value}</button>${today && html` <strong class="mark">today ${today}</strong>`}`,
    page ? html`<a href="${page}" rel="noreferrer" target="_blank">${source}</a>` : source,
  ], ['', 'Source']);
}

const search = html`<div class="field"><div class="label"><label for="limits-search">Search</label></div>
<input type="text" id="limits-search" placeholder="embed"></div>`;

const limitsTable = ({ more, note }) => html`${table('limits', '',
  ['Limit', 'Value', 'Source'], Object.entries(more).sort().map(limit))}
<p class="help none">No limit has this name, value or source.</p>
<div class="buttons">${copyButton('more', 'Copy all as JSON', 'Copy all as JSON')}${
  copyButton('limits', 'Copy plain values as JSON', 'Copy plain values as JSON')}</div>
<p class="note" data-value="note">${note}</p>`;

export const markup = (facts, { limits }) => ({
  card: { purpose: 'Lengths and counts that the platform allows.', example: 'embed_title 256' },
  before: search, leftOut: ['more'], result: () => limitsTable(limits({ more: true })),
});
