import { html } from '../../form/html.mjs';
import { value } from '../../form/result.mjs';

/** The tool that no server has, as the catalogue would describe it. */
export const redactEndpoint = {
  name: 'redactWebhooks',
  summary: 'Take the tokens of webhook URLs out of a log, a configuration or any other text.',
  parameters: [{
    name: 'text', type: 'string', required: true, example: 'POST https://discord.com/api/webhooks/…',
    sentence: 'Any text. It stays on this device, and in no link; tokens are hidden here too.',
  }],
};

export const redacted = value({ name: 'redacted', sentence: 'The text with *** for each token.' });

export const redactSamples = {
  shell: ['Command line', 'npx cordage redact - < bot.log'],
  import: ['JavaScript', `import { redactWebhooks } from 'cordage';

const harmless = redactWebhooks(text);`],
};

export const redactReference = html`<details class="more"><summary>Reference</summary>
<p>A token is what follows <code>webhooks/</code>, an id and a slash: on any host, in a path alone too, with slashes as
<code>%2F</code> or <code>\\/</code>, in letters of any case. Nothing else is changed; other secrets stay.</p>
</details>`;
