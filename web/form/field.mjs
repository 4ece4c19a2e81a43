import { html } from './html.js';
import { choiceOf, reword, labelOf } from './labels.mjs';

/** For samples: the kind of literal, unless it is a string, and whether servers lack the parameter. */
function kindOf({ type, is_list: isList, is_local: isLocal }) {
  const kind = isList ? 'list' : type;
  return html`${kind !== 'string' && html` data-kind="${kind}"`}${isLocal && html` data-local`}`;
}

const remark = ({ required, default: value, default_description: described }) =>
  (required ? 'required' : described?.startsWith('none') ? 'optional' : `default: ${value ?? described}`);

/** The description of a field, which a problem replaces. */
export const messages = (id, description, more = '') => html`<div class="messages" id="${id}-about">
<p class="help">${reword(description)}</p><p class="problem"></p>${more}</div>`;

/** The values to choose from, or undefined for a free field. Without a default, '' comes first. */
function choicesOf({ type, one_of: values, min, max, default: value }) {
  const all = type === 'boolean' ? ['false', 'true'] : values ?? (max - min === 1 ? [min, max] : undefined);
  return all && value === undefined ? ['', ...all] : all;
}

function choice(id, parameter, values, owner) {
  const { name, default: value = '', description } = parameter;
  const option = (each) => html`<label><input type="radio" name="${name}" value="${each}"${owner}
data-default="${value}"${kindOf(parameter)}${each === value && ' checked'}>
<span>${choiceOf(name, each)}</span></label>`;
  return html`<fieldset class="field" data-field="${name}" aria-describedby="${id}-about">
<legend>${labelOf(name)}</legend>
<div class="segments">${values.map(option)}</div>
${messages(id, description)}
</fieldset>`;
}

/** From this number on, choices are a menu instead of a row of buttons. */
const minMenuChoices = 7;

function menu(id, parameter, values, owner) {
  const { name, default: value, description } = parameter;
  return html`<div class="field" data-field="${name}">
<div class="label"><label for="${id}">${labelOf(name)}</label></div>
<div class="control"><select id="${id}" name="${name}"${owner} data-default="${value}"${kindOf(parameter)}
aria-describedby="${id}-about">${values.map((each) => html`<option value="${each}"${each === value && ' selected'}>${
    choiceOf(name, each)}</option>`)}</select></div>
${messages(id, description)}
</div>`;
}

const attributes = (id, { name, required, ...parameter }, owner, example) =>
  html`id="${id}" name="${name}"${owner}${kindOf(parameter)}
aria-describedby="${id}-about"${required && html` aria-required="true"`}${
  example && html` data-example="${example}"`}
placeholder="${parameter.default ?? parameter.example ?? ''}"`;

/** The field of a parameter of the catalogue. `button`: HTML next to the control; `after`: HTML below; `form`: id of
 *  its form if outside; `example`: value in the example of an empty tool, by default the placeholder; `isFirst`:
 *  whether visitors type there first. */
export function field(slug, parameter, { rows = 0, after = '', button = '', form, example, isFirst } = {}) {
  const id = `${slug}-${parameter.name}`;
  const owner = html`${form && html` form="${form}"`}${isFirst && ' data-first'}`;
  const values = choicesOf(parameter);
  if (values) return (values.length < minMenuChoices ? choice : menu)(id, parameter, values, owner);
  const isNumber = (parameter.type === 'integer' && !parameter.is_bit_field) || parameter.pattern?.startsWith('^[0-9]');
  const control = rows
    ? html`<textarea dir="auto" ${attributes(id, parameter, owner, example)} rows="${rows}"></textarea>`
    : html`<input type="text" ${attributes(id, parameter, owner, example)}${isNumber && html` inputmode="numeric"`}>`;
  return html`<div class="field" data-field="${parameter.name}">
<div class="label"><label for="${id}">${labelOf(parameter.name)}</label>
<span class="remark">${reword(remark(parameter))}</span></div>
<div class="control">${control}${button}</div>
${messages(id, parameter.description)}
${after}</div>`;
}
