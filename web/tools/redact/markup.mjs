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
  import: ['JavaScript', `import { redactWebhooks } from 'cordage';

const harmless = redactWebhooks(text);`],
};

const rule = html`<p>A token is what follows <code>webhooks/</code>, an id and a slash: on any host, in a path alone
too, with slashes as <code>%2F</code> or <code>\\/</code>, in upper or lower case. Nothing else changes; other secrets
stay.</p>`;

export const markup = () => ({
  endpoint,
  card: { purpose: 'Logs without the tokens of webhooks.', example: 'webhooks/1577…/***' },
  fields: { text: { rows: 8, button: clearButton } },
  result: () => value({ name: 'redacted', label: 'Redacted text', description: 'The text with *** for each token.' }),
  samples,
  more: { 'What is redacted': rule },
});
