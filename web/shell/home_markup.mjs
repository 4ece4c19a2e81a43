import { html } from '../form/html.js';
import { groupsOf, tiles } from '../tools/index.js';
import { iconOf } from './icon.mjs';

export const title = 'cordage: tools for people who write Discord bots';
export const description = 'Authorize URLs, bot invites, QR codes, webhook URLs, timestamp tags and limits. '
  + 'Everything runs in the browser.';

/** A live tile of a tool, with a link to the tool. */
const tile = ({ slug, title, tile: content }, key) => html`<li class="tile" data-group="${key}"><h3><a href="./${slug}/"
data-tile="${slug}">${iconOf({ slug })}${title}</a></h3>${content}`;

const card = ({ slug, title, purpose }) => html`<li><a class="card" href="./${slug}/">${iconOf({ slug })}
<strong>${title}</strong> <small>${purpose}</small></a>`;

function group({ name, key, tools }) {
  const others = tools.filter(({ slug }) => !tiles.includes(slug));
  return others.length > 0
    && html`<div class="kind" data-group="${key}"><h3>${name}</h3><ul>${others.map(card)}</ul></div>`;
}

const noScript = html`<noscript><p>These tools need JavaScript. If this site runs the cordage server, the
<a href="./api">list of endpoints</a> of its HTTP API works without.</p></noscript>`;

/** The home page: purpose, live tiles, the other tools by group, and links to the API and the package. */
export function home(tools, endpoints) {
  const groups = groupsOf(tools);
  const find = (slug) => tools.find((tool) => tool.slug === slug);
  const keyOf = (slug) => groups.find((each) => each.tools.includes(find(slug))).key;
  return html`<section class="home" id="home" aria-labelledby="home-heading">
<div class="title"><h2 id="home-heading" tabindex="-1">Tools for people who write Discord bots</h2>
<p>Everything runs in this browser: what you enter stays on this device.</p></div>
<ul class="tiles" inert>${tiles.map((slug) => tile(find(slug), keyOf(slug)))}</ul>
<div class="kinds">${groups.map(group)}</div>
<p class="elsewhere"><span data-served hidden>Also available as an <a href="./api">HTTP API</a> with
${endpoints} endpoints (<a href="./openapi.json">OpenAPI</a>), by default limited to 10 requests per second per client.
</span>The JavaScript package <code>cordage</code> has the same functions and a command-line tool.</p>
${noScript}
</section>`;
}

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

/** The page of a tool until the home page is loaded. */
export const opening = (tool) => html`<section class="home">
<div class="title"><h2>${tool.title}</h2><p>${tool.purpose}</p></div>
${noScript}
</section>`;
