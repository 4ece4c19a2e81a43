import { html } from './html.mjs';
import { row, table } from './table.mjs';

const rules = ({ type, min, max, one_of: values, max_bytes: bytes, max_characters: characters }) => [
  type,
  min && `${min} to ${max}`,
  values?.join(', '),
  bytes && `at most ${bytes} bytes`,
  characters && `at most ${characters} characters`,
].filter(Boolean).join('; ');

const texts = (caption, headings, rows) => rows.length > 0 && table('reference', caption, headings,
  rows.map(([name, ...cells]) => row([html`<code>${name}</code>`, ...cells], ['', ...headings.slice(2)])));

/** The path of an endpoint, if servers have it. */
export const pathOf = ({ path, is_local: isLocal }) => (isLocal ? undefined : path?.replace('{chat}', 'discord'));

/** What the catalogue says of an endpoint: its path and parameters. */
export function reference(endpoint, more = '') {
  const { parameters } = endpoint;
  const path = pathOf(endpoint);
  const asked = parameters.map((parameter) => [
    [parameter.name, parameter.alias].filter(Boolean).join(' or '), parameter.description, rules(parameter),
    parameter.required ? 'required' : parameter.default ?? parameter.default_description,
  ]);
  return html`<details class="more"><summary>Reference</summary>
${path && html`<p><code>GET ${path}</code></p>`}
${texts('Parameters', ['Name', 'Meaning', 'Kind', 'Default'], asked)}
${more}</details>`;
}
