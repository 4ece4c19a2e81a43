import { copyButton } from './buttons.mjs';
import { html } from './html.js';
import { labelOf } from './labels.mjs';

/** Samples that follow the fields: a request, if servers have the endpoint, and a call of the package. */
export const following = (path) => ({ ...(path && { curl: ['curl', ''] }), import: ['JavaScript', ''] });

/** As above, with the libraries of shared/libraries.js. */
export const withLibraries = (path) =>
  ({ ...following(path), discordjs: ['discord.js', ''], discordpy: ['discord.py', ''] });

const isServed = (name) => name === 'curl';

const named = (parameters) => html`<div class="sample"><div class="label"><h3>Parameters</h3></div>
<dl class="facts">${parameters.map(({ name }) => html`<div><dt>${labelOf(name)}<dd>${name}</div>`)}</dl></div>`;

/** The part "Use from code": pairs of title and code by name, and the API names of the parameters. A script fills in
 *  empty code. */
export const samples = (codes, parameters) => html`<details class="more use"><summary>Use from code</summary>
<div class="samples">
${Object.entries(codes).map(([name, [title, code]]) => html`<div class="sample"${
  isServed(name) && html` data-served hidden`}>
<div class="label"><h3>${title}</h3>${copyButton(name)}</div>
<pre><code data-value="${name}">${code}</code></pre></div>`)}
${parameters.length > 0 && named(parameters)}</div></details>`;
