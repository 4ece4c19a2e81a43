import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { factList, note, values, warnings } from '../../form/result.mjs';

const facts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const code = html`<div class="code">
<div class="preview"><img alt="" hidden></div>
${factList(facts)}
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
<div class="messages"><p class="help">Stays in this browser. PNG, JPEG or WebP; choose, drop or paste it.</p>
<p class="problem" id="qr-logo-problem"></p></div></div>`;

export const markup = () => ({
  example: html`<img alt="" width="48" height="48">`,
  fields: { text: { rows: 3 }, dark: colour('dark', '000000'), light: colour('light', 'ffffff') },
  extra: logo,
  later: ['size', 'error', 'margin', 'dark', 'light'],
  folded: ['reserve', 'module_shape', 'eye_shape', 'title', 'version', 'mask', 'exact', 'eci'],
  leftOut: ['format', 'data_uri', 'data', 'logo'],
  result: (endpoint) => [code, warnings('result', 'Warnings'), values(endpoint, ['png_url', 'svg_url']), note],
});
