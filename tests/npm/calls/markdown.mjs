import { each, problemOf, rejects, returns } from './expectations.mjs';

// Calls of the functions that read or write Markdown.

export const splitMessage = [
  returns('text is cut at a line, and a code block continues with its language', (it) =>
    it.splitMessage(`${'a'.repeat(60)}\n\`\`\`js\n${'b;\n'.repeat(40)}\`\`\``, { limit: 100 }),
  ['a'.repeat(60), ...[30, 10].map((count) => `\`\`\`js\n${'b;\n'.repeat(count)}\`\`\``)]),
  returns('text is cut at 2000 code points by default', (it) =>
    it.splitMessage('\u{1F600}'.repeat(2001)).map((part) => [...part].length), [2000, 1]),
  returns('blank text has no messages', (it) => ['', ' \n\t '].map((text) => it.splitMessage(text)), [[], []]),
  ...each([undefined, null, {}, { limit: null, code_blocks: null }], (options) =>
    returns('options may be left out', (it) => it.splitMessage(' a ', options), ['a'])),
  ...each([undefined, null, 1, {}, ['a'], '\ud800', 'a\udc00b'], (text) =>
    rejects('text must be a string without lone surrogates', (it) => it.splitMessage(text), 'invalid-value', 'text')),
  ...each([99, 0, -1], (limit) =>
    rejects('a limit is 100 at least', (it) => it.splitMessage('a', { limit }), 'out-of-range', 'limit')),
  ...each([200, '200', 200n, '0200'], (limit) =>
    returns('a limit is a number, a bigint or a string', (it) => it.splitMessage('a'.repeat(201), { limit }).length, 2)),
  ...each(['', 'x', '2e3', '20.5', 1000.5, NaN, Infinity, 2n ** 64n, [], true], (limit) =>
    rejects('a limit is an integer', (it) => it.splitMessage('a', { limit }), 'invalid-value', 'limit')),
  rejects('whether blocks are kept is a boolean', (it) => it.splitMessage('a', { code_blocks: 'false' }),
    'invalid-value', 'code_blocks'),
  returns('an unknown option is rejected', (it) => problemOf(() => it.splitMessage('a', { max: 5 })).parameter, 'max'),
];

export const truncate = [
  returns('bold text is closed within the limit', (it) => it.truncate(`**${'a'.repeat(50)}**`, 40),
    `**${'a'.repeat(35)}\u2026**`),
  ...each([3, '3', 3n], (limit) =>
    returns('a limit is a number, a bigint or a string', (it) => it.truncate('\u{1f600}'.repeat(4), limit),
      '\u{1f600}\u{1f600}\u2026')),
  returns('an ellipsis may be empty', (it) => it.truncate('abcd', 3, { ellipsis: '' }), 'abc'),
  returns('without Markdown nothing is closed', (it) => it.truncate(`**${'a'.repeat(50)}**`, 40, { markdown: false }),
    `**${'a'.repeat(37)}\u2026`),
  returns('an emoji of several code points is not cut', (it) => it.truncate('a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 4),
    'a\u2026'),
  rejects('a limit is required', (it) => it.truncate('a'), 'missing-parameter', 'limit'),
  rejects('a limit is 1 at least', (it) => it.truncate('a', 0), 'out-of-range', 'limit'),
  rejects('an ellipsis is not longer than the limit', (it) => it.truncate('a', 2, { ellipsis: '...' }), 'too-long', 'ellipsis'),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    rejects('text must be a string', (it) => it.truncate(text, 5), 'invalid-value', 'text')),
];

const id = '175928847299117063';
/** Its time of creation, as in Discord's documentation. */
const created_unix = 1462015105;
const host = 'https://ptb.discord.com';
export const parseMentions = [
  ...each([
    [`<@${id}>`, { kind: 'user', id, created_unix }], [`<@!${id}>`, { kind: 'user', id, created_unix }],
    [`<@&${id}>`, { kind: 'role', id, created_unix }], [`<#${id}>`, { kind: 'channel', id, created_unix }],
    [`</foo bar:${id}>`, { kind: 'command', id, name: 'foo bar', created_unix }],
    [`<a:b1nzy:${id}>`, { kind: 'emoji', id, name: 'b1nzy', animated: true, created_unix }],
    [`<:mmLol:${id}>`, { kind: 'emoji', id, name: 'mmLol', animated: false, created_unix }],
    ['<t:1618953630>', { kind: 'timestamp', unix: 1618953630 }],
    ['<t:-1618953630:R>', { kind: 'timestamp', unix: -1618953630, style: 'R' }],
    ['<id:customize>', { kind: 'navigation', name: 'customize' }],
    [`<id:linked-roles:${id}>`, { kind: 'navigation', id, name: 'linked-roles', created_unix }],
    ['@everyone', { kind: 'everyone' }], ['@here', { kind: 'here' }],
    [`${host}/channels/1234567890123456789/${id}`,
      { kind: 'channel-link', guild_id: '1234567890123456789', channel_id: id, created_unix }],
    [`${host}/channels/@me/1234567890123456789/${id}`,
      { kind: 'message-link', channel_id: '1234567890123456789', message_id: id, created_unix }],
    ['https://discord.gg/a-b', { kind: 'invite', name: 'a-b' }],
    ['https://canary.discordapp.com/invite/ab', { kind: 'invite', name: 'ab' }],
  ], ([text, { kind, ...rest }]) => returns('a mention has its kind, its place and what it holds', (it) =>
    it.parseMentions(`\u{1f600} ${text}.`), [{ kind, text, index: 3, ...rest }])),
  returns('code, an escape and other forms mention nothing', (it) =>
    it.parseMentions(`\`<@${id}>\` \\<@${id}> <@1> <${id}> <A:ab:${id}> <t:1:x> https://a.b/@here`), []),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    rejects('text must be a string', (it) => it.parseMentions(text), 'invalid-value', 'text')),
];

export const escapeMarkdown = [
  returns('signs get a backslash, in code too, but not in links', (it) =>
    it.escapeMarkdown('# **a_b** `c_d` https://a.b/c_d'), '\\# \\*\\*a\\_b\\*\\* \\`c\\_d\\` https://a.b/c_d'),
  returns('code may be kept', (it) =>
    it.escapeMarkdown('# **a_b** `c_d` ```e_f``` https://a.b/c_d [g](https://h.i)', { code: 'keep' }),
  '\\# \\*\\*a\\_b\\*\\* `c_d` ```e_f``` https://a.b/c_d \\[g](https://h.i)'),
  returns('a mention is text, also after a control character was removed', (it) =>
    it.escapeMarkdown(`@every\u202eone <@${id}> https://a.b/@here`),
  `@\u200beveryone \\<@\u200b${id}> https://a.b/%40here`),
  returns('options keep mentions and control characters, and escape links', (it) =>
    it.escapeMarkdown(`@here <@${id}> \u202e https://a.b/c_d`, { mentions: 'keep', controls: 'keep', links: 'escape' }),
  `@here <@${id}> \u202e https\\://a.b/c\\_d`),
  returns('styles may be kept', (it) => it.escapeMarkdown(`**a** @here \`<@${id}>\``, { styles: 'keep' }),
    `**a** @\u200bhere \`<@\u200b${id}>\``),
  returns('escaping for code changes only backticks', (it) =>
    ['code-block', 'inline-code'].map((place) => it.escapeMarkdown('*a* ``` `', { for: place })),
  ['*a* ``\u200b` `\u200b', '*a* \u02cb\u02cb\u02cb \u02cb']),
  returns('a label has escaped brackets and links', (it) => it.escapeMarkdown('[a](https://b.c) [', { for: 'link-label' }),
    '\\[a\\]\\(https\\://b.c) \uff3b'),
  ...each(['styles', 'code', 'links', 'mentions'], (name) =>
    rejects('escaping for code accepts no other option', (it) =>
      it.escapeMarkdown('a', { for: 'code-block', [name]: 'keep' }), 'conflicting-parameters', name)),
  ...each([undefined, null, {}, { links: null, mentions: undefined }], (options) =>
    returns('options may be left out', (it) => it.escapeMarkdown('*', options), '\\*')),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    rejects('text must be a string', (it) => it.escapeMarkdown(text), 'invalid-value', 'text')),
  ...each(['for', 'styles', 'code', 'links', 'mentions', 'controls'], (name) =>
    rejects('an option has one of its values', (it) => it.escapeMarkdown('a', { [name]: true }), 'invalid-value',
      name)),
  returns('an unknown option is rejected', (it) =>
    problemOf(() => it.escapeMarkdown('a', { link: 'keep' })).parameter, 'link'),
];
