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

/** The tools that the first screen shows at work. Each has a tile.js, and the HTML of its tile in its markup. */
export const tiles = ['timestamp', 'qr', 'message', 'bot-invite'];

/** The groups with their tools, and `key`, by which styles give each a colour. */
export const groupsOf = (tools) => Object.entries(groups).map(([name, all]) => ({
  name, key: name.match(/\w+/)[0].toLowerCase(), tools: all.map((slug) => tools.find((tool) => tool.slug === slug)),
}));
