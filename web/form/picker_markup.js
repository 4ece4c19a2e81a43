import { html } from './html.js';

const mark = (text) => html` <span class="mark">${text}</span>`;

/** A checkbox with its value, name, marks and meaning; `other`: further search terms. */
export const choice = (value, name, marks, meaning, other = '') => html`<label data-names="${name}|${other}"><input
type="checkbox" value="${value}"><span>${name}${marks.map(mark)} <small>${meaning}</small></span></label>`;

/** A searchable list of choices; `legend` explains their marks. */
export const picker = (name, title, legend, choices) => html`<div class="picker" data-picker="${name}" role="group"
aria-label="${title}">
<input type="text" aria-label="Search ${name}" placeholder="Search ${name}">
<div class="rows">${choices}</div>
<p class="help">${legend}</p></div>`;
