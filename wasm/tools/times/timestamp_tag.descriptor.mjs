import facts from '../../generated/facts.json' with { type: 'json' };

const time = 'Time extends Integer | Date | null | undefined';
const style = 'Style extends TimestampStyle | null | undefined';

export default [{
  name: 'timestampTag',
  summary: 'Build a timestamp tag: `<t:UNIX:STYLE>`.',
  parameters: [
    {
      name: 'time', type: 'integer', is_instant: true, is_positional: true, default_description: 'the current time',
      description: 'Unix seconds, or a Date, which is rounded down.',
    },
    {
      name: 'style', type: 'string', is_positional: true, one_of: facts.style_letters,
      default: facts.default_style, type_name: 'TimestampStyle', description: 'The style.',
    },
  ],
  result: 'string',
  // Overloads instead of optional parameters: inference would lose the undefined for which the result has a default.
  signatures: [
    '(): TimestampTag<undefined, undefined>',
    `<${time}>(time: Time): TimestampTag<Time, undefined>`,
    `<${time}, ${style}>(time: Time, style: Style): TimestampTag<Time, Style>`,
  ],
  types: [{
    name: 'TimestampStyle', summary: 'The letter of a style of timestamp tags.', type: "keyof TimestampResult['tags']",
  }, {
    name: 'TimestampTag',
    generics: '<Time, Style>',
    summary: 'The tag for a time and a style: the arguments of timestampTag.',
    type: '`<t:${Time extends number | bigint ? Time : bigint}:'
      + `\${Style extends TimestampStyle ? Style : '${facts.default_style}'}>\``,
  }],
  sample: "const tag = timestampTag(new Date(), 'R');",
  has_no_command: true, // timestamp --style prints a tag.
}];
