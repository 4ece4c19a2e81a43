import { writtenForms } from '../../wasm/written_time.js';
import { table } from './result.mjs';
import { join } from './text.mjs';

/** The ways to say a time that are the page's own; each ends in the field of the parameter. */
export const timeFields = `<div class="field">
<div class="label"><label for="timestamp-written">Written</label></div>
<input type="text" id="timestamp-written" name="written" autocomplete="off" autocapitalize="off" spellcheck="false"
placeholder="tomorrow 18:00" aria-describedby="timestamp-written-help timestamp-written-problem">
<div class="messages"><p class="help" id="timestamp-written-help">Such as in 2h, a date, or a pasted tag. Every form is
listed in the reference below.</p><p class="problem" id="timestamp-written-problem"></p></div>
</div>
<div class="field when">
<div><label for="timestamp-date">Date</label><input type="date" id="timestamp-date" name="date" min="0001-01-01" max="9999-12-31"></div>
<div><label for="timestamp-time">Time</label><input type="time" id="timestamp-time" name="time" step="1"></div>
<div class="zone"><label for="timestamp-zone">Time zone</label><select id="timestamp-zone" name="zone"><option>UTC</option></select></div>
</div>`;

export const clockChange = '<div class="clock-change"><p class="warning" data-clock-change hidden></p></div>';

const row = ([style, { shows }]) => `<tr data-style="${style}"><th scope="row"><code>${style}</code><small>${shows}</small></th>
<td><code data-value="${style}"></code></td><td data-here></td><td data-there></td>
<td><button type="button" data-copy="${style}" aria-label="Copy the tag of style ${style}" disabled>Copy</button></td></tr>`;

export const tagTable = (tags) => `<table class="tags"><caption>Tags, with an approximate preview: clients draw them in their
own way</caption>
<thead><tr><th scope="col">Style</th><th scope="col">Tag</th><th scope="col">For you</th>
<th scope="col"><label for="timestamp-locale">For others, in the time zone chosen</label>
<select id="timestamp-locale"><option>en-US</option></select></th><th><span class="unseen">Copy</span></th></tr></thead>
<tbody>${join(Object.entries(tags), row)}</tbody></table>`;

export const writtenTable = table('Written times', ['Example', 'Meaning'],
  writtenForms.map(({ example, meaning }) => [example, meaning]));
