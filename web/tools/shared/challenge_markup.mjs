import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { labelOf } from '../../form/labels.mjs';

const verifier = html`<div class="value"><div class="label"><h3>${labelOf('code_verifier')}</h3>${
  copyButton('code_verifier')}</div>
<p class="text" data-value="code_verifier" data-hint="Select Generate to create a challenge and its verifier."></p>
<p class="help">Store the verifier: your program sends it to exchange the code. Links never contain it.</p></div>`;

/** Additions to the field code_challenge. */
export const challenge = { button: html`<button type="button" data-make>Generate</button>`, after: verifier };
