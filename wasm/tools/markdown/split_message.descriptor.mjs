import facts from '../../generated/facts.json' with { type: 'json' };

const { message_content: limit, message_content_nitro: nitroLimit } = facts.limits;

export default [{
  name: 'splitMessage',
  summary: 'Split text into messages that keep its formatting.',
  details: 'It is cut at paragraphs and lines, then at sentences, then at words, where the message is at least a '
    + 'quarter full; otherwise between characters. Mentions, timestamp tags, links and inline code stay whole, '
    + 'unless one is longer than the limit.',
  parameters: [
    {
      name: 'text', type: 'string', is_positional: true, required: true, is_text: true, example: 'Text of any length',
      description: 'The text.',
    },
    {
      // The minimum is more than twice what closes and opens everything around a cut.
      name: 'limit', type: 'integer', min: '100', default: `${limit}`, suggested: [`${limit}`, `${nitroLimit}`],
      description: 'The maximum length of a message in characters (code points), at least 100.',
    },
    {
      name: 'code_blocks', type: 'boolean', default: 'true',
      description: 'True if code blocks, quotes, headings, spoilers and styles that are cut are closed and opened '
        + 'again in the next message; otherwise the text is only cut.',
    },
  ],
  result: 'string[]',
  returns: 'The messages, without whitespace at their ends; none for a blank text.',
  sample: `const messages = splitMessage(text, { limit: ${limit} });`,
  examples: ['-i text.md --limit 1900'],
}];
