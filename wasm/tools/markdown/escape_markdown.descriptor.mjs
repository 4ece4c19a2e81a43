export default [{
  name: 'escapeMarkdown',
  summary: 'Escape a text so that Discord shows it as written.',
  details: 'Bold and other styles, headings, lists, quotes, masked links, spoilers and mentions become text. Code '
    + 'stays code, and links stay clickable.',
  parameters: [
    {
      name: 'text', type: 'string', is_positional: true, required: true, is_text: true,
      example: '**Not bold**, and no @everyone', description: 'The text.',
    },
    {
      name: 'links', type: 'string', one_of: ['keep', 'escape'], default: 'keep',
      description: 'Whether http and https links stay clickable, without a backslash in them.',
    },
    {
      name: 'mentions', type: 'string', one_of: ['neutralise', 'keep'], default: 'neutralise',
      description: 'Whether mentions, custom emoji, commands and timestamps become text.',
    },
    {
      name: 'controls', type: 'string', one_of: ['remove', 'keep'], default: 'remove',
      description: 'Whether invisible and bidirectional control characters are removed.',
    },
  ],
  result: 'string',
  sample: 'const escaped = escapeMarkdown(text);',
  examples: ['"a_b *c*"', '-i text.md --links escape'],
  forms: ['txt'],
}];
