export default [{
  name: 'readDuration',
  summary: 'Parse a duration in words or abbreviations.',
  parameters: [
    {
      name: 'text', type: 'string', is_positional: true, required: true, is_text: true,
      description: 'Numbers with units, for example 2h 30m, 1.5 days or half an hour.',
    },
    {
      name: 'unit', type: 'string', one_of: ['ms', 's', 'm', 'h', 'd', 'w'], default_description: 'none',
      description: 'The unit of a bare number. Without this option, a bare number is rejected.',
    },
    {
      name: 'min', type: 'integer', min: '0', default: '0',
      description: 'The shortest allowed duration, in milliseconds.',
    },
    {
      name: 'max', type: 'integer', min: '0', default: `${Number.MAX_SAFE_INTEGER}`,
      description: 'The longest allowed duration, in milliseconds.',
    },
    {
      name: 'now', type: 'integer', is_instant: true, default_description: "the system's clock",
      description: 'The current time in Unix seconds. Months and years are counted from it.',
    },
  ],
  result: 'number',
  returns: 'The duration in milliseconds.',
  sample: "const cooldown = readDuration('2h 30m', { max: 86_400_000 });",
  examples: ['2h 30m', '90 --unit s --max 3600000'],
  forms: ['txt'],
}];
