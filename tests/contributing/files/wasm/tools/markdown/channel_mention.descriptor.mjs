export default [{
  name: 'channelMention',
  summary: 'Write the mention of a channel.',
  parameters: [
    { name: 'id', type: 'string', is_positional: true, required: true, is_text: true, description: 'The id.' },
    {
      name: 'form', type: 'string', one_of: ['tag', 'link'], default: 'tag', description: 'How the channel is named.',
    },
  ],
  result: 'string',
  returns: 'The tag or the link.',
  sample: "const mention = channelMention('81384788765712384');",
  examples: ['81384788765712384 --form link'],
  forms: ['txt'],
}];
