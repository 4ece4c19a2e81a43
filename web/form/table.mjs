import { join } from './text.mjs';

// Narrow screens lay tables out as cards, which would take their roles from them: so these are said. End tags that HTML
// can do without are left out.

/** A row, headed by its first cell. `titles` name the cells where there is no room for headings. */
export const row = ([first, ...cells], titles = [], attributes = '') =>
  `<tr role="row"${attributes}><th scope="row" role="rowheader">${first}</th>${
    join(cells, (cell, i) => `\n<td role="cell"${titles[i] ? ` data-title="${titles[i]}"` : ''}>${cell}</td>`)}`;

/** A table of rows under headings. */
export const table = (kind, caption, headings, rows) => `<table class="${kind}" role="table">
${caption && `<caption>${caption}</caption>`}<thead role="rowgroup"><tr role="row">${
  join(headings, (heading) => `<th scope="col" role="columnheader">${heading}`)}
<tbody role="rowgroup">${rows.join('')}</table>`;
