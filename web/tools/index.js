/** The tools by group, in the order of the page: names of folders, which are also the slugs. */
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

/** The tools with a live tile on the home page; each has a tile.js, and a tile in its markup. */
export const tiles = ['timestamp', 'qr', 'message', 'bot-invite'];

/** The groups with their tools, and `key`, which selects the colour in the styles. */
export const groupsOf = (tools) => Object.entries(groups).map(([name, all]) => ({
  name, key: name.match(/\w+/)[0].toLowerCase(), tools: all.map((slug) => tools.find((tool) => tool.slug === slug)),
}));
