const kinds = ['webhook', 'bot', 'interaction', 'mfa'];

const text = {
  name: 'text', type: 'string', is_positional: true, required: true, is_text: true,
  example: 'POST https://discord.com/api/webhooks/…', description: 'The text.',
};

export default [{
  name: 'redact',
  summary: 'Mask the tokens in any text: each becomes `***`.',
  parameters: [text, {
    name: 'kinds', type: 'string', is_list: true, one_of: kinds,
    type_name: 'Iterable<TokenKind>', default_description: 'all', description: 'The kinds of tokens to mask.',
  }, {
    name: 'mask', type: 'string', is_text: true, default: '***',
    description: 'The replacement of each token. In Markdown, three asterisks start bold text.',
  }],
  result: 'string',
  types: [{
    name: 'TokenKind',
    summary: 'The kind of token: of a webhook, a bot or a user, an interaction, a user with multi-factor '
      + 'authentication.',
    type: kinds.map((kind) => `'${kind}'`).join(' | '),
  }],
  sample: 'const masked = redact(text);',
  examples: ['-i bot.log -o masked.log', '-i bot.log --kinds bot'],
  forms: ['txt'],
}, {
  name: 'redactWebhooks',
  summary: 'Mask the tokens of webhook URLs: `redact` with the kind `webhook`.',
  parameters: [text],
  result: 'string',
  sample: 'const masked = redactWebhooks(text);',
  has_no_command: true, // redact --kinds webhook.
}];
