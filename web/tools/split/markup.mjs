import facts from '#facts' with { type: 'json' };
import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';

/** What no server has, as the catalogue would describe it. */
const endpoint = {
  summary: 'Split a long text into messages at lines, sentences and words.',
  parameters: [{
    name: 'text', type: 'string', required: true, example: 'A text of any length',
    description: 'It stays on this device, and in no link.',
  }, {
    name: 'limit', type: 'integer', one_of: [`${facts.message_characters}`, `${facts.nitro_message_characters}`],
    default: `${facts.message_characters}`, description: 'Characters per message.',
  }],
};

const result = html`<div class="label"><p class="text" data-value="count"></p>
<button type="button" class="main" data-next disabled>Copy next</button></div>
<div class="value" data-parts></div>
<template><div class="value"><div class="label"><h3></h3><span class="buttons">
<button type="button" data-unfold aria-expanded="false">Unfold</button>${copyButton('')}</span></div>
<p class="text" dir="auto"></p></div></template>`;

const samples = {
  import: ['JavaScript', `import { splitMessage } from 'cordage';

const messages = splitMessage(text, { limit: ${facts.message_characters} });`],
};

const rules = html`<p>Mentions, timestamp tags, links and inline code stay whole. Code blocks, quotes, headings,
spoilers and styles that are cut are closed and opened again in the next message.</p>`;

export const markup = () => ({
  endpoint,
  example: '3 messages',
  fields: { text: { rows: 12 } },
  result: () => result,
  samples,
  more: { 'Where it is split': rules },
});
