import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.mjs';
import { labelOf } from '../../form/labels.mjs';

const verifier = html`<div class="value"><div class="label"><h3>${labelOf('code_verifier')}</h3>${
  copyButton('code_verifier')}</div>
<p class="text" data-value="code_verifier" data-awaits="Make shows the verifier of a new challenge here."></p>
<p class="help">Keep it: your program sends it when it exchanges the code. No link carries it.</p></div>`;

/** What the field code_challenge has beside it. */
export const challenge = { button: html`<button type="button" data-make>Make</button>`, after: verifier };
