/** The tools in the order of the page. Each is the folder of that name, and #NAME opens it. */
export const slugs = [
  'oauth-url',
  'bot-invite',
  'permissions',
  'qr',
  'webhook',
  'redact',
  'timestamp',
  'snowflake',
  'message',
  'split',
  'limits',
];
