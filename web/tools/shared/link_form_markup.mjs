import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.js';
import { propertyOf, value, warnings } from '../../form/result.mjs';

// Markup that both link tools add to the fields of the catalogue.

export const linkField = (slug, authorizeUrl) => html`<details class="existing"><summary>Read an existing link</summary>
<div class="field"><div class="label"><label for="${slug}-link">Existing link</label></div>
<div class="control"><input type="text" id="${slug}-link" name="link"
placeholder="${authorizeUrl}?…" aria-describedby="${slug}-link-about"></div>
${messages(`${slug}-link`, 'Paste an existing link to fill in this form and see warnings.')}
${warnings('link', 'Warnings about the existing link')}</div></details>`;

/** The button next to the verdict about the existing link. */
export const linkVerdict = html`<button type="button" data-copy="url" hidden>Copy the repaired link</button>`;

export const urlResult = (endpoint) => value(propertyOf(endpoint, 'url'),
  html`<a class="button" data-open role="link" aria-disabled="true" rel="noreferrer" target="_blank">Open</a>
<button type="button" data-to-qr disabled>QR code</button>`);

export const linkWarnings = warnings('result', 'Warnings');

/** The method is S256, and the page sets check. */
export const leftOut = ['code_challenge_method', 'check'];

/** Fields that most links do not need. */
export const rarelyUsed = ['guild_id', 'disable_guild_select', 'integration_type', 'prompt', 'code_challenge'];
