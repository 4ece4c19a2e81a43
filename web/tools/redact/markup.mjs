import { clearButton } from '../../form/buttons.mjs';
import { html } from '../../form/html.mjs';
import { value } from '../../form/result.mjs';

/** What no server has, as the catalogue would describe it. */
const endpoint = {
  summary: 'Take the tokens of webhook URLs out of a log, a configuration or any other text.',
  parameters: [{
    name: 'text', type: 'string', required: true, example: 'POST https://discord.com/api/webhooks/…',
    description: 'Any text. It stays on this device, and in no link; tokens are hidden here too.',
  }],
};

const samples = {
  shell: ['Command line', 'npx cordage redact - < bot.log'],
  import: ['JavaScript', `import { redactWebhooks } from 'cordage';

const harmless = redactWebhooks(text);`],
};

const reference = html`<details class="more"><summary>Reference</summary>
<p>A token is what follows <code>webhooks/</code>, an id and a slash: on any host, in a path alone too, with slashes as
<code>%2F</code> or <code>\\/</code>, in letters of any case. Nothing else is changed; other secrets stay.</p>
</details>`;

export const markup = () => ({
  endpoint,
  fields: { text: { rows: 12, button: clearButton } },
  result: () => value({ name: 'redacted', description: 'The text with *** for each token.' }),
  samples,
  reference: () => reference,
});
