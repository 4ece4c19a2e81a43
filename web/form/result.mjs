import { copyButton } from './copy.mjs';
import { html } from './html.mjs';
import { row, table } from './table.mjs';

/** One property of a result: its name, room for its value, and a button that copies it. */
export const value = ({ name, sentence }, more = '') => html`<div class="value" data-result="${name}">
<div class="label"><h3><code>${name}</code></h3><span class="buttons">${more}${copyButton(name)}</span></div>
<p class="text" data-value="${name}"></p>
<p class="help">${sentence}</p>
</div>`;

/** Values that are told in a list: name and title of each. */
export const factList = (all) => html`<dl class="facts">${
  all.map(([name, title]) => html`<div><dt>${title}<dd data-value="${name}"></div>`)}</dl>`;

export const note = html`<p class="note" data-value="note"></p>`;

const rules = ({ type, min, max, one_of: values, max_bytes: bytes, max_characters: characters }) => [
  type,
  min && `${min} to ${max}`,
  values?.join(', '),
  bytes && `at most ${bytes} bytes`,
  characters && `at most ${characters} characters`,
].filter(Boolean).join('; ');

const texts = (caption, headings, rows) => rows.length > 0 && table('reference', caption, headings,
  rows.map(([name, ...cells]) => row([html`<code>${name}</code>`, ...cells], ['', ...headings.slice(2)])));

/** What the catalogue says of an endpoint: its address and parameters. */
export function reference({ path, parameters }, more = '') {
  const asked = parameters.map((parameter) => [
    [parameter.name, parameter.alias].filter(Boolean).join(' or '), parameter.sentence, rules(parameter),
    parameter.required ? 'required' : parameter.default ?? parameter.default_in_words,
  ]);
  return html`<details class="more"><summary>Reference</summary>
<p><code>GET ${path.replace('{chat}', 'discord')}</code></p>
${texts('Parameters', ['Name', 'Meaning', 'Kind', 'Default'], asked)}
${more}</details>`;
}

/** The same call elsewhere: title and text of each sample, by the name of its button. A script fills empty ones. */
export const samples = (texts = { curl: ['curl', ''], import: ['JavaScript', ''] }) => html`<div class="samples">
${Object.entries(texts).map(([name, [title, text]]) => html`<div class="sample">
<div class="label"><h3>${title}</h3>${copyButton(name)}</div>
<pre><code data-value="${name}">${text}</code></pre></div>`)}
</div>`;
