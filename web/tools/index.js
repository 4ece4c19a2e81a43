/** The tools in the order of the page, by the names of the package's functions. A fragment names a tool by its slug. */
export const tools = [
  { name: 'oauthUrl', slug: 'oauth-url', title: 'Authorize URL' },
  { name: 'botInvite', slug: 'bot-invite', title: 'Bot invite' },
  { name: 'permissions', slug: 'permissions', title: 'Permissions' },
  { name: 'qr', slug: 'qr', title: 'QR code' },
  { name: 'parseWebhook', slug: 'webhook', title: 'Webhook URL' },
  { name: 'redactWebhooks', slug: 'redact', title: 'Redact tokens' },
  { name: 'timestamp', slug: 'timestamp', title: 'Timestamp' },
  { name: 'snowflake', slug: 'snowflake', title: 'Snowflake' },
  { name: 'checkMessage', slug: 'message', title: 'Message check' },
  { name: 'limits', slug: 'limits', title: 'Limits' },
];
