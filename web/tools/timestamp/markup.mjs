import { chats } from '../../form/chat.mjs';
import { combobox } from '../../form/combobox_markup.mjs';
import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.js';
import { note, values } from '../../form/result.mjs';
import { row, table } from '../../form/table.js';
import { writtenTimes } from './written_times.mjs';

const dateOf = (unix) => new Date(unix * 1000).toISOString().slice(0, 10);

const control = (name, label, input) => html`<div class="field ${name}"><div class="label"><label
for="timestamp-${name}">${label}</label></div>${input}</div>`;

const clockChange = html`<p class="warning" data-clock-change hidden></p>`;

/** The ways to say a time that are the page's own; each ends in the field of the parameter. */
const timeFields = ({ first_unix_seconds: first, last_unix_seconds: last }) => html`<div class="field written">
<div class="label"><label for="timestamp-written">When</label></div>
<input type="text" id="timestamp-written" name="written"
placeholder="tomorrow 18:00" aria-describedby="timestamp-written-about">
${messages('timestamp-written', 'For example "in 2h", "tomorrow 18:00", a date, or a pasted tag.', clockChange)}
</div>
${control('date', 'Date', html`<input type="date" id="timestamp-date" name="date" min="${dateOf(first)}"
max="${dateOf(last)}">`)}
${control('time', 'Time', html`<input type="time" id="timestamp-time" name="time" step="1">`)}
${control('zone', 'Time zone', combobox('timestamp-zone', 'Time zones'))}`;

const rowOf = (name, head, label, attributes) => row([
  head,
  html`<code data-value="${name}"></code>`,
  html`<span dir="auto" data-here></span>`,
  html`<span dir="auto" data-there></span>`,
  html`<button type="button" data-copy="${name}" aria-label="Copy ${label}" disabled>Copy</button>`,
], ['', 'For you', 'For others'], attributes);

const tag = ({ letter, shows }) => rowOf(letter, html`<code>${letter}</code> <small>${shows}</small>`,
  `the tag of style ${letter}`, html` data-style="${letter}"`);

/** The styles that are used most come first. */
const inOrder = (styles) => [...styles].sort((a, b) => 'RF'.indexOf(b.letter) - 'RF'.indexOf(a.letter));

/** What else a bot may need of the time: the shortest tag, which is shown as style f, and the number. */
const others = [
  rowOf('plain', html`<small>without style</small>`, 'the tag without a style', html` data-style="f"`),
  rowOf('seconds', html`<small>Unix seconds</small>`, 'the Unix seconds'),
  row([
    html`<small>duration in milliseconds</small>`,
    html`<code data-value="milliseconds"></code>`,
    html`<span data-value="duration"></span>`,
    '',
    html`<button type="button" data-copy="milliseconds" aria-label="Copy the duration" disabled>Copy</button>`,
  ], ['', 'In words', ''], html` data-duration hidden`),
];

const viewers = html`<fieldset class="others"><legend>Preview for others</legend>
${control('locale', 'Their language',
    html`<select id="timestamp-locale"><option value="">Same as yours</option></select>`)}
${control('their-zone', 'Their time zone', combobox('timestamp-their-zone', 'Time zones', 'Same as yours'))}
</fieldset>`;

/** The two styles that are used most, for both viewers. */
const chatLine = (viewer, name) => html`<p data-chat-${viewer}><b>${name}</b> ${['F', 'R'].map((style) =>
  html`<span class="tag" data-style="${style}"><span dir="auto" data-${viewer}></span></span> `)}</p>`;

const chatLines = [chatLine('here', 'For you'), chatLine('there', 'For others')];

const tagTable = (styles) => table('tags', 'Tags with approximate previews',
  ['Style', 'Tag', 'For you', 'For others', html`<span class="unseen">Copy</span>`],
  [inOrder(styles).map(tag), others]);

const examplesOf = (texts) => texts.map((text) => html`<code>${text}</code> `);

const writtenTable = table('reference', '', ['Examples', 'Meaning'],
  writtenTimes.map(([texts, meaning]) => row([html`${examplesOf(texts)}`, meaning])));

export const markup = (facts) => ({
  hasLibraries: true,
  example: '<t:1798131600:R>',
  before: timeFields(facts),
  fields: {
    unix: {
      as: { default_description: 'now', description: 'Seconds since 1970, UTC.', example: '' },
      button: html`<button type="button" data-now>Now</button>`,
    },
  },
  leftOut: ['styles', 'tag', 'id'],
  result: (endpoint) => [
    tagTable(facts.styles), viewers, chats('As the client shows it', chatLines), values(endpoint, ['iso']), note,
  ],
  more: { 'Accepted times': writtenTable },
});
