export default [{
  name: 'formatDuration',
  summary: 'Format a duration in words.',
  parameters: [
    {
      name: 'milliseconds', type: 'integer', is_positional: true, required: true, min: '0',
      description: 'The duration in milliseconds.',
    },
    {
      name: 'parts', type: 'integer', min: '1', max: '4', default: '2',
      description: 'The maximum number of units. The last one is rounded down.',
    },
    {
      name: 'style', type: 'string', one_of: ['long', 'short'], default: 'long',
      description: 'Write units in full or abbreviated.',
    },
    {
      name: 'locale', type: 'string', default: 'en',
      description: 'The language, as a BCP 47 language tag, for example de or pt-BR.',
    },
  ],
  result: 'string',
  returns: 'The text, from days to seconds; in milliseconds if it is less than a second.',
  sample: 'const uptime = formatDuration(5_430_000);',
  examples: ['5430000', '5430000 --style short --parts 1'],
  forms: ['txt'],
}];
