import { html } from '../../form/html.js';
import { row, table } from '../../form/table.js';
import { pageOf } from './sources.js';
import { topics } from './topics.js';

function limit(name, what, { value, today, note, source }) {
  const page = pageOf(source);
  return row([
    html`${what} <small><code>${name}</code></small>`,
    html`<button type="button" class="plain" data-copy="${name}" data-value="${name}"
aria-label="Copy ${name}, ${value}">${value}</button>${today && html` <strong class="mark">today ${today}</strong>`}${
      note && html` <small>${note}</small>`}`,
    page ? html`<a href="${page}" rel="noreferrer" target="_blank">${source}</a>` : source,
  ], ['', 'Source']);
}

/** A table of the limits of each topic. `limits`: `result.more` of the function limits. */
export const limitTables = (limits) => Object.entries(topics).map(([topic, texts]) => html`<div class="topic">${
  table('limits', topic, ['Limit', 'Value', 'Source'],
    Object.entries(texts).map(([name, what]) => limit(name, what, limits[name])))}</div>`).join('');
