import { copyButton } from './buttons.mjs';
import { html } from './html.js';
import { reword, labelOf } from './labels.mjs';

/** A property of a result: label, value and copy button. */
export const value = ({ name, description, label = labelOf(name) }, more = '') => html`<div class="value">
<div class="label"><h3>${label}</h3><span class="buttons">${more}${
    copyButton(name, 'Copy', `Copy ${label}`)}</span></div>
<p class="text" dir="auto" data-value="${name}"></p>
<p class="help">${reword(description)}</p>
</div>`;

export const propertyOf = ({ results }, name) => results[0].properties.find((property) => property.name === name);

export const values = (endpoint, names) => names.map((name) => value(propertyOf(endpoint, name)));

/** A list of values, from pairs of name and title. */
export const factList = (all) => html`<dl class="facts">${
  all.map(([name, title]) => html`<div><dt>${title}<dd data-value="${name}"></div>`)}</dl>`;

/** An empty list for warnings. */
export const warnings = (name, title) => html`<ul class="warnings" data-warnings="${name}" aria-label="${title}"></ul>`;

export const note = html`<p class="note" data-value="note"></p>`;
