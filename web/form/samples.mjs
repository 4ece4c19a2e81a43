import { copyButton } from './buttons.mjs';
import { html } from './html.mjs';

/** The samples that follow the fields: a request, where servers have the endpoint, and a call of the package. */
export const following = (path) => ({ ...(path && { curl: ['curl', ''] }), import: ['JavaScript', ''] });

const isServed = (name) => name === 'curl';

/** The same call elsewhere: title and text of each sample, by the name of its button. A script fills empty ones. */
export const samples = (texts) => html`<div class="samples">
${Object.entries(texts).map(([name, [title, text]]) => html`<div class="sample"${
  isServed(name) && html` data-served hidden`}>
<div class="label"><h3>${title}</h3>${copyButton(name)}</div>
<pre><code data-value="${name}">${text}</code></pre></div>`)}
</div>`;
