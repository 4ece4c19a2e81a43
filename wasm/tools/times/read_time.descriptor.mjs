export default [{
  name: 'readTime',
  summary: 'Read a time as people write it.',
  details: 'For a text with two readings the problem has both instants as `readings`.',
  parameters: [
    {
      name: 'text', type: 'string', required: true, is_text: true,
      description: 'A time as people write it, or as programs print it. The documentation lists the forms.',
    },
    {
      name: 'zone', type: 'string', default_description: 'the time zone of the system',
      description: 'A time zone of the IANA database, for a text without one, for example Europe/Berlin.',
    },
    {
      name: 'now', type: 'integer', is_instant: true, default_description: "the system's clock",
      description: 'The current time in Unix seconds.',
    },
    {
      name: 'order', type: 'string', one_of: ['dmy', 'mdy'], default_description: 'none',
      description: 'The order of day and month in a date with slashes. Without it, such a date is rejected if it '
        + 'has two readings.',
    },
  ],
  result: 'ReadTimeResult',
  types: [{
    name: 'ReadTimeResult',
    summary: 'The result of readTime.',
    properties: [
      {
        name: 'unix', type: 'number',
        description: 'Unix seconds. For a time that clocks skip, by the old offset; for a repeated time, the first '
          + 'instant.',
      },
      {
        name: 'kind', type: "'plain' | 'skipped' | 'repeated'",
        description: 'Whether clocks skip this time or show it twice.',
      },
      {
        name: 'also', type: 'number', is_optional: true,
        description: 'For a skipped or repeated time, the other possible instant.',
      },
      {
        name: 'is_duration', type: 'boolean',
        description: 'Whether the text is a duration, for example in 2h or 3 days ago.',
      },
    ],
  }],
  sample: "const { unix } = readTime({ text: 'tomorrow 18:00', zone: 'Europe/Berlin' });",
  has_no_command: true, // timestamp reads times in words.
}];
