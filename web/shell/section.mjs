import { field } from '../form/field.mjs';
import { html } from '../form/html.js';
import { following, samples, withLibraries } from '../form/samples_markup.mjs';
import { iconOf } from './icon.mjs';

export const pathOf = ({ path, is_local: isLocal }) => (isLocal ? undefined : path?.replace('{chat}', 'discord'));

/** The Share button, unless all fields are secret; `shared` is a secret that users may include. A title has a button
 *  next to the result instead. */
const share = (parameters, { secrets = [], shared }) => shared !== 'title'
  && parameters.some(({ name }) => !secrets.includes(name)) && html`
<p data-site><button type="button" data-share>Share</button>${
  shared && html` <label><input type="checkbox" data-share-secret> with ${shared}</label>`}</p>`;

/** Converts a parameter of a function without an endpoint to the catalogue's form. */
function toParameter(parameter, { secrets }) {
  const { name, type, one_of: allowed, suggested, description } = parameter;
  return {
    ...parameter, one_of: allowed ?? suggested, type: /^(string|integer|boolean)$/.test(type) ? type : 'string',
    description: secrets.includes(name) ? `${description} It stays on this device and is never put into a link.`
      : description,
  };
}

const samplesOf = ({ name, sample }, { hasLibraries, codes }, path) => (sample
  ? { import: ['JavaScript', `import { ${name} } from 'cordage';\n\n${sample}`] }
  : { ...codes, ...(hasLibraries ? withLibraries : following)(path) });

/**
 * The section of a tool, for the parameters of an endpoint or a function. Options of `layout`: `before`: HTML at the
 * start of the form; `fields`: options of field() by parameter, where `as` overrides the catalogue; `leftOut`:
 * parameters without a field; `result`: HTML by endpoint; `later`: parameters after the result, which `extra` precedes;
 * `folded`: parameters in a details element with the title `foldedTitle`; `below`: HTML after them; `verdict`: HTML
 * after the outcome of a check; "hasLibraries": samples for libraries too; `more`: contents of details by title;
 * `opened`: the view of an opened link.
 */
export function section(tool, endpoint, layout) {
  const { slug, title, purpose } = tool;
  const { before, fields = {}, later = [], folded = [], foldedTitle = 'More options', extra, below } = layout;
  const { leftOut = [], result, verdict, more, opened } = layout;
  const path = pathOf(endpoint);
  const shown = endpoint.parameters.filter(({ name }) => !leftOut.includes(name))
    .map((parameter) => (endpoint.sample ? toParameter(parameter, tool) : parameter));
  const some = (isWanted, options) => shown.filter(({ name }) => isWanted(name))
    .map((parameter) => field(slug, { ...parameter, ...fields[parameter.name]?.as },
      { ...fields[parameter.name], ...options }));
  const isAtOnce = (name) => ![...later, ...folded].includes(name);
  const follows = { form: `${slug}-form` };
  return html`<section class="tool" id="${slug}"${path && html` data-path="${path}"`}
aria-labelledby="${slug}-heading" hidden>
<div class="title"><h2 id="${slug}-heading" tabindex="-1">${title}</h2><p>${purpose}</p>
${shown.length > 0 && html`<div class="actions" inert>${share(shown, tool)}
<button type="button" data-reset>Reset</button></div>`}${
    verdict !== undefined && html`<div class="verdict" hidden><p></p>${verdict}</div>`}${opened}</div>
<form id="${slug}-form" inert autocomplete="off" autocapitalize="off" spellcheck="false">${before}
${some(isAtOnce)}</form>
<div class="result"><p class="try"></p>${result(endpoint)}</div>
${([...later, ...folded].length > 0 || below) && html`<div class="later" inert>${extra}${
    some((name) => later.includes(name), follows)}
${folded.length > 0 && html`<details class="folded"><summary>${foldedTitle}</summary>${
    some((name) => folded.includes(name), follows)}</details>`}${below}</div>`}
${samples(samplesOf(endpoint, layout, path), shown)}
${more && Object.entries(more).map(([name, content]) =>
    html`<details class="more"><summary>${name}</summary>${content}</details>`)}
</section>`;
}

const link = ({ slug, title }) =>
  html`<li><a href="./${slug}/" data-tool="${slug}">${iconOf({ slug })}${title}</a>`;

const group = ({ name, key, tools }) =>
  html`<li class="group" data-group="${key}"><span>${name}</span><ul>${tools.map(link)}</ul>`;

export const navigation = (groups) =>
  html`<nav class="tools" aria-label="Tools"><ul>${groups.map(group)}</ul></nav>`;
