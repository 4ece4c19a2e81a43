export default [{
  name: 'truncate',
  summary: 'Shorten text to a maximum length.',
  details: 'Text that fits is returned unchanged. Otherwise it is cut at whitespace if that costs less than a tenth '
    + 'of the limit. A link, mention, emoji or tag is left out whole under the same condition. Open code, spoilers and '
    + 'styles are closed within the limit.',
  parameters: [
    {
      name: 'text', type: 'string', is_positional: true, required: true, is_text: true, description: 'The text.',
    },
    {
      name: 'limit', type: 'integer', is_positional: true, required: true, min: '1',
      description: 'The maximum length of the result in characters (code points).',
    },
    {
      name: 'ellipsis', type: 'string', is_text: true, may_be_empty: true, default: '\u2026',
      description: 'The end of shortened text, at most as long as the limit; an empty string for no ellipsis.',
    },
    {
      name: 'markdown', type: 'boolean', default: 'true',
      description: 'True if the text is Markdown. Otherwise, and with a limit below 32, only words and graphemes, for '
        + 'example emojis, are kept whole.',
    },
  ],
  result: 'string',
  sample: 'const title = truncate(text, 100);',
  examples: ['"A long text" --limit 10', '-i text.md --limit 2000 --ellipsis ...'],
  forms: ['txt'],
}];
