import { html } from '../../form/html.js';
import { value } from '../../form/result.mjs';

const rule = html`<p>Tokens of webhooks and interactions follow <code>webhooks/</code> or
<code>interactions/</code>, an id and a slash: on any host or without one, with slashes as <code>%2F</code> or
<code>\\/</code>, in upper or lower case. Also masked: repetitions of these tokens, the tokens in
<code>discord://ID/TOKEN</code> and <code>discord://TOKEN@ID</code>, and 68 characters after <code>token</code>. Tokens
of bots and users are <code>id.time.signature</code> with the id in base64, or begin with <code>mfa.</code>; those of
interactions begin with <code>aW50ZXJhY3Rpb246</code>. Nothing else changes: other secrets remain.</p>`;

export const markup = (facts, functions, { parseWebhook: { parameters: [{ example }] } }) => ({
  icon: 'M4 6h16M4 18h9M4 11h9v2H4zM17 12h3',
  fields: { text: { rows: 8, example: `POST ${example}` } },
  leftOut: ['kinds', 'mask'],
  result: () => value({ name: 'redacted', label: 'Redacted text', description: 'The text with *** for each token.' }),
  more: { 'Redaction rules': rule },
});
