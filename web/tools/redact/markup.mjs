import { html } from '../../form/html.js';
import { value } from '../../form/result.mjs';

const rule = html`<p>The token of a webhook or an interaction follows <code>webhooks/</code> or
<code>interactions/</code>, an id and a slash: on any host, in a path alone too, with slashes as <code>%2F</code> or
<code>\\/</code>, in upper or lower case. It is masked wherever it stands again. So are the tokens in
<code>discord://ID/TOKEN</code> and <code>discord://TOKEN@ID</code>, and 68 characters after <code>token</code>. The
token of a bot or a user is <code>id.time.signature</code> with the id in base64, or begins with
<code>mfa.</code>; that of an interaction begins with <code>aW50ZXJhY3Rpb246</code>. Nothing else changes; other
secrets stay.</p>`;

export const markup = (facts, functions, { parseWebhook: { parameters: [{ example }] } }) => ({
  icon: 'M4 6h16M4 18h9M4 11h9v2H4zM17 12h3',
  fields: { text: { rows: 8, example: `POST ${example}` } },
  leftOut: ['kinds', 'mask'],
  result: () => value({ name: 'redacted', label: 'Redacted text', description: 'The text with *** for each token.' }),
  more: { 'What is redacted': rule },
});
