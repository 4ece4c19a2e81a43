const characters = '43 to 128 characters: A-Z, a-z, 0-9, -, ., _ or ~';

export default [{
  name: 'pkce',
  summary: 'Make a PKCE verifier and its challenge (RFC 7636).',
  parameters: [{
    name: 'verifier', type: 'string', pattern: '^[\\w.~-]{43,128}$', rule: `must have ${characters}.`,
    default_description: '32 random bytes, in base64url', description: `${characters}.`,
  }],
  result: 'PkceResult',
  types: [{
    name: 'PkceResult',
    summary: 'The result of pkce.',
    properties: [
      {
        name: 'code_verifier', type: 'string', description: 'Keep it secret; send it with the request for a token.',
      },
      { name: 'code_challenge', type: 'string', description: 'The SHA-256 of the verifier, for an authorize URL.' },
      { name: 'code_challenge_method', type: "'S256'", description: 'How the challenge is computed.' },
    ],
  }],
  sample: 'const { code_verifier, ...challenge } = pkce();',
}];
