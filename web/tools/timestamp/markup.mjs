import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.mjs';
import { reference } from '../../form/reference.mjs';
import { note, values } from '../../form/result.mjs';
import { row, table } from '../../form/table.mjs';
import { writtenTimes } from './written_times.mjs';

const dateOf = (unix) => new Date(unix * 1000).toISOString().slice(0, 10);

/** The ways to say a time that are the page's own; each ends in the field of the parameter. */
const timeFields = ({ first_unix_seconds: first, last_unix_seconds: last }) => html`<div class="field">
<div class="label"><label for="timestamp-written">When</label></div>
<input type="text" id="timestamp-written" name="written"
placeholder="tomorrow 18:00" aria-describedby="timestamp-written-help timestamp-written-problem">
${messages('timestamp-written',
    'For example "in 2h", "tomorrow 18:00", a date, or a pasted tag. The reference below lists every form.', 'longer')}
</div>
<div class="field when">
<div><label for="timestamp-date">Date</label>
<input type="date" id="timestamp-date" name="date" min="${dateOf(first)}" max="${dateOf(last)}"></div>
<div><label for="timestamp-time">Time</label><input type="time" id="timestamp-time" name="time" step="1"></div>
<div class="zone"><label for="timestamp-zone">Time zone</label>
<select id="timestamp-zone" name="zone"><option>UTC</option></select></div>
</div>`;

const clockChange = html`<p class="warning" data-clock-change hidden></p>`;

const tag = ({ letter, shows }) => row([
  html`<code>${letter}</code><small>${shows}</small>`,
  html`<code data-value="${letter}"></code>`,
  html`<span data-here></span>`,
  html`<span data-there></span>`,
  html`<button type="button" data-copy="${letter}" aria-label="Copy the tag of style ${letter}" disabled>Copy</button>`,
], ['', 'For you', 'For others'], html` data-style="${letter}"`);

const others = html`<label for="timestamp-locale">For others, in the time zone chosen</label>
<select id="timestamp-locale"><option>en-US</option></select>`;

const tagTable = (styles) => table('tags', 'Tags, with an approximate preview: clients draw them in their own way',
  ['Style', 'Tag', 'For you', others, html`<span class="unseen">Copy</span>`], styles.map(tag));

const writtenTable = (facts) => table('reference', 'Written times', ['Example', 'Meaning'],
  writtenTimes(facts).map(([example, meaning]) => row([html`<code>${example}</code>`, meaning])));

export const markup = (facts) => ({
  before: timeFields(facts),
  fields: { unix: { button: html`<button type="button" data-now>Now</button>`, room: 'longer', instead: clockChange } },
  leftOut: ['styles', 'tag', 'id'],
  result: (endpoint) => [tagTable(facts.styles), values(endpoint, ['iso']), note],
  reference: (endpoint) => reference(endpoint, writtenTable(facts)),
});
