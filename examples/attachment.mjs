// Posts a link to a webhook, with its QR code as an attached image:
//   node attachment.mjs WEBHOOK_URL LINK

import { ProblemError, parseWebhook, qrPng } from 'cordage';

const [webhook, link] = process.argv.slice(2);
if (!link) {
  console.error('Usage: node attachment.mjs WEBHOOK_URL LINK');
  process.exit(2);
}
if (!/^https?:\/\//i.test(webhook)) {
  console.error('The webhook URL must begin with http:// or https://.');
  process.exit(2);
}

/** The reason of a failed request, without the secret URL, which errors of fetch can contain. */
function reasonOf(error) {
  const { valid_format: isValid, note } = parseWebhook({ url: webhook });
  return new Error(isValid ? `The webhook did not answer (${error.cause?.code ?? error.name}).` : note);
}

/** Posts the link. Returns the status of the response. */
async function post() {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({
    content: link,
    embeds: [{ image: { url: 'attachment://qr.png' } }],
    allowed_mentions: { parse: [] },
  }));
  form.set('files[0]', new Blob([qrPng({ text: link, size: 400 })], { type: 'image/png' }), 'qr.png');
  const request = fetch(webhook, { method: 'POST', body: form, signal: AbortSignal.timeout(10_000) });
  const { status } = await request.catch((error) => Promise.reject(reasonOf(error)));
  return status;
}

try {
  const status = await post();
  console.log(`The webhook answered ${status}.`);
  process.exitCode = status < 300 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ProblemError ? error.detail : error.message);
  process.exitCode = 1;
}
