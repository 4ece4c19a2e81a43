import { html } from '../../form/html.mjs';
import { values } from '../../form/result.mjs';
import { row, table } from '../../form/table.mjs';

/** What no server has, as the catalogue would describe it. */
const endpoint = {
  summary: 'Check a message, an embed, a modal or an interaction response against every limit of the platform.',
  parameters: [{
    name: 'message', type: 'string', required: true, example: '{ "content": "Hello", "embeds": [] }',
    description: 'The message as JSON. It stays on this device; links never contain it.',
  }],
  results: [{
    properties: [{
      name: 'excesses', label: 'Violations',
      description: 'Texts that are too long, and lists with too many or too few items. Whitespace at the ends of texts '
        + 'does not count.',
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

const rules = html`<p>A character is a code point: an emoji has one or several. The total of all embeds includes titles,
descriptions, field names and values, footers and authors. With the flag <code>IS_COMPONENTS_V2</code> (32768), nested
components count too, and so does the sum of their texts. An object with members of an embed and none of a message is
read as an embed; an object with a custom id and components is read as a modal. Of <code>{ type, data }</code>, only the
data is checked.</p>`;

const buttons = html`<div class="buttons"><button type="button" data-example>Example</button>
<button type="button" data-format>Format</button>
<button type="button" data-shorten hidden>Shorten</button></div>
<p class="help" data-cuts></p>`;

export const markup = () => ({
  endpoint,
  card: { purpose: 'Check a message against every limit before you send it.', example: 'embeds[0].title 257 of 256' },
  fields: { message: { rows: 12, after: buttons } },
  result: () => [values(endpoint, ['excesses']), counts],
  samples,
  more: { 'How it is counted': rules },
});
