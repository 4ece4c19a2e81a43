import { html } from '../form/html.js';

export const title = 'cordage: tools for people who write Discord bots';
export const description = 'Authorize URLs, bot invites, QR codes, webhook URLs, timestamp tags and platform limits. '
  + 'Everything runs in the browser.';

const card = ({ slug, title, purpose, example }) => html`<li><a class="card" href="./${slug}/"
data-card="${slug}">
<strong>${title}</strong><small>${purpose}</small><code>${example}</code></a>`;

const noScript = html`<noscript><p>These tools need JavaScript, which this browser has turned off or does not support.
cordage also has an HTTP API: if this site runs its server, the <a href="./api">list of endpoints</a> works without
JavaScript.</p></noscript>`;

/** The first screen: what this is, the tools with an example each, and the other ways to them. */
export const home = (tools, endpoints) => html`<section class="home" id="home" aria-labelledby="home-heading">
<div class="title"><h2 id="home-heading" tabindex="-1">Tools for people who write Discord bots</h2>
<p>Build authorize links, invites, QR codes and timestamp tags. Check messages, permissions and webhook URLs. Everything
runs in this browser: what you enter stays on this device.</p></div>
<ul class="cards">${tools.map(card)}</ul>
<p class="elsewhere"><span data-served hidden>Also available as an <a href="./api">HTTP API</a> with
${endpoints} endpoints (<a href="./openapi.json">OpenAPI</a>); by default each client may send ten requests a second.
</span>The JavaScript package <code>cordage</code> has the same functions and a command line.</p>
${noScript}
</section>`;

/** Shows the tool that the address names, before the script of the page runs. */
export const early = html`<script>
{
  const named = [location.hash.slice(1).split('?')[0], location.pathname.split('/').at(-2)];
  const tools = [...document.querySelectorAll('.tool')];
  const shown = named.map((slug) => tools.find(({ id }) => id === slug)).find(Boolean);
  for (const tool of tools) tool.hidden = tool !== shown;
  if (shown) document.documentElement.classList.add('deep');
}
</script>`;

/** What the page of a tool has until the sections are there. */
export const opening = (tool) => html`<section class="home">
<div class="title"><h2>${tool.title}</h2><p>${tool.purpose}</p></div>
${noScript}
</section>`;
