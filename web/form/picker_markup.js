import { html } from './html.js';

const mark = (text) => html` <span class="mark">${text}</span>`;

/** One to choose: its value, its name, marks beside the name, what it means, and what else it is found by. */
export const choice = (value, name, marks, meaning, other = '') => html`<label data-names="${name}|${other}"><input
type="checkbox" value="${value}"><span>${name}${marks.map(mark)} <small>${meaning}</small></span></label>`;

/** A list to choose from, with a search; `legend` explains its marks. */
export const picker = (name, title, legend, choices) => html`<div class="picker" data-picker="${name}" role="group"
aria-label="${title}">
<input type="text" aria-label="Search ${name}" placeholder="Search ${name}">
<div class="rows">${choices}</div>
<p class="help">${legend}</p></div>`;
