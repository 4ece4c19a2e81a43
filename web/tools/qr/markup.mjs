import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { factList, note, values, warnings } from '../../form/result.mjs';

const shownFacts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const code = html`<div class="code">
<div class="preview"><img alt="" hidden></div>
${factList(shownFacts)}
</div>
<div class="buttons saving">
<button type="button" class="main" data-save="png" disabled>Download PNG</button>
<button type="button" class="main" data-save="svg" disabled>Download SVG</button>
</div>
<div class="buttons copying" role="group" aria-label="Copy">
<button type="button" data-copy-image disabled aria-label="Copy image">Image</button>
${copyButton('svg', 'SVG', 'Copy SVG')}
${copyButton('data_uri', 'SVG data URI', 'Copy data URI')}
${copyButton('png_data_uri', 'PNG data URI', 'Copy PNG data URI')}
${copyButton('blocks', 'Text', 'Copy text')}
${copyButton('terminal', 'Text for a terminal', 'Copy text for a terminal')}
</div>`;

const colour = (name, value) => ({
  button: html`<input type="color" data-colour="${name}" value="#${value}" aria-label="Choose ${name}">`,
});

const logo = html`<div class="field"><div class="label"><label for="qr-logo">Logo</label></div>
<div class="control"><input type="file" id="qr-logo" accept="image/png,image/jpeg,image/webp"
aria-describedby="qr-logo-problem"><button type="button" data-remove-logo hidden>Remove logo</button></div>
<div class="messages"><p class="help">PNG, JPEG or WebP: choose, drop or paste a file. It stays in this browser.</p>
<p class="problem" id="qr-logo-problem"></p></div></div>`;

const number = (name, label, value) => html`<div class="field"><div class="label"><label
for="qr-${name}">${label}</label></div><input type="text" id="qr-${name}" inputmode="decimal"
placeholder="${value}"></div>`;

const printing = ({ max }) => html`<details class="print"><summary>Print, e-mail and dark pages</summary>
<div class="others">${number('distance', 'Distance in cm', 100)}${number('width', 'Width in cm', 10)}${
  number('dpi', 'Dots per inch', 300)}</div>
<p class="help">A code can be scanned from up to about ten times its width. <span data-max="${max}"></span></p>
<div class="buttons"><button type="button" data-poster>Use for the PNG</button>
<button type="button" data-screen>Size for screens</button>
<button type="button" data-print disabled>Print the code alone</button></div>
<p class="help">E-mail: use the PNG, because most e-mail programs do not show SVG. Dark pages: keep the light margin
around the code, or scanners will not find it.</p></details>`;

const tile = html`<div class="row"><img alt="" width="132" height="132"><p><input type="text"
value="https://example.com" maxlength="900" autocomplete="off" autocapitalize="off" spellcheck="false"
aria-label="Text of the code"><span></span></p></div>`;

export const markup = (facts, functions, { qr }) => ({
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v6h-6',
  tile,
  fields: { text: { rows: 3 }, dark: colour('dark', '000000'), light: colour('light', 'ffffff') },
  extra: logo,
  later: ['size', 'error', 'margin', 'dark', 'light'],
  folded: ['reserve', 'module_shape', 'eye_shape', 'title', 'version', 'mask', 'exact', 'eci'],
  below: printing(qr.parameters.find(({ name }) => name === 'size')),
  leftOut: ['format', 'data_uri', 'data', 'logo'],
  result: (endpoint) => [code, warnings('result', 'Warnings'), values(endpoint, ['png_url', 'svg_url']), note],
});
