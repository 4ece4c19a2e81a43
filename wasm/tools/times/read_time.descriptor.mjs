export default [{
  name: 'readTime',
  summary: 'Parse a time in words or in a common format.',
  details: 'If the time is ambiguous, the problem has the possible instants as `readings`.',
  parameters: [
    {
      name: 'text', type: 'string', required: true, is_text: true,
      description: 'A time as users type it or programs print it. The documentation lists the forms.',
    },
    {
      name: 'zone', type: 'string', default_description: 'the time zone of the system',
      description: 'The time zone if the text has none: a name of the IANA database, for example Europe/Berlin.',
    },
    {
      name: 'now', type: 'integer', is_instant: true, default_description: "the system's clock",
      description: 'The current time in Unix seconds.',
    },
    {
      name: 'order', type: 'string', one_of: ['dmy', 'mdy'], default_description: 'none',
      description: 'The order of day and month in a date with slashes or hyphens. Without this option, an ambiguous '
        + 'date is rejected.',
    },
  ],
  result: 'ReadTimeResult',
  types: [{
    name: 'ReadTimeResult',
    summary: 'The result of readTime.',
    properties: [
      {
        name: 'unix', type: 'number',
        description: 'Unix seconds. A time that clocks skip is computed with the old offset; a repeated time is its '
          + 'first instant.',
      },
      {
        name: 'kind', type: "'plain' | 'skipped' | 'repeated'",
        description: '`skipped` or `repeated` if clocks skip this time or show it twice; otherwise `plain`.',
      },
      {
        name: 'also', type: 'number', is_optional: true,
        description: 'For a skipped or repeated time, the other possible instant.',
      },
      {
        name: 'is_duration', type: 'boolean',
        description: 'True if the input is a duration, for example in 2h or 3 days ago.',
      },
    ],
  }],
  sample: "const { unix } = readTime({ text: 'tomorrow 18:00', zone: 'Europe/Berlin' });",
  has_no_command: true, // timestamp reads times in words.
}];
