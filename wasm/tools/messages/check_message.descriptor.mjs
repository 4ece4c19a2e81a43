const count = [
  {
    name: 'path', type: 'string',
    description: 'Its path, for example `embeds[0].fields[2].value`; `embeds` and `components` for sums over all of '
      + 'them.',
  },
  {
    name: 'limit', type: 'string',
    description: 'The name of its limit in `limits`, or its place in the schema, for example `RichEmbedImage.url`.',
  },
  {
    name: 'count', type: 'number',
    description: 'In characters (code points; in embeds without whitespace at both ends), entries or components; or '
      + 'the number.',
  },
  { name: 'min', type: 'number', description: 'The smallest allowed count.' },
  { name: 'max', type: 'number', description: 'The largest allowed count.' },
];

const types = [
  { name: 'MessageCount', summary: 'One counted text, list or number of a message.', properties: count },
  {
    name: 'CheckWarning',
    summary: 'A probable mistake that no documented rule of Discord rejects.',
    properties: [
      {
        name: 'code', type: "'unknown-member' | 'ignored' | 'deprecated' | 'schema' | 'library' | 'observed'",
        description: "`ignored`: it has no effect. `schema`: Discord's schema rejects it, its documentation does not. "
          + '`library`: a validator of a library rejects it. `observed`: Discord has rejected it.',
      },
      { name: 'path', type: 'string', description: 'The path of the value.' },
      { name: 'name', type: 'string', is_optional: true, description: 'The nearest known field.' },
      { name: 'detail', type: 'string', description: 'The warning in words.' },
    ],
  },
  {
    name: 'CheckMessageResult',
    summary: 'The result of checkMessage and checkCommand.',
    properties: [
      { name: 'valid', type: 'boolean', description: 'True if there are no excesses.' },
      {
        name: 'excesses', type: '(MessageCount & { detail: string })[]',
        description: 'The counts outside their limits, and broken rules without a count: `limit` is then the rule, '
          + 'such as `required` (count 0 of 1), `unique` (2 of 1), `type`, `range`, `order`, `kind`, `value`, '
          + '`pattern`, `flags` or `exclusive`.',
      },
      {
        name: 'warnings', type: 'CheckWarning[]',
        description: 'Unknown, ignored and deprecated fields, values that only libraries reject, and values that '
          + 'Discord has been seen to reject. They do not change `valid`.',
      },
      {
        name: 'counts', type: 'MessageCount[]',
        description: 'All counted strings, lists and numbers, in the order of the schema; sums come last.',
      },
    ],
  },
];

const rules = 'The rules are those of its published schema and of its documentation.';

export default [{
  name: 'checkMessage',
  summary: "Check a message, embed or modal by Discord's rules.",
  details: `${rules} A forum thread and an interaction response (\`{ type, data }\`) can be checked too. Throws for `
    + 'any other value, and for one that cannot be read; `parameter` is then its path.',
  parameters: [{
    name: 'message', type: 'object', is_positional: true, required: true, as_json: 'The message as JSON.',
    example: '{ "content": "Hello", "embeds": [] }',
    description: "The JSON object for Discord's API, or options or builders of discord.js.",
  }],
  result: 'CheckMessageResult',
  types,
  sample: 'const { valid, excesses } = checkMessage(message);',
  examples: ['-i message.json'],
}, {
  name: 'checkCommand',
  summary: "Check application commands by Discord's rules.",
  details: rules,
  parameters: [{
    name: 'command', type: 'object | readonly object[]', is_positional: true, required: true,
    as_json: 'The command or the list of commands, as JSON.',
    description: 'The JSON object of a command, a builder of discord.js, or an array of all commands of an '
      + 'application.',
  }],
  result: 'CheckMessageResult',
  sample: 'const { valid, excesses } = checkCommand(commands);',
  examples: ['-i commands.json'],
}];
