import { html } from './html.js';

// Narrow screens lay tables out as cards, which would take their roles from them: so these are said. End tags that HTML
// can do without are left out.

const cell = (content, title) => html`\n<td role="cell"${title && html` data-title="${title}"`}>${content}</td>`;

/** A row, headed by its first cell. `titles` name the cells where there is no room for headings. */
export const row = ([first, ...cells], titles = [], attributes = '') =>
  html`<tr role="row"${attributes}><th scope="row" role="rowheader">${first}</th>${
    cells.map((content, i) => cell(content, titles[i]))}`;

/** A table of rows under headings. */
export const table = (kind, caption, headings, rows) => html`<table class="${kind}" role="table">
${caption && html`<caption>${caption}</caption>`}<thead role="rowgroup"><tr role="row">${
  headings.map((heading) => html`<th scope="col" role="columnheader">${heading}`)}
<tbody role="rowgroup">${rows}</table>`;
