/** The tools by groups, in the order of the page. Each is the folder of that name, and NAME/ opens it. */
export const groups = {
  Links: [
    'oauth-url',
    'bot-invite',
  ],
  Permissions: ['permissions', 'channel-permissions', 'intents'],
  'Codes and times': ['qr', 'timestamp'],
  Messages: ['message', 'split', 'escape', 'redact'],
  'IDs and media': ['snowflake', 'message-link', 'image-url', 'webhook'],
  Reference: ['limits'],
};

export const slugs = Object.values(groups).flat();
