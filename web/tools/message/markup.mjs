import { chats } from '../../form/chat.mjs';
import { html } from '../../form/html.js';
import { value, warnings } from '../../form/result.mjs';
import { row, table } from '../../form/table.js';

const about = 'A message as JSON, or only its content. It stays on this device and is never put into a link.';

const excesses = value({ name: 'excesses', label: 'Violations', description: '' });

/** Tables of the checked values, problems first, and the template of a row. */
const counts = html`${table('counts', '', ['Problem', 'Count'], [])}
<details data-valid hidden><summary></summary>${table('counts', '', ['Value', 'Count'], [])}</details>
<template>${row([html`<button type="button" data-jump><code></code></button><small></small><span class="bar"
aria-hidden="true"></span><q hidden></q>`, html`<span></span><strong></strong>`])}</template>`;

const rules = html`<p>A character is a code point: an emoji has one or several. The total of all embeds includes
titles, descriptions, field names and values, footers and authors. Leading and trailing whitespace counts, except in
embeds. With the flag <code>IS_COMPONENTS_V2</code> (32768), nested components and the total of their text count too.
An object with fields of an embed, but not of a message, is checked as an embed; with a custom id and components as a
modal; with a name and a description or another field of commands as a command. In <code>{ type, data }</code>, only
the data is checked.</p>`;

const example = {
  content: 'Hello!',
  embeds: [{ title: `A title of 260 characters${'.'.repeat(235)}`, fields: [{ name: 'Name', value: 'Value' }] }],
};

const buttons = html`<div class="buttons"><button type="button" data-format>Format</button></div>
<p class="help" data-cuts></p>`;

const tile = html`<div class="embed control"><textarea rows="3" autocomplete="off" spellcheck="false"
aria-label="Title of the embed"></textarea></div><div><p></p><span class="bar"></span></div>`;

export const markup = () => ({
  icon: 'M4 4h16v11h-9l-5 4v-4H4zM8.5 10.5l2.5 2 4-4',
  tile,
  fields: {
    message: { rows: 12, after: buttons, as: { description: about }, example: JSON.stringify(example, null, 2) },
  },
  below: chats('Preview, without images and Markdown'),
  verdict: html`<button type="button" data-shorten hidden>Shorten</button>`,
  result: () => [excesses, warnings('message', 'Warnings'), counts],
  more: { 'Counting rules': rules },
});
