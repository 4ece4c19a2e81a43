const kinds = `'user' | 'role' | 'channel' | 'game' | 'command' | 'emoji' | 'timestamp' | 'navigation' | 'everyone'
  | 'here' | 'channel-link' | 'message-link' | 'invite'`;

/** All members except `kind`. */
const members = [
  { name: 'text', type: 'string', description: 'The mention as written in the text.' },
  { name: 'index', type: 'number', description: 'The index of its first character, in UTF-16 code units.' },
  {
    name: 'id', type: 'string', is_optional: true,
    description: 'The id of a user, role, channel, game, command or emoji, or of the role of a linked-roles page.',
  },
  {
    name: 'guild_id', type: 'string', is_optional: true,
    description: 'The server of a link; absent in a link to a direct message.',
  },
  { name: 'channel_id', type: 'string', is_optional: true, description: 'The channel of a link.' },
  { name: 'message_id', type: 'string', is_optional: true, description: 'The message of a link.' },
  {
    name: 'name', type: 'string', is_optional: true,
    description: 'The name of a command with its subcommands, of an emoji or of a navigation page; the code '
      + 'of an invite.',
  },
  { name: 'animated', type: 'boolean', is_optional: true, description: 'True if an emoji is animated.' },
  { name: 'unix', type: 'number', is_optional: true, description: 'The Unix seconds of a timestamp.' },
  {
    name: 'style', type: 'TimestampStyle', is_optional: true,
    description: 'The style of a timestamp, if it has one.',
  },
  {
    name: 'created_unix', type: 'number', is_optional: true,
    description: 'The creation time of the id, in Unix seconds. A link has the id of its message, or else of its '
      + 'channel.',
  },
];

const always = "'text' | 'index'";

const mentionOf = `Kind extends MentionKind
  ? { kind: Kind } & Required<Pick<MentionMembers, ${always} | Needed>> & Pick<MentionMembers, Possible>
    & { [other in Exclude<keyof MentionMembers, ${always} | Needed | Possible>]?: undefined }
  : never`;

const union = `
  | MentionOf<'user' | 'role' | 'channel' | 'game', 'id' | 'created_unix'>
  | MentionOf<'command', 'id' | 'name' | 'created_unix'>
  | MentionOf<'emoji', 'id' | 'name' | 'animated' | 'created_unix'>
  | MentionOf<'timestamp', 'unix', 'style'>
  | MentionOf<'navigation', 'name', 'id' | 'created_unix'>
  | MentionOf<'everyone' | 'here'>
  | MentionOf<'channel-link', 'channel_id' | 'created_unix', 'guild_id'>
  | MentionOf<'message-link', 'channel_id' | 'message_id' | 'created_unix', 'guild_id'>
  | MentionOf<'invite', 'name'>`;

export default [{
  name: 'parseMentions',
  summary: 'Find mentions, timestamps and links in text.',
  details: 'Also finds custom emoji, commands and navigation, and links to channels, messages and invites on every '
    + 'host of Discord. A mention after a backslash is left out, because Discord shows it as text.',
  parameters: [
    { name: 'text', type: 'string', is_positional: true, required: true, is_text: true, description: 'The text.' },
    {
      name: 'code', type: 'string', one_of: ['skip', 'read'], default: 'skip',
      description: 'Skip or read mentions in code.',
    },
  ],
  result: 'ParseMentionsResult[]',
  returns: 'The mentions in text order.',
  types: [
    { name: 'MentionKind', summary: 'The kinds of mentions that parseMentions finds.', type: kinds },
    { name: 'MentionMembers', summary: 'The members of mentions other than their kind.', properties: members },
    {
      name: 'MentionOf',
      generics: '<Kind, Needed extends keyof MentionMembers = never, Possible extends keyof MentionMembers = never>',
      summary: 'A mention of one of these kinds, with its required and optional members.',
      type: mentionOf,
    },
    {
      name: 'ParseMentionsResult',
      summary: 'A mention, custom emoji, timestamp or link. Its members depend on `kind`.',
      type: union,
      properties: [{ name: 'kind', type: 'MentionKind', description: 'The kind of mention.' }, ...members],
    },
  ],
  sample: 'const mentions = parseMentions(text);',
  examples: ['-i text.md'],
}];
