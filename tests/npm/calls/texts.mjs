import { each, noTexts, problemOf, rejects, returns } from './expectations.mjs';

// Webhooks, messages and other strings, except links, images and times.

const token = 'not-a-real-token';
const webhook = `https://discord.com/api/webhooks/123456789012345678/${token}`;

export const parseWebhook = [
  ...each([...noTexts, 1, 1n], (url) =>
    rejects('a webhook is a string', (it) => it.parseWebhook({ url }), 'invalid-value', 'url')),
];

// The snowflake's upper 42 bits are milliseconds since 2015: 123456789012345678 >> 22, and 1420070400000.
const created = { created: 1449504792, created_iso: '2015-12-07T16:13:12+00:00' };
export const inspectWebhook = [
  returns('a webhook has an id and the time at which it was made', (it) => it.inspectWebhook({ url: webhook }),
    { id: '123456789012345678', token_length: 16, ...created }),
  returns('a webhook has a version, a thread and a suffix where the URL has them', (it) => it.inspectWebhook({
    url: `${webhook.replace('/api/', '/api/v10/')}/slack?wait=true&thread_id=223456789012345678`,
  }), {
    id: '123456789012345678', token_length: 16, ...created, api_version: 10, thread_id: '223456789012345678',
    suffix: 'slack',
  }),
  ...each(['https://example.com/', webhook.replace('https', 'http'), token, ...noTexts, 1, 1n], (url) =>
    rejects('any other URL is rejected', (it) => it.inspectWebhook({ url }), 'invalid-value', 'url')),
  rejects('a lone surrogate has no UTF-8', (it) => it.inspectWebhook({ url: '\ud800' }), 'not-encodable', 'url'),
  rejects('a URL is required', (it) => it.inspectWebhook({}), 'missing-parameter', 'url'),
];

export const limits = [
  returns('limits have names', (it) => {
    const given = it.limits().limits;
    return [given.webhook_username, given.message_content];
  }, [80, 2000]),
];

const masked = webhook.replace(token, '***');

/** Spellings of a slash in paths, URLs, JSON, JavaScript and HTML (HTML Standard, 13.2.5.72), and several slashes. */
const separators = ['/', '//', '\\', '\\/', '\\\\\\/', '%2f', '%252f', '%2525252f', '%2f%2f', '%5c%2f', '\\u002f',
  '\\\\u002f', '/\\u002f', '\\x2f', '&#x2f;', '&#x002f;', '&#47;', '&#047;', '&sol;', '&amp;#x2f;', '&#x2f',
  '/%2f\\/&#47;'];

export const redactWebhooks = [
  returns('a token is masked, and everything else stays', (it) =>
    it.redactWebhooks(`é😀\ud800 ${webhook}?wait=true \0\n漢`), `é😀\ud800 ${masked}?wait=true \0\n漢`),
  returns('text without a token does not change', (it) => ['', 'nothing here'].map(it.redactWebhooks), ['', 'nothing here']),
  ...each(separators.flatMap((each) => [each.toLowerCase(), each.toUpperCase()]), (separator) =>
    returns('a token is found in a path with other separators', (it) => ['Webhooks', 'WEBHOOKS'].map((name) =>
      it.redactWebhooks([name, '123456789012345678', token].join(separator))),
    ['Webhooks', 'WEBHOOKS'].map((name) => [name, '123456789012345678', '***'].join(separator)))),
  ...each(['a\\-b\\_c', 'a%2Db%5fc', 'a%252db', 'a\\u002Db\\u005fc', 'a&#45;b&lowbar;c', '_', '-'], (written) =>
    returns('a token can have escapes', (it) => it.redactWebhooks(webhook.replace(token, `${written}/slack`)),
      masked.replace('***', '***/slack'))),
  ...each(['/api/webhooks', '/webhooks/123456789012345678', '/api/webhooks/123456789012345678/?a'], (before) =>
    returns('a path after what could be one has a token', (it) => it.redactWebhooks(`${before}${webhook}`),
      `${before}${masked}`)),
  returns('a token that is a path is not the last', (it) =>
    it.redactWebhooks(`webhooks/123456789012345678/webhooks/123456789012345678/${token}`),
  'webhooks/123456789012345678/***/123456789012345678/***'),
  ...each(['webhooks', 'webhooks/', 'webhook/123456789012345678/t', 'webhooks/1234567890123456/t',
    'webhooks/123456789012345678901/t', 'webhooks/123456789012345678', 'webhooks/123456789012345678/',
    'webhooks/12345678901234567x/t', 'webhooks/123456789012345678/?t', 'webhooks123456789012345678/t',
    'webhooks/123456789012345678t'], (other) =>
    returns('any other path stays', (it) => it.redactWebhooks(other), other)),
  returns('megabytes of text are read, and then a short string', (it) =>
    [it.redactWebhooks(`${webhook}\n`.repeat(20000)) === `${masked}\n`.repeat(20000), it.redactWebhooks(webhook)],
  [true, masked]),
  ...each([undefined, null, 1, {}], (value) =>
    rejects('text must be a string', (it) => it.redactWebhooks(value), 'invalid-value', 'text')),
];

// The first is an example of Discord's documentation (Reference, Authentication), the second has the lengths of issue
// 627 of detect-secrets. The others have ids of 17 and 20 digits.
const signature = 'aB3_-'.repeat(6);
const botTokens = [
  'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs',
  'MTAyOTQ4MTM1OTU5MTEwMDcxNg.GSwJyi.sbaw8msOR3Wi6vPUzeIWy_P0vJbB0UuRVjH8l8',
  `ODAzNTExMTAzOTI3Nzc3Mjg.Cl2FMQA.${signature}`, `MTg0NDY3NDQwNzM3MDk1NTE2MTU.Cl2FMQ.${signature}`,
];
const [botToken] = botTokens;
const interactionToken = `aW50ZXJhY3Rpb246MTA2MDMyMDYxMDkyMTc2MjgxNjpGbmo2${signature}`;
const mfaToken = `mfa.${'aB3_-'.repeat(16)}wxyz`;
const every = `${webhook} Bot ${botToken} "${interactionToken}", ${mfaToken}\\n`;

export const redact = [
  returns('a token of each kind is masked', (it) => it.redact(every), `${masked} Bot *** "***", ***\\n`),
  ...each([undefined, null, {}, { kinds: undefined }, { kinds: null }], (options) =>
    returns('without kinds all are masked', (it) => it.redact(every, options), `${masked} Bot *** "***", ***\\n`)),
  returns('only tokens of the requested kinds are masked', (it) =>
    ['webhook', 'bot', 'interaction', 'mfa'].map((kind) => it.redact(every, { kinds: [kind, kind] })), [
    every.replace(token, '***'), every.replace(botToken, '***'), every.replace(interactionToken, '***'),
    every.replace(mfaToken, '***'),
  ]),
  returns('kinds are any iterable', (it) => it.redact(every, { kinds: new Set(['bot', 'mfa']) }),
    every.replace(botToken, '***').replace(mfaToken, '***')),
  ...each(botTokens, (given) => returns('a bot token is found between any characters', (it) =>
    ['', ' ', '\\n', '%20', '\\u0022', '"', '=', 'token'].map((around) => it.redact(`${around}${given}"`)),
  ['', ' ', '\\n', '%20', '\\u0022', '"', '=', 'token'].map((around) => `${around}***"`))),
  ...each(['\\.', '%2E', '%252e', '\\u002e', '&#46;', '&period;'], (dot) => returns('dots can be escaped', (it) =>
    [botToken, mfaToken].map((given) => it.redact(given.replaceAll('.', dot))), ['***', '***'])),
  ...each([
    botToken.replace('MTk4', 'eyJh'), botToken.slice(4), botToken.slice(0, -1), botToken.replace('.Cl2FMQ', '.Cl2FM'),
    botToken.replace('.Cl2FMQ', '.Cl2FMQAA'), botToken.replace('MTk4NjIyNDgz', ''), mfaToken.slice(0, 23), 'mfa.1.2.3',
    'mfa.requireMultiFactorAuthentication', `mfa.${'a1'.repeat(42)}`, 'aW50ZXJhY3Rpb246IENoYXRJbnB1dENvbW1hbmRJ',
    'interactions/1/token', '127.0.0.1', '1.22.333-rc.4444444', 'sha512-MTk4NjIyNDgzNDcxOTI1MjQ4Cl2FMQ==',
  ], (other) => returns('any other text stays', (it) => it.redact(other), other)),
  returns('an interaction token is found in its path, whatever it looks like', (it) =>
    it.redact('/interactions/123456789012345678/a-b/callback'), '/interactions/123456789012345678/***/callback'),
  returns('tokens that overlap are one', (it) => ['interaction', 'webhook'].flatMap((kind) =>
    [interactionToken, botToken, mfaToken].map((given) => it.redact(`${kind}s/123456789012345678/${given} `))),
  ['interaction', 'interaction', 'interaction', 'webhook', 'webhook', 'webhook']
    .map((kind) => `${kind}s/123456789012345678/*** `)),
  ...each([[], ['bots'], ['webhook', ''], ['Bot'], [1], [undefined], 'bot', 1, {}], (kinds) =>
    rejects('kinds are a list of known names', (it) => it.redact(every, { kinds }), 'invalid-value', 'kinds')),
  returns('a near name is offered', (it) => ['webhooks', 'MFA'].map((kind) =>
    /did you mean (\w+)\?$/.exec(problemOf(() => it.redact('', { kinds: [kind] })).detail)?.[1]), ['webhook', 'mfa']),
  returns('an unknown option is rejected', (it) => problemOf(() => it.redact('', { kind: ['bot'] })).parameter, 'kind'),
  returns('options are an object', (it) => {
    const { code, parameter, message } = problemOf(() => it.redact('', 'bot'));
    return [code, parameter, message];
  }, ['invalid-value', undefined, 'redact takes an object: redact(text, { kinds })']),
  ...each([undefined, null, 1, {}], (value) =>
    rejects('text must be a string', (it) => it.redact(value), 'invalid-value', 'text')),
];

export const checkMessage = [
  returns('a message within its limits is valid', (it) => {
    const message = { content: '\u{1F600}'.repeat(2000), embeds: [{ title: ' a ' }] };
    const { valid, excesses, counts } = it.checkMessage(message);
    return [valid, excesses, counts.map(({ path, count }) => [path, count]).slice(0, 3)];
  }, [true, [], [['content', 2000], ['embeds', 1], ['embeds[0].title', 1]]]),
  returns('an excess has its path, its limit and its count', (it) => {
    const { valid, excesses: [{ detail, ...excess }] } = it.checkMessage({ embeds: [{ title: 'a'.repeat(257) }] });
    return [valid, excess, detail.startsWith('embeds[0].title')];
  }, [false, { path: 'embeds[0].title', limit: 'embed_title', count: 257, min: 0, max: 256 }, true]),
  ...each([[{ content: 5n }, 'content'], [{ embeds: [{ title: Symbol('a') }] }, 'embeds[0].title']], ([message, path]) =>
    returns('a wrong type is an excess of its path', (it) => it.checkMessage(message).excesses[0].path, path)),
  ...each([[undefined, 'message'], [null, 'message'], ['{}', 'message'], [{ other: 1 }, 'message']], ([message, path]) =>
    rejects('a value that is not a message is rejected', (it) => it.checkMessage(message), 'invalid-value', path)),
];

export const checkCommand = [
  returns('a command within its rules is valid', (it) =>
    it.checkCommand({ name: 'ping', description: 'Pong', default_member_permissions: 8n }).valid, true),
  returns('an excess has its path, its limit and its count', (it) => {
    const { excesses: [{ detail, ...excess }] } = it.checkCommand([{ name: 'Ping', description: 'Pong' }]);
    return [excess, detail];
  }, [{ path: 'commands[0].name', limit: 'pattern', count: 1, min: 0, max: 0 },
    'commands[0].name: must be in lower case.']),
  returns('a wrong type is an excess of its path', (it) => it.checkCommand({ name: 5 }).excesses[0].path, 'name'),
  ...each([undefined, '{}', 5], (command) =>
    rejects('a value that is not a command is rejected', (it) => it.checkCommand(command), 'invalid-value', 'command')),
];

export const splitEmbeds = [
  returns('embeds are split at 10 and at 6,000 characters', (it) => [
    it.splitEmbeds(Array.from({ length: 11 }, () => ({ title: 'a' }))).map(({ length }) => length),
    it.splitEmbeds({ embeds: [{ description: 'a'.repeat(4000) }, { description: 'b'.repeat(2001) }] }).length,
    it.splitEmbeds({ embeds: null }),
  ], [[10, 1], 2, []]),
  ...each([[undefined, 'embeds'], ['[]', 'embeds'], [[5], 'embeds[0]'], [{ content: 'a' }, 'embeds']],
    ([embeds, path]) =>
      rejects('any other value is rejected by its path', (it) => it.splitEmbeds(embeds), 'invalid-value', path)),
];

export const fitEmbed = [
  returns('a long text ends with an ellipsis, and the embed that was given stays', (it) => {
    const given = { title: 'a'.repeat(257), color: 5 };
    return [it.fitEmbed(given), given.title.length];
  }, [{
    fitted: { title: `${'a'.repeat(255)}\u2026`, color: 5 },
    cuts: [{ path: 'title', limit: 'embed_title', before: 257, after: 256 }], left: [],
  }, 257]),
  ...each([[{ title: 5 }, 'title'], [{ fields: {} }, 'fields'], [{ fields: [{ name: 1, value: 'a' }] }, 'fields[0].name']],
    ([embed, path]) => returns('a wrong type is left', (it) => it.fitEmbed(embed).left[0].path, path)),
  ...each([undefined, null, '{}', [], { embeds: [] }], (embed) =>
    rejects('a value that is not an embed is rejected', (it) => it.fitEmbed(embed), 'invalid-value', 'embed')),
];

export const fitMessage = [
  returns('content and embeds are shortened, and other excesses are left', (it) => it.fitMessage({
    content: `a ${'b'.repeat(2000)}`, embeds: [{ title: 'c'.repeat(257), color: -1 }],
  }), {
    fitted: { content: `a ${'b'.repeat(1997)}\u2026`, embeds: [{ title: `${'c'.repeat(255)}\u2026`, color: -1 }] },
    cuts: [
      { path: 'content', limit: 'message_content', before: 2002, after: 2000 },
      { path: 'embeds[0].title', limit: 'embed_title', before: 257, after: 256 },
    ],
    left: [{
      path: 'embeds[0].color', limit: 'color', count: -1, min: 0, max: 16777215,
      detail: 'embeds[0].color: -1, at least 0 needed.',
    }],
  }),
  ...each([[{ content: 5 }, 'content'], [{ embeds: [5] }, 'embeds[0]']], ([message, path]) =>
    returns('a wrong type is left', (it) => it.fitMessage(message).left[0].path, path)),
  ...each([undefined, '{}', [], { title: 'a' }], (message) =>
    rejects('a value that is not a message is rejected', (it) => it.fitMessage(message), 'invalid-value', 'message')),
];

const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'; // RFC 7636, Appendix B
export const pkce = [
  returns('the challenge is the SHA-256 of the verifier', (it) => it.pkce({ verifier: code_verifier }), {
    code_verifier,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256',
  }),
  ...each([undefined, null, {}, { verifier: null }], (options) =>
    returns('a new verifier has 32 random bytes', (it) => {
      const [one, other] = [it.pkce(options).code_verifier, it.pkce(options).code_verifier];
      return [/^[A-Za-z0-9_-]{43}$/.test(one), one === other];
    }, [true, false])),
  returns('an unknown option is rejected', (it) => problemOf(() => it.pkce({ code_verifier })).parameter, 'code_verifier'),
  ...each(['', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`, 'é'.repeat(43), ...noTexts, 5], (verifier) =>
    rejects('a verifier has 43 to 128 unreserved characters', (it) => it.pkce({ verifier }),
      'invalid-value', 'verifier')),
];

export const ProblemError = [
  returns('a problem has one title, wherever it is found', (it) => [
    [() => it.qr({ text: 1 }), () => it.qr({ text: 'a', size: 'x' })],
    [() => it.qr({ text: 'a'.repeat(20000) }), () => it.qr({ text: 'a'.repeat(901) })],
    [() => it.readTime({}), () => it.oauthUrl({})],
  ].map((calls) => new Set(calls.map((call) => problemOf(call).title)).size), [1, 1, 1]),
  returns('only a problem is a ProblemError', (it) =>
    [new Error('a'), { name: 'ProblemError', code: 'too-long' }, null, undefined, 'a'].map((value) =>
      value instanceof it.ProblemError), [false, false, false, false, false]),
  returns('a ProblemError is a class of errors', (it) => Object.create(it.ProblemError.prototype) instanceof Error, true),
];
