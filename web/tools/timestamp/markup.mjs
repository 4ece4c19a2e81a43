import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.mjs';
import { note, values } from '../../form/result.mjs';
import { row, table } from '../../form/table.mjs';
import { writtenTimes } from './written_times.mjs';

const dateOf = (unix) => new Date(unix * 1000).toISOString().slice(0, 10);

const control = (name, label, input) => html`<div class="field ${name}"><div class="label"><label
for="timestamp-${name}">${label}</label></div>${input}</div>`;

/** The ways to say a time that are the page's own; each ends in the field of the parameter. */
const timeFields = ({ first_unix_seconds: first, last_unix_seconds: last }) => html`<div class="field written">
<div class="label"><label for="timestamp-written">When</label></div>
<input type="text" id="timestamp-written" name="written"
placeholder="tomorrow 18:00" aria-describedby="timestamp-written-about">
${messages('timestamp-written', 'For example "in 2h", "tomorrow 18:00", a date, or a pasted tag.')}
</div>
${control('date', 'Date', html`<input type="date" id="timestamp-date" name="date" min="${dateOf(first)}"
max="${dateOf(last)}">`)}
${control('time', 'Time', html`<input type="time" id="timestamp-time" name="time" step="1">`)}
${control('zone', 'Time zone', html`<select id="timestamp-zone" name="zone"><option>UTC</option></select>`)}`;

const clockChange = html`<p class="warning" data-clock-change hidden></p>`;

const tag = ({ letter, shows }) => row([
  html`<code>${letter}</code><small>${shows}</small>`,
  html`<code data-value="${letter}"></code>`,
  html`<span data-here></span>`,
  html`<span data-there></span>`,
  html`<button type="button" data-copy="${letter}" aria-label="Copy the tag of style ${letter}" disabled>Copy</button>`,
], ['', 'For you', 'For others'], html` data-style="${letter}"`);

const others = html`<div class="others"><label for="timestamp-locale">Preview for others</label>
<select id="timestamp-locale"><option value="">Same as yours</option></select></div>`;

const tagTable = (styles) => table('tags', 'Tags with approximate previews; each client formats them in its own way',
  ['Style', 'Tag', 'For you', 'For others', html`<span class="unseen">Copy</span>`], styles.map(tag));

const examplesOf = (texts) => texts.map((text) => html`<code>${text}</code> `);

const writtenTable = table('reference', '', ['Examples', 'Meaning'],
  writtenTimes.map(([texts, meaning]) => row([html`${examplesOf(texts)}`, meaning])));

export const markup = (facts) => ({
  example: '<t:1798131600:R>',
  before: timeFields(facts),
  fields: {
    unix: {
      as: { default_description: 'now' }, button: html`<button type="button" data-now>Now</button>`,
      instead: clockChange,
    },
  },
  leftOut: ['styles', 'tag', 'id'],
  result: (endpoint) => [tagTable(facts.styles), others, values(endpoint, ['iso']), note],
  more: { 'Accepted times': writtenTable },
});
