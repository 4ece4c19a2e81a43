import { clearButton } from '../../form/buttons.mjs';
import { factList, note, value, values } from '../../form/result.mjs';

const facts = factList([
  ['created_iso', 'Created'], ['created', 'In Unix seconds'], ['api_version', 'API version'], ['thread_id', 'Thread'],
  ['suffix', 'Suffix'],
]);

const masked = value({
  name: 'masked', label: 'Without the token', description: 'The URL as it may be shown, without its token.',
});

export const markup = () => ({
  card: { purpose: 'What a webhook URL says, token kept here.', example: 'webhooks/1577…/••••' },
  fields: { url: { rows: 3, button: clearButton } },
  result: (endpoint) => [values(endpoint, ['valid_format', 'id', 'token_length']), masked, facts, note],
});
