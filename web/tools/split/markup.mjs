import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { value } from '../../form/result.mjs';

const result = html`<div class="label"><p class="text" data-value="count"></p>
<button type="button" class="main" data-next disabled>Copy next</button></div>
<div class="value" data-parts></div>
<template><div class="value"><div class="label"><h3></h3><span class="buttons">
<button type="button" data-unfold aria-expanded="false">Unfold</button>${copyButton('')}</span></div>
<p class="text" dir="auto"></p></div></template>${value({
  name: 'shortened', label: 'Shortened to one message',
  description: 'The text up to the limit, with its links and styles intact.',
})}`;

const rules = html`<p>Mentions, timestamp tags, links and inline code are not cut. Code blocks, quotes, headings,
spoilers and styles are closed at a cut and opened again in the next message.</p>`;

export const markup = () => ({
  icon: 'M4 4h16v6H4zM4 14h16v6H4z',
  fields: { text: { rows: 12, example: 'A line of a long text.\n'.repeat(100) } },
  folded: ['code_blocks'],
  result: () => result,
  more: { 'Splitting rules': rules },
});
