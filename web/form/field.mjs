import { html } from './html.mjs';

/** How a sample writes the value, where that is not as a string. */
function kindOf({ type, is_list: isList }) {
  const kind = isList ? 'list' : type;
  return kind !== 'string' && html` data-kind="${kind}"`;
}

/** What a field says beside its label. */
const remark = ({ required, default: value, default_description: inWords }) =>
  (required ? 'required' : inWords?.startsWith('none') ? 'optional' : `default: ${value ?? inWords}`);

/** Description and problem take the same place, so that nothing moves when one gives way to the other; `room`: `long`,
 *  `longer` or `longest`, where a problem has more than two lines. */
export const messages = (id, description, room = '', more = '') => html`<div class="messages${room && ` ${room}`}">
<p class="help" id="${id}-help">${description}</p><p class="problem" id="${id}-problem"></p>${more}</div>`;

/** The values to choose from, where there are few; none is one of them where there is no default. */
function choicesOf({ type, one_of: values, min, max, default: value }) {
  const all = type === 'boolean' ? ['false', 'true'] : values ?? (max - min === 1 ? [min, max] : undefined);
  return all && value === undefined ? ['', ...all] : all;
}

const spoken = (value) => (value.length === 1 ? value.toUpperCase() : value || 'not set');

function choice(id, parameter, values) {
  const { name, default: value = '', description } = parameter;
  const option = (each) => html`<label><input type="radio" name="${name}" value="${each}"
data-default="${value}"${kindOf(parameter)}${each === value && ' checked'}><span>${spoken(each)}</span></label>`;
  return html`<fieldset class="field" data-field="${name}" aria-describedby="${id}-help ${id}-problem">
<legend><code>${name}</code></legend>
<div class="segments">${values.map(option)}</div>
${messages(id, description)}
</fieldset>`;
}

const attributes = (id, { name, required, ...parameter }) =>
  html`id="${id}" name="${name}"${kindOf(parameter)}
aria-describedby="${id}-help ${id}-problem"${required && html` aria-required="true"`}
placeholder="${parameter.default ?? parameter.example ?? ''}"`;

/** The field of a parameter as the catalogue describes it; `after`: what a tool adds below, `instead`: in
 *  the place of its description. */
export function field(slug, parameter, { rows = 0, after = '', button = '', room = '', instead = '' } = {}) {
  const id = `${slug}-${parameter.name}`;
  const values = choicesOf(parameter);
  if (values) return choice(id, parameter, values);
  const isNumber = (parameter.type === 'integer' && !parameter.is_bit_field) || parameter.pattern?.startsWith('^[0-9]');
  const control = rows
    ? html`<textarea ${attributes(id, parameter)} rows="${rows}"></textarea>`
    : html`<input type="text" ${attributes(id, parameter)}${isNumber && html` inputmode="numeric"`}>`;
  return html`<div class="field" data-field="${parameter.name}">
<div class="label"><label for="${id}"><code>${parameter.name}</code></label>
<span class="remark">${remark(parameter)}</span></div>
<div class="control">${control}${button}</div>
${messages(id, parameter.description, room, instead)}
${after}</div>`;
}
