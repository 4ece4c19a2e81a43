import { copyButton } from '../../form/buttons.mjs';
import { combobox } from '../../form/combobox_markup.mjs';
import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.js';
import { row, table } from '../../form/table.js';
import { opened, shareWithTitle } from '../shared/reading_markup.mjs';
import { timeExamples } from './time_examples.mjs';

const dateOf = (unix) => new Date(unix * 1000).toISOString().slice(0, 10);

const control = (name, label, input) => html`<div class="field ${name}"><div class="label"><label
for="timestamp-${name}">${label}</label></div>${input}</div>`;

const clockChange = html`<p class="warning" data-clock-change hidden></p>`;

const when = html`<div class="field when">
<div class="label"><label for="timestamp-when">When</label></div>
<input type="text" id="timestamp-when" name="when" data-first
placeholder="tomorrow 18:00, in 2h, a date or a tag" aria-describedby="timestamp-when-about">
${messages('timestamp-when', 'A date, a time, a duration or a pasted tag.', clockChange)}
</div>`;

/** Other fields for the time, which fill in that of the parameter. */
const exact = ({ first_unix_seconds: first, last_unix_seconds: last }) => [
  control('date', 'Date', html`<input type="date" id="timestamp-date" name="date" form="timestamp-form"
min="${dateOf(first)}" max="${dateOf(last)}">`),
  control('time', 'Time', html`<input type="time" id="timestamp-time" name="time" form="timestamp-form" step="1">`),
  control('zone', 'Time zone', combobox('timestamp-zone', 'Time zones')),
];

/** A value with its copy button; `shown` is a description or a preview. */
const item = (name, label, shown, attributes = '') => html`<li${attributes}><p>${shown}</p>
<code data-value="${name}"></code>${copyButton(name, 'Copy', `Copy ${label}`)}</li>`;

/** A tag with its previews for both viewers. */
const tag = ({ letter, name = letter, label = `the tag of style ${letter}` }) => item(name, label,
  html`<span class="tag" dir="auto" data-here></span> <span class="tag" dir="auto" data-there></span>`,
  html` data-style="${letter}"`);

const isFirst = ({ letter }) => 'FR'.includes(letter);

const others = [
  tag({ letter: 'f', name: 'plain', label: 'the tag without a style' }),
  item('seconds', 'the Unix seconds', 'Unix seconds'),
  item('iso', 'ISO 8601', 'ISO 8601'),
  item('milliseconds', 'the duration', html`Milliseconds of <span data-value="duration"></span>`,
    html` data-duration hidden`),
];

/** The time in each added zone. */
const clocks = html`<div class="clocks field"><div class="label"><label
for="timestamp-clock">Time zones</label><span class="chips" inert><span
data-chips></span>${combobox('timestamp-clock', 'Time zones', '+ zone')}</span>${
  copyButton('clocks', 'Copy', 'Copy the times of all zones')}</div>
<p class="text" data-value="clocks"></p></div>`;

/** The time of an opened link and its distance, in the reader's language and zone. */
const time = opened('timestamp', html`<div lang="en"><p></p>
<p class="help" lang="en">Your time zone: <span></span></p><p></p><p role="timer"></p></div>`,
html`<a class="button main" href="#" download="event.ics">Add to calendar</a>
<button type="button">Copy for Discord</button>`);

const tagLists = (styles) => html`<ul class="tags chat" aria-label="Most used tags">${
  styles.filter(isFirst).map(tag)}</ul>${clocks}${shareWithTitle('Title, for example the name of an event')}
<ul class="tags" aria-label="Other tags">${styles.filter((style) => !isFirst(style)).map(tag)}${others}</ul>`;

const viewers = html`<details class="more"><summary>Preview for others</summary><div class="others">
${control('locale', 'Their language',
    html`<select id="timestamp-locale"><option value="">Same as yours</option></select>`)}
${control('their-zone', 'Their time zone', combobox('timestamp-their-zone', 'Time zones', 'Same as yours'))}
</div></details>`;

const examplesOf = (texts) => texts.map((text) => html`<code>${text}</code> `);

const examplesTable = table('reference', '', ['Examples', 'Meaning'],
  timeExamples.map(([texts, meaning]) => row([html`${examplesOf(texts)}`, meaning])));

const tile = html`<ul class="hours">${[1, 2, 3].map(() => html`<li><strong></strong><small></small></li>`)}</ul>
<p><span data-left></span> <code></code></p>`;

export const markup = (facts) => ({
  hasLibraries: true,
  opened: time,
  icon: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3 3',
  tile,
  before: when,
  fields: {
    unix: {
      as: { default_description: 'now', description: 'Seconds since 1970, UTC.', example: '' },
      button: html`<button type="button" data-now>Now</button>`,
    },
  },
  leftOut: ['styles', 'tag', 'id'],
  result: () => tagLists(facts.styles),
  later: ['unix'],
  extra: exact(facts),
  below: viewers,
  more: { 'Accepted times': examplesTable },
});
