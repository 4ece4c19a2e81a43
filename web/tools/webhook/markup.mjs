import { clearButton } from '../../form/buttons.mjs';
import { factList, note, value, values } from '../../form/result.mjs';

const facts = factList([
  ['created_iso', 'Created'], ['created', 'In Unix seconds'], ['api_version', 'API version'], ['thread_id', 'Thread'],
  ['suffix', 'Suffix'],
]);

const masked = value({ name: 'masked', description: 'The URL as it may be shown, without its token.' });

export const markup = () => ({
  fields: { url: { rows: 4, button: clearButton } },
  result: (endpoint) => [values(endpoint, ['valid_format', 'id', 'token_length']), masked, facts, note],
});
