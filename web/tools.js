/** The tools in the order of the page, by the names of the package's functions. A fragment names a tool by its slug. */
export const tools = [
  { name: 'oauthUrl', slug: 'oauth-url', title: 'Authorize URL' },
  { name: 'botInvite', slug: 'bot-invite', title: 'Bot invite' },
  { name: 'qr', slug: 'qr', title: 'QR code' },
  { name: 'parseWebhook', slug: 'webhook', title: 'Webhook URL' },
  { name: 'timestamp', slug: 'timestamp', title: 'Timestamp' },
  { name: 'checkMessage', slug: 'message', title: 'Message check' },
  { name: 'limits', slug: 'limits', title: 'Limits' },
];
