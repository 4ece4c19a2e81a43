import { html } from '../../form/html.mjs';
import { values } from '../../form/result.mjs';
import { row, table } from '../../form/table.mjs';

/** What no server has, as the catalogue would describe it. */
const endpoint = {
  summary: 'Counts a message, an embed, a modal or an interaction response against every limit of the platform.',
  parameters: [{
    name: 'message', type: 'string', required: true, example: '{ "content": "Hello", "embeds": [] }',
    description: 'What would be sent, as JSON. It stays on this device, and in no link.',
  }],
  results: [{
    properties: [{
      name: 'excesses', label: 'Violations',
      description: 'What is too long, too many or too few. Texts are counted without whitespace at their ends.',
    }],
  }],
};

/** Where what is counted is listed, and how each of it looks. */
const counts = html`${table('counts', '', ['Counted', 'Count'], [])}
<template>${row([html`<code></code><small></small><span class="bar" aria-hidden="true"></span><q hidden></q>`,
    html`<span></span><strong></strong>`])}</template>`;

const samples = {
  import: ['JavaScript', `import { checkMessage } from 'cordage';

const { valid, excesses } = checkMessage(message);`],
};

const rules = html`<p>A character is a code point: an emoji has one or several. The sum over all embeds has titles,
descriptions, names and values of fields, footers and authors. With the flag <code>IS_COMPONENTS_V2</code> (32768)
components are counted in every depth, and the texts of all of them together. An object with members of an embed and
none of a message is an embed; one with a custom id and components is a modal. Of <code>{ type, data }</code>, the data
is counted.</p>`;

const buttons = html`<div class="buttons"><button type="button" data-example>Example</button>
<button type="button" data-format>Format</button></div>`;

export const markup = () => ({
  endpoint,
  card: { purpose: 'A message against every limit, before it is sent.', example: 'embeds[0].title 257 of 256' },
  fields: { message: { rows: 12, after: buttons } },
  result: () => [values(endpoint, ['excesses']), counts],
  samples,
  more: { 'How it is counted': rules },
});
