const kinds = `'user' | 'role' | 'channel' | 'command' | 'emoji' | 'timestamp' | 'navigation' | 'everyone'
  | 'here' | 'channel-link' | 'message-link' | 'invite'`;

export default [{
  name: 'parseMentions',
  summary: 'Find the mentions, timestamps and links in a text.',
  details: 'Also custom emoji, commands and navigation, and links to channels, messages and invites on every host of '
    + 'Discord. Code contains no mentions, and a backslash escapes one.',
  parameters: [
    { name: 'text', type: 'string', is_positional: true, required: true, is_text: true, description: 'The text.' },
  ],
  result: 'ParseMentionsResult[]',
  returns: 'The mentions in the order of the text.',
  types: [
    { name: 'MentionKind', summary: 'The kinds of what parseMentions finds.', type: kinds },
    {
      name: 'ParseMentionsResult',
      summary: 'One mention, custom emoji, timestamp or link in a text.',
      properties: [
        { name: 'kind', type: 'MentionKind', description: 'What it is.' },
        { name: 'text', type: 'string', description: 'As it stands in the text.' },
        { name: 'index', type: 'number', description: 'Where it begins, in UTF-16 code units, as `slice` counts.' },
        {
          name: 'id', type: 'string', is_optional: true,
          description: 'The id of a user, role, channel, command or emoji, or of the role of a linked-roles page.',
        },
        {
          name: 'guild_id', type: 'string', is_optional: true,
          description: 'The server of a link; none in a link to a direct message.',
        },
        { name: 'channel_id', type: 'string', is_optional: true, description: 'The channel of a link.' },
        { name: 'message_id', type: 'string', is_optional: true, description: 'The message of a link.' },
        {
          name: 'name', type: 'string', is_optional: true,
          description: 'The name of a command with its subcommands, of an emoji or of a navigation page; the code '
            + 'of an invite.',
        },
        { name: 'animated', type: 'boolean', is_optional: true, description: 'Whether an emoji is animated.' },
        { name: 'unix', type: 'number', is_optional: true, description: 'The Unix seconds of a timestamp.' },
        { name: 'style', type: 'string', is_optional: true, description: 'The style of a timestamp, if it has one.' },
        {
          name: 'created_unix', type: 'number', is_optional: true,
          description: 'When the id was created, in Unix seconds; for a link, the id of its message or else its '
            + 'channel.',
        },
      ],
    },
  ],
  sample: 'const mentions = parseMentions(text);',
  examples: ['-i text.md'],
}];
