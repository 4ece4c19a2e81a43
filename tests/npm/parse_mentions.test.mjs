import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parseMentions, snowflake } from 'cordage';
import { FormattingPatterns } from 'discord-api-types/v10';
import markdown from 'discord-markdown-parser';
import { Invite } from 'discord.js';

import facts from '../../wasm/generated/facts.json' with { type: 'json' };
import { seeded } from './seeded.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const count = Number(process.env.CORDAGE_CALLS ?? 0) > 5000 ? 10_000 : 1000;
const id = '175928847299117063';
const largest = '18446744073709551615';

const kindsOf = (text) => parseMentions(text).map(({ kind }) => kind);

/** The mentions in a node of discord-markdown-parser. */
function mentionsOf(nodes) {
  return nodes.flatMap(({ type, content, ...node }) => {
    if (Array.isArray(content)) return mentionsOf(content);
    if (type === 'emoji') return [{ kind: type, id: node.id, name: node.name, animated: node.animated }];
    if (type === 'slashCommand') return [{ kind: 'command', id: node.id, name: node.fullName }];
    if (type === 'timestamp') return [{ kind: type, unix: Number(node.timestamp), style: node.format }];
    if (/^(user|role|channel)$/.test(type)) return [{ kind: type, id: node.id }];
    return /^(everyone|here)$/.test(type) ? [{ kind: type }] : [];
  });
}

const compared = ({ kind, id: given, name, animated, unix, style }) =>
  JSON.stringify({ kind, id: given, name, animated, unix, style });

test('in random inputs it finds the parser\'s mentions, each at its place', () => {
  const below = seeded(seed);
  const pieces = [
    `<@${id}>`, `<@!${id}>`, `<@&${id}>`, `<#${id}>`, `<:ab:${id}>`, `<a:a_1:${id}>`, `</a-b c:${id}>`,
    `</a b c d:${id}>`, '<t:1700000000>', '<t:-5:R>', '<t:5:x>', '@everyone', '@here', '@her', `<@${id} `, '<@1>',
    `<:a:${id}>`, `<${id}>`, '\\', '` ', ' ``a`b`` ', ' ', '\n', 'a', '漢', '\u{1f600}', ' ~~a~~ ', ' ||a|| ',
    'https://a.b/c', ' ```js\na\n``` ', 'a>', '< ', '(', '[a](https://b.c)',
  ];
  let found = 0;
  for (let i = 0; i < count; ++i) {
    const piece = () => `${pieces[below(pieces.length)]}${below(3) ? ' ' : ''}`;
    const text = Array.from({ length: 1 + below(20) }, piece).join('').replace(/`{4,}/g, '`');
    const mentions = parseMentions(text);
    for (const { text: part, index } of mentions) assert.ok(text.startsWith(part, index));
    assert.deepEqual(mentions.map(compared), mentionsOf(markdown.parse(text, 'extended')).map(compared), JSON.stringify(text));
    found += mentions.length;
  }
  assert.ok(found > count, `${found}`);
});

test('in random headings, quotes, styles and labels with lone backticks it finds the parser\'s mentions', () => {
  const below = seeded(seed);
  const pieces = [`<@${id}>`, `<@&${id}>`, '@here', '`', 'it`s', '``', ' ', 'a', '\n', '\n# ', '\n-# ', '\n> ', '\n>>> ', '**',
    '*', '__', '_', '~~', '||', '[', '[It`s](https://b.c)', 'https://a.b/', '<https://a.b/*c>', '\\', `<:a_b:${id}>`];
  // Parsers disagree on long runs of signs, and on headings directly after a quote; this one knows no lists.
  const isUnclear = (text) => /([`*_])\1{2}/.test(text) || /(?:^|\n)(?:>.*\n(?:#|-#) |(?:>+ )?\* )/.test(text);
  for (let i = 0; i < 10 * count; ++i) {
    const text = Array.from({ length: 2 + below(14) }, () => pieces[below(pieces.length)]).join('').trim();
    if (isUnclear(text)) continue;
    const found = parseMentions(text).map(compared);
    assert.deepEqual(found, mentionsOf(markdown.parse(text, 'extended')).map(compared), JSON.stringify(text));
  }
});

test('code ends within the element in which it begins, and in a paragraph it continues', () => {
  for (const start of ['# It`s\n', '-# It`s\n', '> It`s\n', '> # It`s\n> ', '- It`s\n', '- It`s\n- ', '  1. It`s\n  2. ', '**It`s** ',
    '*It`s* ', '_It`s_ ', '__It`s__ ', '~~It`s~~ ', '||It`s|| ', '***It`s*** ', '[It`s](https://x.com) ', '**a ||It`s|| ',
    '[a [b] It`s](https://x.com) ', '# It```s\n', '*It`s\\\\* ', '*It`s\\** ']) {
    for (const [mention, kind] of [[`<@${id}>`, 'user'], ['@everyone', 'everyone'], ['discord.gg/abc', 'invite']])
      assert.deepEqual(kindsOf(`${start}${mention} it\`s it\`\`\`s`), [kind], start);
  }
  for (const text of [`\`a\n# <@${id}>\``, `\`a **b\` \`<@${id}>\` c**`, `> \`a\n> <@${id}>\``, `- \`a\n  <@${id}>\``,
    `- a:\n  \`\`\`\n  - <@${id}>\n  \`\`\``, `# a\n\`\`\`\n# <@${id}>\n\`\`\``, `\\**a \`<@${id}>** b\``])
    assert.deepEqual(kindsOf(text), [], text);
});

test('a link ends with the style or the masked link around it', () => {
  for (const text of ['**https://a.b**@here', '||https://a.b||@here', '[a](https://b.c)@here', '[https://a.b](https://b.c)@here'])
    assert.deepEqual(kindsOf(text), ['here'], text);
});

// discord-markdown-parser does not know them. Source: FormattingPatterns of discord-api-types.
test('a game is found by the pattern of discord-api-types', () => {
  const text = `a <@$${id}> b`;
  const [{ groups, index, 0: whole }] = [new RegExp(FormattingPatterns.GameProfile).exec(text)];
  assert.deepEqual(parseMentions(text),
    [{ kind: 'game', text: whole, index, id: groups.id, created_unix: snowflake({ id }).unix }]);
  for (const other of [`<$${id}>`, '<@$1>', `<@$a:${id}>`, `\\<@$${id}>`]) assert.deepEqual(parseMentions(other), []);
});

test('links are found on every host, to the end of the ids', () => {
  assert.ok(facts.hosts.length >= 6);
  const guild = '81384788765712384';
  for (const host of facts.hosts) {
    for (const origin of [`https://${host}`, `HTTPS://${host.toUpperCase()}`, `http://${host}:443`]) {
      for (const [after, end] of [['', ''], ['/', ''], ['', '?a=b'], ['', ')'], ['', '.'], ['', '#c'], ['', '>']]) {
        const link = `${origin}/channels/${guild}/${largest}/${id}${after}`;
        assert.deepEqual(parseMentions(`(${link}${end} a`), [{
          kind: 'message-link', text: link, index: 1, guild_id: guild, channel_id: largest, message_id: id,
          created_unix: snowflake({ id }).unix,
        }]);
        assert.deepEqual(parseMentions(`<${origin}/channels/@me/${id}${after}${end} a`), [{
          kind: 'channel-link', text: `${origin}/channels/@me/${id}${after}`, index: 1, channel_id: id,
          created_unix: snowflake({ id }).unix,
        }]);
      }
    }
  }
  for (const path of [`/channels/${guild}`, '/channels/@me', `/channels/1/${id}`, `/channels/@me/${id}a`,
    `/api/channels/@me/${id}`, `/channels/@me/${id}/${id}/threads`, '/channels/@me/18446744073709551616'])
    assert.deepEqual(parseMentions(`https://discord.com${path} https://example.com/channels/@me/${id}`), []);
});

test('invites are the same as discord.js finds', () => {
  const pattern = new RegExp(Invite.InvitesPattern, 'gi');
  for (const text of ['https://discord.gg/abc', 'discord.gg/a-b', 'DISCORD.GG/AB', 'discord.gg/a', 'discord.com/abc',
    'https://discord.com/invite/abc?event=1', 'discordapp.com/invite/ab_c', 'https://discord.gg/invite/xyz',
    'https://discord.gg/', '(discord.gg/ab) discord.gg/cd', 'https://discord.com/channels/abc'])
    assert.deepEqual(parseMentions(text).filter(({ kind }) => kind === 'invite').map(({ name }) => name),
      Array.from(text.matchAll(pattern), ({ groups: { code } }) => code), text);
  for (const other of ['notdiscord.gg/abc', 'discord.gg.example.com/abc', 'a.discord.com/invite/abc',
    'https://example.com/discord.gg/abc'])
    assert.deepEqual(parseMentions(other), [], other);
});

test('hosts may begin with www., and invites are found after slashes and in styles', () => {
  const named = (text) => parseMentions(text).map(({ name, channel_id: channel }) => name ?? channel);
  for (const text of ['www.discord.gg/abc', 'https://www.discord.gg/abc', 'http://www.discordapp.com/invite/abc',
    'www.discord.com/invite/abc', '<https://www.discord.com/invite/abc>', 'WWW.DISCORD.GG/abc', '//discord.gg/abc',
    '\\//discord.gg/abc', '\\discord.gg/abc', '\\https://discord.gg/abc', '**discord.gg/abc**', '__discord.gg/abc__',
    '_discord.gg/abc_', '__https://discord.gg/abc__', '***__www.discord.gg/abc__***', '||discord.gg/abc||'])
    assert.deepEqual(named(text), ['abc'], text);
  assert.deepEqual(named(`https://www.discord.com/channels/@me/${id}`), [id]);
  assert.equal(parseMentions('a www.discord.gg/abc')[0].text, 'www.discord.gg/abc');
  for (const text of ['a/discord.gg/abc', 'ftp://discord.gg/abc', 'name_discord.gg/abc', 'a.www.discord.gg/abc',
    'wwww.discord.gg/abc', 'me@discord.gg/abc'])
    assert.deepEqual(named(text), [], text);
});

test('each invite of a list is found, also without whitespace between them', () => {
  for (const separator of [',', ';', '|', ', ', '\n'])
    assert.deepEqual(parseMentions(['abc', 'def', 'ghi'].map((code) => `https://discord.gg/${code}`).join(separator))
      .map(({ name }) => name), ['abc', 'def', 'ghi'], separator);
  assert.deepEqual(kindsOf('https://a.b/,c,@here https://a.b/?u=https://discord.gg/abc'), []);
  for (const piece of [',', 'https://a,', 'a']) assert.deepEqual(kindsOf(`https://a${piece.repeat(4e6 / piece.length)}`), []);
});

test('mentions in code are read if the option says so', () => {
  const text = `\`<@${id}>\` \`\`\`\n@here\n\`\`\` <#${id}>`;
  assert.deepEqual(parseMentions(text).map(({ kind }) => kind), ['channel']);
  assert.deepEqual(parseMentions(text, { code: 'skip' }).map(({ kind }) => kind), ['channel']);
  assert.deepEqual(parseMentions(text, { code: 'read' }).map(({ kind }) => kind), ['user', 'here', 'channel']);
  assert.throws(() => parseMentions(text, { code: 'keep' }), { code: 'invalid-value', parameter: 'code' });
});

test('ids have 17 to 20 digits of 64 bits, and times are those of Date', () => {
  for (const given of ['12345678901234567', largest]) assert.equal(parseMentions(`<@${given}>`)[0].id, given);
  for (const given of ['1234567890123456', '18446744073709551616', '123456789012345678901']) {
    const text = `<@${given}> <#${given}> <:ab:${given}> </a:${given}> <id:linked-roles:${given}>`;
    assert.deepEqual(parseMentions(text), []);
  }
  assert.deepEqual(parseMentions('<t:8640000000000> <t:-8640000000000:s> <t:8640000000001> <t:1:tt> <T:1>')
    .map(({ unix, style }) => [unix, style]), [[8.64e12, undefined], [-8.64e12, 's']]);
});

test('@everyone counts if Discord removes the characters in it, and otherwise not', () => {
  assert.deepEqual(kindsOf('@every\u202eone @\u2066here @everyones a@here'), ['everyone', 'here', 'everyone', 'here']);
  assert.deepEqual(kindsOf('@\u200beveryone @Everyone @ere https://a.b/@here <https://a.b/@here>'), []);
  assert.deepEqual(parseMentions('a @every\u202eone'), [{ kind: 'everyone', text: '@every\u202eone', index: 2 }]);
});

test('a mention has the members that its type declares for its kind', () => {
  const types = readFileSync(new URL('../../dist/index.d.ts', import.meta.url), 'utf8');
  const [, union] = /type ParseMentionsResult =([^;]*);/.exec(types);
  const typed = new Map(Array.from(union.matchAll(/MentionOf<(.*)>/g), ([, given]) =>
    given.split(', ').map((names) => Array.from(names.matchAll(/'([^']+)'/g), ([, name]) => name)))
    .flatMap(([kinds, needed = [], possible = []]) => kinds.map((kind) => [kind, { needed, possible }])));
  const channel = `https://discord.com/channels/${id}/${id}`;
  const text = [
    `<@${id}> <@&${id}> <@$${id}> <#${id}> </a b:${id}> <:ab:${id}> <a:ab:${id}> <t:1> <t:1:R> @everyone @here`,
    `<id:browse> <id:linked-roles:${id}> ${channel} ${channel}/${id} discord.gg/abc`, channel.replace(id, '@me'),
    `https://discord.com/channels/@me/${id}/${id}`,
  ].join(' ');
  const given = parseMentions(text);
  assert.equal(given.length, 18);
  assert.deepEqual(new Set(given.map(({ kind }) => kind)), new Set(typed.keys()));
  for (const { kind, text: whole, index: _, ...members } of given) {
    const { needed, possible } = typed.get(kind);
    const names = Object.keys(members);
    assert.deepEqual(needed.filter((name) => !names.includes(name)), [], whole);
    assert.deepEqual(names.filter((name) => ![...needed, ...possible].includes(name)), [], whole);
  }
});
