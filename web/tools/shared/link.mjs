import { copyButton } from '../../form/copy.mjs';
import { messages } from '../../form/field.mjs';
import { html } from '../../form/html.mjs';
import { value } from '../../form/result.mjs';

// What the two tools for links have beside the fields of the catalogue.

const warnings = (name, title) => html`<ul class="warnings" data-warnings="${name}" aria-label="${title}"></ul>`;

export const linkField = (slug, authorizeUrl) => html`<div class="field">
<div class="label"><label for="${slug}-link">Existing link</label><span class="remark">optional</span></div>
<div class="control"><input type="text" id="${slug}-link" name="link"
placeholder="${authorizeUrl}?…" aria-describedby="${slug}-link-help ${slug}-link-problem"></div>
${messages(`${slug}-link`, 'Paste an existing link to fill in this form and see warnings.', 'long')}
${warnings('link', 'Warnings about the existing link')}</div>`;

export const urlResult = (property) => value(property,
  html`<a class="button" data-open role="link" aria-disabled="true" rel="noreferrer" target="_blank">Open</a>
<button type="button" data-to-qr disabled>QR code</button>`);

export const linkWarnings = warnings('result', 'Warnings');

export const chosenPermissions = (slug) => html`<div class="value"><h3 id="${slug}-chosen">Permissions chosen</h3>
<ul class="names" data-names tabindex="0" aria-labelledby="${slug}-chosen"></ul></div>`;

export const makeChallenge = html`<button type="button" data-make>Make</button>`;

export const verifier = html`<div class="value"><div class="label"><h3><code>code_verifier</code></h3>${
  copyButton('code_verifier')}</div>
<p class="text" data-value="code_verifier" data-awaits="Make shows the verifier of a new challenge here."></p>
<p class="help">Keep it: it is asked for with the token. No link carries it.</p></div>`;
