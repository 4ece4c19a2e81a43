import { api_path as apiPath, hosts, webhook_path as webhookPath } from '#facts';
import { beforeWebhookToken } from '#secrets';
import { makeForm } from '../../form/form.js';
import { masked, maskInput } from '../../form/mask.js';
import { showVerdict } from '../../form/verdict.js';

const parts = new RegExp(`(?:^|[/@.])(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})(?::\\d*)?`
  + String.raw`/+${apiPath}/+(?:v\d*/+)?(${beforeWebhookToken}[\w-]+)`, 'i');

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The repaired webhook URL, if the text has a host, an id and a token. */
function repaired(text, { parseWebhook }) {
  const [, host, path] = parts.exec(decoded(text).replace(/\s+/g, '')) ?? [];
  const [, id, token] = path?.split(/\/+/) ?? [];
  const url = host && `https://${host.toLowerCase()}/${apiPath}/${webhookPath}/${id}/${token}`;
  return url && parseWebhook({ url }).valid_format ? url : undefined;
}

export function start(section, page) {
  const url = maskInput(section.querySelector('[name="url"]'));
  const repair = section.querySelector('[data-repair]');
  let offered;
  const form = makeForm(section, {
    page,
    compute(values) {
      const { note } = page.api.parseWebhook(values);
      const shown = { masked: masked(values.url) };
      try {
        return { ...shown, ...page.api.inspectWebhook(values), note };
      } catch ({ detail }) {
        return { ...shown, fault: detail.replace(/^url/, 'The URL') };
      }
    },
    show(result) {
      const fault = result?.fault;
      offered = fault ? repaired(url.value, page.api) : undefined;
      repair.hidden = !offered;
      showVerdict(section, !fault, result && (fault ?? 'This is a webhook URL.'));
    },
    summary: ({ id, token_length: length, fault }) =>
      (id ? `Webhook ${id}, with a token of ${length} characters` : fault),
    sample: {
      call: 'parseWebhook', result: '{ id, valid_format }',
      placeholders: { url: 'https://discord.com/api/webhooks/ID/TOKEN' },
    },
    controls: { url },
  });
  repair.addEventListener('click', () => {
    url.value = offered;
    form.changed('url');
  });
  return form;
}
