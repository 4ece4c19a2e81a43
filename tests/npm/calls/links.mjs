import { client_id, each, loneSurrogates, noTexts, problemOf, rejects, returns } from './expectations.mjs';

// Links, their parts, and permissions.

const parameterOf = (url, name) => new URL(url).searchParams.get(name);

export const botInvite = [
  ...each([0, 8, 2 ** 53 - 1, 2n ** 53n, 2n ** 53n + 1n, 2n ** 64n - 1n].flatMap((value) =>
    [[value, value], [BigInt(value), value], [`${value}`, value]]), ([permissions, result]) =>
    returns('permissions are exact, as a bigint where a number is not', (it) => {
      const invite = it.botInvite({ client_id, permissions });
      return [invite.permissions, parameterOf(invite.url, 'permissions')];
    }, [result, `${result}`])),
  ...each([2 ** 53, 1.5, NaN, Infinity, true, {}, [1.5], [null], [[null]], new Date(0), Symbol('a')], (permissions) =>
    rejects('permissions are a whole number or names', (it) => it.botInvite({ client_id, permissions }),
      'invalid-value', 'permissions')),
  ...each([2n ** 64n, -1, -1n], (permissions) =>
    rejects('permissions have 64 bits', (it) => it.botInvite({ client_id, permissions }),
      'out-of-range', 'permissions')),
  // Permissions reference: SEND_MESSAGES is bit 11, EMBED_LINKS bit 14.
  ...each([['SendMessages', 2048], ['SEND_MESSAGES', 2048], [['SendMessages', 'EmbedLinks'], 18432],
    ['SendMessages,EmbedLinks', 18432], [[], 0], [new Set(), 0], [new Set(['SendMessages', 'EmbedLinks']), 18432],
    [['SendMessages', 8n, 16], 2072], [[8n, '16', Object(2048n)], 2072], [[2n ** 63n], 2n ** 63n]],
  ([permissions, result]) =>
    returns('permissions may be names', (it) => {
      const invite = it.botInvite({ client_id, permissions });
      return [invite.permissions, parameterOf(invite.url, 'permissions')];
    }, [result, `${result}`])),
  ...each([Object(8n), { valueOf: () => 8n }, Object.assign(Object.create({ valueOf: () => 8n }), { bitfield: 8n })],
    (permissions) => returns('permissions may be an object that stands for a bigint', (it) =>
      it.botInvite({ client_id, permissions }).permissions, 8)),
  rejects('a permission has a known name', (it) => it.botInvite({ client_id, permissions: ['SendMessage'] }),
    'invalid-value', 'permissions'),
  returns('a link leaves the verifier of pkce out', (it) =>
    it.botInvite({ client_id, response_type: 'code', ...it.pkce() }).url.includes('verifier'), false),
  returns('flags may be booleans', (it) => {
    const invite = it.botInvite({ client_id, guild_id: client_id, disable_guild_select: true, check: true });
    return [parameterOf(invite.url, 'disable_guild_select'), Array.isArray(invite.warnings)];
  }, ['true', true]),
];

export const oauthUrl = [
  ...each(['identify,bot', ['identify', 'bot'], ['bot', 'identify', 'bot'], new Set(['bot', 'identify']),
    { * [Symbol.iterator]() { yield 'bot'; yield 'identify'; } }], (scopes) =>
    returns('scopes are a string or an iterable', (it) => it.oauthUrl({ client_id, scopes }).scopes, ['bot', 'identify'])),
  ...each([5, {}, [], new Set(), [''], ['bot', ''], ['bot', 5], [['bot']], () => 'bot', new Map([['bot', 1]])],
    (scopes) =>
    rejects('scopes are strings, at least one', (it) => it.oauthUrl({ client_id, scopes }), 'invalid-value', 'scopes')),
  ...each([undefined, null], (value) =>
    returns('undefined and null count as not given', (it) =>
      it.oauthUrl({ client_id, state: value, scopes: value, guild_id: value, check: value }).url,
    `https://discord.com/oauth2/authorize?client_id=${client_id}&response_type=code&scope=identify`)),
  ...each([undefined, null, {}, { client_id: undefined }, { client_id: null }], (options) =>
    rejects('client_id is required', (it) => it.oauthUrl(options), 'missing-parameter', 'client_id')),
  ...each([BigInt(client_id), Object(BigInt(client_id)), { valueOf: () => BigInt(client_id) }], (value) =>
    returns('an id may be a bigint', (it) =>
      parameterOf(it.oauthUrl({ client_id: value }).url, 'client_id'), client_id)),
  returns('a server may be a bigint', (it) =>
    parameterOf(it.botInvite({ client_id, guild_id: BigInt(client_id) }).url, 'guild_id'), client_id),
  returns('redirect_uri may be a URL', (it) =>
    parameterOf(it.oauthUrl({ client_id, redirect_uri: new URL('https://example.com/a') }).url, 'redirect_uri'),
  'https://example.com/a'),
  ...each([...noTexts, 1, { href: 'https://example.com/' }], (redirect_uri) =>
    rejects('redirect_uri is no other value', (it) => it.oauthUrl({ client_id, redirect_uri }), 'invalid-value',
      'redirect_uri')),
  returns('an empty state is not given', (it) => it.oauthUrl({ client_id, state: '' }).url.includes('state'), false),
  ...each(['clientId', 'clientid', 'client-id', 'clientI'], (name) =>
    returns('an unknown option is rejected with the nearest known one', (it) => {
      const { code, parameter, message } = problemOf(() => it.oauthUrl({ [name]: client_id }));
      return [code, parameter, message];
    }, ['invalid-value', name, `unknown option ${name}; did you mean client_id?`])),
  returns('an unknown option that is near to none is rejected with all', (it) => {
    const { code, parameter, message } = problemOf(() => it.qrMatrix({ text: 'a', kitchen: 1 }));
    return [code, parameter, message];
  }, ['invalid-value', 'kitchen',
    'unknown option kitchen; qrMatrix takes text, error, version, mask, eci, data.']),
  ...each(['a b', 'a1', '', 'a'.repeat(33), '\x1b[2J', '__proto__ '], (name) =>
    returns('an unknown option is repeated only where it is a plain name', (it) => {
      const { code, parameter, message } = problemOf(() => it.limits({ [name]: 1 }));
      return [code, parameter, message];
    }, ['invalid-value', undefined, 'unknown option; limits takes more.'])),
  returns('an unknown option without a value is ignored', (it) => 'note' in it.limits({ a: undefined, b: null }), true),
  ...each([
    ['width', 'size'], ['scale', 'size'], ['errorCorrectionLevel', 'error'], ['color', 'dark and light'],
    ['maskPattern', 'mask'],
  ], ([name, meant]) =>
    returns('an option of the package qrcode is rejected with the one that has its place', (it) =>
      problemOf(() => it.qrPng({ text: 'a', [name]: {} })).message, `unknown option ${name}; did you mean ${meant}?`)),
  ...each([['qrMatrix', { text: 'a' }], ['qrPng', { text: 'a' }], ['timestamp', {}]], ([name, options]) =>
    returns('what every call takes is not listed where it changes nothing', (it) => [
      typeof it[name]({ ...options, base_url: 'https://example.com', now: 0, authorize_url: 'https://example.com' }),
      /base_url|authorize_url|format/.test(problemOf(() => it[name]({ ...options, kitchen: 1 })).message),
    ], ['object', false])),
  ...each([[new Date(), 'a Date'], [['a'], 'an Array'], [new Map(), 'a Map'], [new URL('https://a/'), 'a URL'],
    [new (class { static name = 'Options'; })(), 'an Options']], ([options, given]) =>
    returns('options are a plain object, not one of a class', (it) => {
      const { code, parameter, message } = problemOf(() => it.qrPng(options));
      return [code, parameter, message];
    }, ['invalid-value', undefined, `qrPng takes a plain object, not ${given}: qrPng({ text })`])),
  ...each([5, 'a', 5n, true, () => ({}), Symbol('a'), new (class $ {})()], (options) =>
    returns('a call takes an object', (it) => {
      const { code, parameter, message } = problemOf(() => it.qrPng(options));
      return [code, parameter, message];
    }, ['invalid-value', undefined, 'qrPng takes an object: qrPng({ text })'])),
  returns('options may be an object without a prototype', (it) =>
    'note' in it.limits(Object.assign(Object.create(null), { more: true })), true),
  ...each([...noTexts, 1], (value) =>
    rejects('an id is no other value', (it) => it.oauthUrl({ client_id: value }), 'invalid-value', 'client_id')),
  ...each(loneSurrogates, (state) =>
    rejects('a lone surrogate has no UTF-8', (it) => it.oauthUrl({ client_id, state }), 'not-encodable', 'state')),
  ...each([1, 'yes', {}], (check) =>
    rejects('a flag is true or false', (it) => it.oauthUrl({ client_id, check }), 'invalid-value', 'check')),
  // The verifier and challenge of RFC 7636, Appendix B.
  returns('a link has the challenge of pkce, and not the verifier', (it) => {
    const { url } = it.oauthUrl({ client_id, ...it.pkce({ verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }) });
    return ['code_challenge', 'code_challenge_method', 'code_verifier'].map((name) => parameterOf(url, name));
  }, ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'S256', null]),
  ...each(['oauthUrl', 'botInvite'], (name) =>
    rejects('a verifier without its challenge is rejected', (it) => it[name]({ client_id, code_verifier: 'a'.repeat(43) }),
      'invalid-value', 'code_verifier')),
  returns('a link has guild_id, prompt and permissions', (it) => {
    const { url } = it.oauthUrl({ client_id, scopes: ['bot'], guild_id: client_id, prompt: 'none', permissions: 8n });
    return ['guild_id', 'prompt', 'permissions'].map((name) => parameterOf(url, name));
  }, [client_id, 'none', '8']),
  returns('a checked link has warnings', (it) =>
    it.oauthUrl({ client_id, scopes: ['idenitfy'], check: true }).warnings.some(({ name }) => name === 'identify'),
  true),
  returns('authorize_url is an option of a call', (it) =>
    [{ authorize_url: 'https://example.com/authorize' }, {}].map((options) =>
      it.oauthUrl({ client_id, ...options }).url.split('?')[0]),
  ['https://example.com/authorize', 'https://discord.com/oauth2/authorize']),
];

export const inspectLink = [
  returns('an inspected invite builds it again', (it) => {
    const invite = { client_id, permissions: 2n ** 63n + 1n, scopes: ['bot'], guild_id: '175928847299117063',
      disable_guild_select: false };
    const { url } = it.botInvite(invite);
    const { kind, warnings, permission_names: names, ...inspected } = it.inspectLink({ url });
    return [kind, names, inspected.permissions, it.botInvite(inspected).url === url];
  }, ['bot-invite', ['CREATE_INSTANT_INVITE', 'BIT_63'], 2n ** 63n + 1n, true]),
  returns('an inspected login builds it again', (it) => {
    const login = { client_id, scopes: ['identify', 'email'], state: ':12345678901234567890,"\\é',
      redirect_uri: 'https://example.com/?a=b', integration_type: 0, prompt: 'none' };
    const { url } = it.oauthUrl(login);
    const { kind, warnings, response_type: type, ...inspected } = it.inspectLink({ url });
    return [kind, type, inspected.state, it.oauthUrl(inspected).url === url];
  }, ['oauth-url', 'code', ':12345678901234567890,"\\é', true]),
  returns('a warning names what it is about', (it) => it.inspectLink({
    url: `https://discord.com/oauth2/authorize?client_id=${client_id}&scope=bto`,
  }).warnings.map(({ code, name }) => [code, name]), [['refused', undefined], ['scope-misspelled', 'bot']]),
  ...each([...noTexts, 1, 'https://example.com/'], (url) =>
    rejects('a link is an authorize URL', (it) => it.inspectLink({ url }), 'invalid-value', 'url')),
];

export const permissions = [
  ...each([2n ** 63n, `${2n ** 63n}`], (value) =>
    returns('a bit that a number cannot hold is a bigint', (it) => {
      const result = it.permissions({ permissions: value });
      return [result.permissions, result.names, result.undocumented, result.table[0].value];
    }, [2n ** 63n, ['BIT_63'], 2n ** 63n, 2n ** 63n])),
  ...each([[], new Set(), [[]]], (none) =>
    returns('an empty list of permissions is 0', (it) => {
      const { permissions: bits, removed } = it.permissions({ permissions: none });
      return [bits, removed, it.permissions({ permissions: 8, other: none }).removed.names];
    }, [0, undefined, ['ADMINISTRATOR']])),
  returns('permissions may be an array of names', (it) =>
    it.permissions({ permissions: ['EmbedLinks', 'SendMessages'] }).permissions, 18432),
  ...each([1.5, true, {}, [{}]], (value) =>
    rejects('permissions are a whole number or names', (it) => it.permissions({ permissions: value }),
      'invalid-value', 'permissions')),
];

export const cdnUrl = [
  returns('an id is a string or a bigint, a size a number', (it) =>
    it.cdnUrl({ kind: 'emoji', id: 157730590492196864n, size: 64, animated: true }).url,
  'https://cdn.discordapp.com/emojis/157730590492196864.webp?animated=true&size=64'),
  returns('kind and format may be in upper or lower case', (it) =>
    it.cdnUrl({ kind: 'Sticker', id: '157730590492196864', format: 'GIF' }).url,
  'https://media.discordapp.net/stickers/157730590492196864.gif'),
  rejects('an avatar has a hash', (it) => it.cdnUrl({ kind: 'avatar', id: '157730590492196864' }), 'missing-parameter',
    'hash'),
  rejects('an id is no number', (it) => it.cdnUrl({ kind: 'emoji', id: 157730590492196864 }), 'invalid-value', 'id'),
];

export const messageLink = [
  returns('ids may be bigints', (it) =>
    it.messageLink({ guild_id: 197038439483310086n, channel_id: 290926798999357250n, message_id: '1174109840998400000' }).url,
  'https://discord.com/channels/197038439483310086/290926798999357250/1174109840998400000'),
  returns('null is no server', (it) => it.messageLink({ guild_id: null, channel_id: '290926798999357250' }).app_url,
    'discord://-/channels/@me/290926798999357250'),
  rejects('a channel is required', (it) => it.messageLink({}), 'missing-parameter', 'channel_id'),
  rejects('an id is no number', (it) => it.messageLink({ channel_id: 290926798999357250 }), 'invalid-value', 'channel_id'),
];
