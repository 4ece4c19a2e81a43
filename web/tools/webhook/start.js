import { makeForm } from '../../form/form.js';
import { masked, maskInput } from '../../form/mask.js';

export function start(section, page) {
  const url = maskInput(section.querySelector('[name="url"]'));
  const form = makeForm(section, {
    page,
    compute(values) {
      const result = page.api.parseWebhook(values);
      const details = result.valid_format ? page.api.inspectWebhook(values) : {};
      return { ...details, ...result, masked: masked(url.value) };
    },
    said: ({ valid_format: isValid, id, token_length: length }) =>
      (isValid ? `Webhook ${id}, with a token of ${length} characters` : 'Not a webhook URL'),
    sample: {
      call: 'parseWebhook', takes: '{ id, valid_format }',
      placeholders: { url: 'https://discord.com/api/webhooks/ID/TOKEN' },
    },
    own: { url },
  });
  section.querySelector('[data-clear]').addEventListener('click', () => {
    url.value = '';
    form.changed('url');
  });
  return form;
}
