export default [{
  name: 'escapeMarkdown',
  summary: 'Escape text so that Discord shows it as typed.',
  details: 'Bold and other styles, headings, lists, quotes, masked links, spoilers, code and mentions become plain '
    + 'text. Links stay clickable.',
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
      description: 'Escape styles or keep them. With keep, only mentions are neutralised; styles, code and links stay.',
    },
    {
      name: 'code', type: 'string', one_of: ['escape', 'keep'], default: 'escape',
      description: 'Escape backticks, or keep code as code.',
    },
    {
      name: 'links', type: 'string', one_of: ['keep', 'escape'], default: 'keep',
      description: 'Keep http and https links clickable, or escape them. In a link-label they are always escaped.',
    },
    {
      name: 'mentions', type: 'string', one_of: ['neutralise', 'keep'], default: 'neutralise',
      description: 'Turn mentions, custom emoji, commands and timestamps into plain text, or keep them.',
    },
    {
      name: 'controls', type: 'string', one_of: ['remove', 'keep'], default: 'remove',
      description: 'Remove invisible and bidirectional control characters, or keep them.',
    },
  ],
  result: 'string',
  sample: 'const escaped = escapeMarkdown(text);',
  examples: ['"a_b *c*"', '-i text.md --links escape', '-i text.md --for code-block'],
  forms: ['txt'],
}];
