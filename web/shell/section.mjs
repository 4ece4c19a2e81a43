import { field } from '../form/field.mjs';
import { html } from '../form/html.mjs';
import { pathOf, reference } from '../form/reference.mjs';
import { following, samples } from '../form/samples.mjs';

/** The fields of a form. */
function fields(slug, parameters, { fields: own = {}, folded = [] }) {
  const markup = (isFolded) => parameters.filter(({ name }) => folded.includes(name) === isFolded)
    .map((parameter) => field(slug, parameter, own[parameter.name]));
  if (!folded.length) return markup(false);
  return [markup(false), html`<details class="folded"><summary>More</summary>${markup(true)}</details>`];
}

/**
 * The section of a tool. Its form is that of an endpoint of the catalogue, or of the tool's own `endpoint`. `before`:
 * HTML that the form begins with; `fields`: options of field() by parameter; `folded`: parameters that are shown on
 * demand; `leftOut`: parameters without a field; `result` and `reference`: HTML by the endpoint; `samples`: texts for
 * samples(), where these do not follow the fields.
 */
export function section({ slug, title }, endpoint, { before, leftOut = [], result, ...own }, isFirst) {
  const shown = endpoint.parameters.filter(({ name }) => !leftOut.includes(name));
  const path = pathOf(endpoint);
  return html`<section class="tool" id="${slug}"${path && html` data-path="${path}"`}
aria-labelledby="${slug}-title"${!isFirst && ' hidden'}>
<div class="title"><h2 id="${slug}-title" tabindex="-1">${title}</h2><p>${endpoint.summary}</p></div>
<form inert autocomplete="off" autocapitalize="off" spellcheck="false">${before}
${fields(slug, shown, own)}</form>
<div class="result">${result(endpoint)}</div>
${samples(own.samples ?? following(path))}
${(own.reference ?? reference)(endpoint)}
</section>`;
}

export const navigation = (tools) => tools.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a>`);
