import { html } from '../form/html.js';
import { reword } from '../form/labels.mjs';
import { row, table } from '../form/table.js';

const time = (date) => html`<time datetime="${date}">${date}</time>`;

const fact = ({ what, source, as_of: date }) => row([reword(what), reword(source), time(date)]);

/** The facts about Discord that cordage relies on; the title has the oldest date of a check. */
const factsTable = (facts) => html`<details><summary>Facts about Discord as of
${time(facts.map(({ as_of: date }) => date).sort()[0])}</summary>
${table('known', '', ['Fact', 'Source', 'As of'], facts.map(fact))}</details>`;

export const foot = ({ version }, { facts }) => html`<footer class="foot">
<p>cordage ${version}. Not affiliated with Discord.</p>
${factsTable(facts)}
<p data-site><a href="./cordage.html" download>Download this page as one file (works offline)</a>
<span data-unavailable>The server does not respond. Its API and the download are not available.</span>
<span data-not-stored hidden>This browser does not store this page for offline use.</span></p>
<p><button type="button" data-forget hidden>Forget copied values and time zones</button></p>
<p data-site><button type="button" data-install hidden>Install this page as an app</button></p>
<p data-site><span data-served hidden><a href="./privacy">Privacy</a></span></p></footer>`;
