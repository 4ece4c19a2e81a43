import facts from '../../generated/facts.json' with { type: 'json' };

export default [{
  name: 'timestampTag',
  summary: 'Write one timestamp tag: `<t:UNIX:STYLE>`.',
  parameters: [
    {
      name: 'time', type: 'integer', is_instant: true, is_positional: true, default_description: 'the current time',
      description: 'Unix seconds, or a Date, which is rounded down.',
    },
    {
      name: 'style', type: 'string', is_positional: true, one_of: facts.styles.map(({ letter }) => letter),
      default: facts.default_style, type_name: 'TimestampStyle', description: 'The style.',
    },
  ],
  result: 'string',
  types: [{
    name: 'TimestampStyle', summary: 'The letter of a style of timestamp tags.', type: "keyof TimestampResult['tags']",
  }],
  sample: "const tag = timestampTag(new Date(), 'R');",
  has_no_command: true, // timestamp --style prints a tag.
}];
