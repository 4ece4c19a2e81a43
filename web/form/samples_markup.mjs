import { copyButton } from './buttons.mjs';
import { html } from './html.js';
import { labelOf } from './labels.mjs';

/** The samples that follow the fields: a request, where servers have the endpoint, and a call of the package. */
export const following = (path) => ({ ...(path && { curl: ['curl', ''] }), import: ['JavaScript', ''] });

/** Also in the libraries of shared/libraries.js. */
export const withLibraries = (path) =>
  ({ ...following(path), discordjs: ['discord.js', ''], discordpy: ['discord.py', ''] });

const isServed = (name) => name === 'curl';

const named = (parameters) => html`<div class="sample"><div class="label"><h3>Parameters</h3></div>
<dl class="facts">${parameters.map(({ name }) => html`<div><dt>${labelOf(name)}<dd>${name}</div>`)}</dl></div>`;

/**
 * The same call elsewhere, on demand: title and text of each sample, by the name of its button, and what programs call
 * the fields of these parameters. A script fills empty texts.
 */
export const samples = (texts, parameters) => html`<details class="more use"><summary>Use from code</summary>
<div class="samples">
${Object.entries(texts).map(([name, [title, text]]) => html`<div class="sample"${
  isServed(name) && html` data-served hidden`}>
<div class="label"><h3>${title}</h3>${copyButton(name)}</div>
<pre><code data-value="${name}">${text}</code></pre></div>`)}
${parameters.length > 0 && named(parameters)}</div></details>`;
