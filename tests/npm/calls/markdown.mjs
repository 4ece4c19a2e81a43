import { each, gives, problemOf, refuses } from './expectations.mjs';

// Calls of the functions that read or write Markdown.

export const splitMessage = [
  gives('a text is cut at a line, and a code block goes on with its language', (it) =>
    it.splitMessage(`${'a'.repeat(60)}\n\`\`\`js\n${'b;\n'.repeat(40)}\`\`\``, { limit: 100 }),
  ['a'.repeat(60), ...[30, 10].map((count) => `\`\`\`js\n${'b;\n'.repeat(count)}\`\`\``)]),
  gives('by itself a text is cut at 2000 code points', (it) =>
    it.splitMessage('\u{1F600}'.repeat(2001)).map((part) => [...part].length), [2000, 1]),
  gives('a text without characters has no message', (it) => ['', ' \n\t '].map((text) => it.splitMessage(text)), [[], []]),
  ...each([undefined, null, {}, { limit: null, code_blocks: null }], (options) =>
    gives('options may be left out', (it) => it.splitMessage(' a ', options), ['a'])),
  ...each([undefined, null, 1, {}, ['a'], '\ud800', 'a\udc00b'], (text) =>
    refuses('a text is a string without lone surrogates', (it) => it.splitMessage(text), 'invalid-value', 'text')),
  ...each([99, 0, -1], (limit) =>
    refuses('a limit is 100 at least', (it) => it.splitMessage('a', { limit }), 'out-of-range', 'limit')),
  ...each([200, '200', 200n, '0200'], (limit) =>
    gives('a limit is a number, a bigint or a string', (it) => it.splitMessage('a'.repeat(201), { limit }).length, 2)),
  ...each(['', 'x', '2e3', '20.5', 1000.5, NaN, Infinity, 2n ** 64n, [], true], (limit) =>
    refuses('a limit is an integer', (it) => it.splitMessage('a', { limit }), 'invalid-value', 'limit')),
  refuses('whether blocks are kept is a boolean', (it) => it.splitMessage('a', { code_blocks: 'false' }),
    'invalid-value', 'code_blocks'),
  gives('an unknown option is refused', (it) => problemOf(() => it.splitMessage('a', { max: 5 })).parameter, 'max'),
];

export const truncate = [
  gives('bold text is closed within the limit', (it) => it.truncate(`**${'a'.repeat(50)}**`, 40),
    `**${'a'.repeat(35)}\u2026**`),
  ...each([3, '3', 3n], (limit) =>
    gives('a limit is a number, a bigint or a string', (it) => it.truncate('\u{1f600}'.repeat(4), limit),
      '\u{1f600}\u{1f600}\u2026')),
  gives('an ellipsis may be empty', (it) => it.truncate('abcd', 3, { ellipsis: '' }), 'abc'),
  gives('without Markdown nothing is closed', (it) => it.truncate(`**${'a'.repeat(50)}**`, 40, { markdown: false }),
    `**${'a'.repeat(37)}\u2026`),
  gives('an emoji of several code points is not cut', (it) => it.truncate('a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 4),
    'a\u2026'),
  refuses('a limit is required', (it) => it.truncate('a'), 'missing-parameter', 'limit'),
  refuses('a limit is 1 at least', (it) => it.truncate('a', 0), 'out-of-range', 'limit'),
  refuses('an ellipsis is not longer than the limit', (it) => it.truncate('a', 2, { ellipsis: '...' }), 'too-long', 'ellipsis'),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    refuses('a text is a string', (it) => it.truncate(text, 5), 'invalid-value', 'text')),
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
  ], ([text, { kind, ...rest }]) => gives('a mention has its kind, its place and what it holds', (it) =>
    it.parseMentions(`\u{1f600} ${text}.`), [{ kind, text, index: 3, ...rest }])),
  gives('code, an escape and other forms mention nothing', (it) =>
    it.parseMentions(`\`<@${id}>\` \\<@${id}> <@1> <${id}> <A:ab:${id}> <t:1:x> https://a.b/@here`), []),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    refuses('a text is a string', (it) => it.parseMentions(text), 'invalid-value', 'text')),
];

export const escapeMarkdown = [
  gives('signs get a backslash, in code too, but not in links', (it) =>
    it.escapeMarkdown('# **a_b** `c_d` https://a.b/c_d'), '\\# \\*\\*a\\_b\\*\\* \\`c\\_d\\` https://a.b/c_d'),
  gives('code may be kept', (it) =>
    it.escapeMarkdown('# **a_b** `c_d` ```e_f``` https://a.b/c_d [g](https://h.i)', { code: 'keep' }),
  '\\# \\*\\*a\\_b\\*\\* `c_d` ```e_f``` https://a.b/c_d \\[g](https://h.i)'),
  gives('a mention is text, also after a control character was removed', (it) =>
    it.escapeMarkdown(`@every\u202eone <@${id}> https://a.b/@here`),
  `@\u200beveryone \\<@\u200b${id}> https://a.b/%40here`),
  gives('options keep mentions and control characters, and escape links', (it) =>
    it.escapeMarkdown(`@here <@${id}> \u202e https://a.b/c_d`, { mentions: 'keep', controls: 'keep', links: 'escape' }),
  `@here <@${id}> \u202e https\\://a.b/c\\_d`),
  gives('styles may be kept', (it) => it.escapeMarkdown(`**a** @here \`<@${id}>\``, { styles: 'keep' }),
    `**a** @\u200bhere \`<@\u200b${id}>\``),
  gives('a text for code keeps all but backticks', (it) =>
    ['code-block', 'inline-code'].map((place) => it.escapeMarkdown('*a* ``` `', { for: place })),
  ['*a* ``\u200b` `\u200b', '*a* \u02cb\u02cb\u02cb \u02cb']),
  gives('a label has escaped brackets and links', (it) => it.escapeMarkdown('[a](https://b.c) [', { for: 'link-label' }),
    '\\[a\\]\\(https\\://b.c) \uff3b'),
  ...each(['styles', 'code', 'links', 'mentions'], (name) =>
    refuses('a text for code has no other option', (it) =>
      it.escapeMarkdown('a', { for: 'code-block', [name]: 'keep' }), 'conflicting-parameters', name)),
  ...each([undefined, null, {}, { links: null, mentions: undefined }], (options) =>
    gives('options may be left out', (it) => it.escapeMarkdown('*', options), '\\*')),
  ...each([undefined, null, 1, {}, ['a']], (text) =>
    refuses('a text is a string', (it) => it.escapeMarkdown(text), 'invalid-value', 'text')),
  ...each(['for', 'styles', 'code', 'links', 'mentions', 'controls'], (name) =>
    refuses('an option has one of its values', (it) => it.escapeMarkdown('a', { [name]: true }), 'invalid-value',
      name)),
  gives('an unknown option is refused', (it) =>
    problemOf(() => it.escapeMarkdown('a', { link: 'keep' })).parameter, 'link'),
];
