const types = [
  {
    name: 'FitCut',
    summary: 'One shortened text or list.',
    properties: [
      { name: 'path', type: 'string', description: 'Its path, for example `fields[2].value`.' },
      {
        name: 'limit', type: 'string',
        description: 'The name of the limit that required it; `embed_total` and `component_text_total` for the sum '
          + 'over the embeds or the text displays.',
      },
      {
        name: 'before', type: 'number',
        description: 'Its previous length: in characters (code points; in embeds without whitespace at both ends) or '
          + 'entries.',
      },
      { name: 'after', type: 'number', description: 'Its length now.' },
    ],
  },
  {
    name: 'FitEmbedResult',
    generics: '<Given = object>',
    summary: 'The result of fitEmbed and fitMessage.',
    properties: [
      { name: 'fitted', type: 'Given', description: 'A copy. It is within all limits if `left` is empty.' },
      {
        name: 'cuts', type: 'FitCut[]',
        description: 'The strings and lists that were shortened, in the order of checkMessage.',
      },
      {
        name: 'left', type: "CheckMessageResult['excesses']",
        description: 'The excesses that cutting cannot fix, as checkMessage returns them.',
      },
    ],
  },
];

const given = "The JSON object for Discord's API, or options or a builder of discord.js. It is not changed.";

export default [{
  name: 'fitEmbed',
  summary: "Shorten an embed to Discord's limits.",
  details: 'Shortened strings end with an ellipsis; fields after the 25th are dropped. If all strings together are '
    + 'too long, the description is cut first, then the values of fields from the last. Other excesses, for example '
    + 'of a URL, are in `left`. Throws for a message, and for what checkMessage throws.',
  parameters: [{
    name: 'embed', type: 'Embed | { toJSON(): Embed }', is_positional: true, required: true,
    as_json: 'The embed as JSON.', description: given,
  }],
  generics: '<Embed extends object>',
  result: 'FitEmbedResult<Embed>',
  types,
  sample: 'const { fitted } = fitEmbed(embed);',
  examples: ['-i embed.json'],
}, {
  name: 'fitMessage',
  summary: "Shorten a message to Discord's limits.",
  details: 'Shortens the content, the embeds, and the text displays, labels, descriptions and placeholders of '
    + 'components. It works like fitEmbed. Embeds after the 10th are dropped, and the sum counts over all embeds. '
    + 'Other members, for example ids, values and URLs, stay unchanged, and their excesses are in `left`. Throws for '
    + 'an embed, and for what checkMessage throws.',
  parameters: [{
    name: 'message', type: 'Message | { toJSON(): Message }', is_positional: true, required: true,
    as_json: 'The message as JSON.', description: given,
  }],
  generics: '<Message extends object>',
  result: 'FitEmbedResult<Message>',
  sample: 'const { fitted } = fitMessage(message);',
  examples: ['-i message.json'],
}, {
  name: 'splitEmbeds',
  summary: 'Split embeds over messages: at most 10 embeds and 6,000 characters in each.',
  details: 'The embeds keep their order.',
  parameters: [{
    name: 'embeds', is_positional: true, required: true, as_json: 'The list of embeds, or a message, as JSON.',
    type: 'readonly Embed[] | { embeds?: readonly Embed[] | null }',
    description: "A list of embeds, or a message with them; each as JSON for Discord's API, or as a builder of "
      + 'discord.js.',
  }],
  generics: '<Embed extends object>',
  result: 'Embed[][]',
  returns: 'A list of embeds for each message; the embeds themselves are not changed.',
  sample: 'const messages = splitEmbeds(embeds);',
  examples: ['-i embeds.json'],
}];
