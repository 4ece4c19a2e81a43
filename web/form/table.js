import { html } from './html.js';

// On narrow screens tables are laid out as cards, which would remove their roles, so the markup states them. Optional
// end tags are omitted.

const cell = (content, title) => html`\n<td role="cell"${title && html` data-title="${title}"`}>${content}</td>`;

/** A row whose first cell is its header. `titles` label the cells on narrow screens. */
export const row = ([first, ...cells], titles = [], attributes = '') =>
  html`<tr role="row"${attributes}><th scope="row" role="rowheader">${first}</th>${
    cells.map((content, i) => cell(content, titles[i]))}`;

export const table = (kind, caption, headings, rows) => html`<table class="${kind}" role="table">
${caption && html`<caption>${caption}</caption>`}<thead role="rowgroup"><tr role="row">${
  headings.map((heading) => html`<th scope="col" role="columnheader">${heading}`)}
<tbody role="rowgroup">${rows}</table>`;
