import { html } from '../../form/html.js';
import { factList, note, value, values } from '../../form/result.mjs';

const facts = factList([
  ['created_iso', 'Created'], ['created', 'Created (Unix)'], ['api_version', 'API version'], ['thread_id', 'Thread'],
  ['suffix', 'Suffix'],
]);

const masked = value({
  name: 'masked', label: 'Without the token', description: 'The URL with its token masked: safe to show.',
});

export const markup = () => ({
  icon: 'M8 3v6M16 3v6M5 9h14v2q-1 6-7 6t-7-6zM12 17v4',
  fields: { url: { rows: 3 } },
  verdict: html`<button type="button" data-repair hidden>Use the repaired URL</button>`,
  result: (endpoint) => [values(endpoint, ['id', 'token_length']), masked, facts, note],
});
