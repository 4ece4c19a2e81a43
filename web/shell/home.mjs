import { html } from '../form/html.mjs';

const card = ({ slug, title, card: { purpose, example } }) => html`<li><a class="card" href="#${slug}"
data-card="${slug}">
<strong>${title}</strong><small>${purpose}</small><code>${example}</code></a>`;

/** The first screen: what this is, the tools with an example each, and the other ways to them. */
export const home = (tools, endpoints) => html`<section class="home" id="home" aria-labelledby="home-title">
<div class="title"><h2 id="home-title" tabindex="-1">Tools for people who write Discord bots</h2>
<p>Build links and invites, QR codes and timestamp tags, and check messages, permissions and webhook URLs. Everything is
computed in this browser: what you enter stays here.</p></div>
<ul class="cards">${tools.map(card)}</ul>
<p class="elsewhere"><span data-served hidden>The same as an <a href="./api">HTTP API</a> with ${endpoints} endpoints,
by default for ten requests a second of each client (<a href="./openapi.json">OpenAPI</a>). </span>For programs there is
the JavaScript package <code>cordage</code>, with a command line.</p>
<noscript><p>These tools need JavaScript, which is off or not supported here. cordage also has an HTTP API: if this site
runs its server, the <a href="./api">list of endpoints</a> needs no JavaScript.</p></noscript>
</section>`;
