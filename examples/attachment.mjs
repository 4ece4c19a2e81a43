// Posts a link to a webhook, with its QR code as an attached image:
//   node attachment.mjs WEBHOOK_URL LINK

import { qrPng } from 'cordage';

const [webhook, link] = process.argv.slice(2);
if (!link) {
  console.error('Usage: node attachment.mjs WEBHOOK_URL LINK');
  process.exit(2);
}

const form = new FormData();
form.set('payload_json', JSON.stringify({
  content: link,
  embeds: [{ image: { url: 'attachment://qr.png' } }],
  allowed_mentions: { parse: [] },
}));
form.set('files[0]', new Blob([qrPng({ text: link, size: 400 })], { type: 'image/png' }), 'qr.png');

const response = await fetch(webhook, { method: 'POST', body: form });
console.log(`The webhook answered ${response.status}.`);
process.exitCode = response.ok ? 0 : 1;
