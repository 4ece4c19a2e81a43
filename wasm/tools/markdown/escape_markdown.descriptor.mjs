export default [{
  name: 'escapeMarkdown',
  summary: 'Escape a text so that Discord shows it as written.',
  details: 'Bold and other styles, headings, lists, quotes, masked links, spoilers, code and mentions become text. '
    + 'Links stay clickable.',
  parameters: [
    {
      name: 'text', type: 'string', is_positional: true, required: true, is_text: true,
      example: '**Not bold**, and no @everyone', description: 'The text.',
    },
    {
      name: 'for', type: 'string', one_of: ['message', 'code-block', 'inline-code', 'link-label'], default: 'message',
      description: 'The place where the text is inserted. For a code-block, between three backticks, and for '
        + 'inline-code, between one, controls is the only other option.',
    },
    {
      name: 'styles', type: 'string', one_of: ['escape', 'keep'], default: 'escape',
      description: 'Whether styles are escaped. With keep, only mentions are neutralised; styles, code and links stay.',
    },
    {
      name: 'code', type: 'string', one_of: ['escape', 'keep'], default: 'escape',
      description: 'Whether backticks are escaped. With keep, code stays code.',
    },
    {
      name: 'links', type: 'string', one_of: ['keep', 'escape'], default: 'keep',
      description: 'Whether http and https links stay clickable, without a backslash in them. In a link-label they are '
        + 'always escaped.',
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
  examples: ['"a_b *c*"', '-i text.md --links escape', '-i text.md --for code-block'],
  forms: ['txt'],
}];
