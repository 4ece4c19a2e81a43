import { copyButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.mjs';
import { factList, note, values } from '../../form/result.mjs';

const facts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const code = html`<div class="code">
<div class="preview"><img alt="" hidden></div>
${factList(facts)}
</div>
<div class="buttons">
<button type="button" class="main" data-save="png" disabled>Download PNG</button>
<button type="button" class="main" data-save="svg" disabled>Download SVG</button>
<button type="button" data-copy-image disabled>Copy image</button>
${copyButton('svg', 'Copy SVG')}
${copyButton('data_uri', 'Copy data URI')}
${copyButton('blocks', 'Copy text')}
${copyButton('terminal', 'Copy text for a terminal')}
</div>`;

const colour = (name, value) => ({
  button: html`<input type="color" data-colour="${name}" value="#${value}" aria-label="Choose ${name}">`,
  room: 'longer',
});

export const markup = () => ({
  fields: {
    text: { rows: 4, room: 'long' }, size: { room: 'long' }, margin: { room: 'longer' },
    dark: colour('dark', '000000'), light: colour('light', 'ffffff'),
  },
  folded: ['margin', 'dark', 'light'],
  leftOut: ['format'],
  result: (endpoint) => [code, values(endpoint, ['png_url', 'svg_url']), note],
});
