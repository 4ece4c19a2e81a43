import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';

import { tools as everyTool } from '../../web/build/tools.mjs';
import { id, read, token, shown, tools, valuesOf, webhook } from './interpret.mjs';

const require = createRequire(import.meta.url);

test('a webhook URL has one interpretation, which does not show the token', () => {
  const { hostname, pathname } = new URL(webhook);
  for (const url of [webhook, `https://canary.${hostname}${pathname}`, `https://ptb.${hostname}${pathname}`,
    `https://discordapp.com${pathname}`, `https://DISCORD.com:443${pathname}`, `${webhook}/slack`, `${webhook}/github`,
    `${webhook}?wait=true&thread_id=${id}`, webhook.replace('/api/', '/api/v10/')]) {
    assert.deepEqual(read(url).map(({ tool, values, label }) => ({ tool, values, label })),
      [{ tool: 'webhook', values: { url }, label: `Webhook ${id}` }]);
    assert.ok(!shown(url).includes(token));
  }
});

test('a webhook URL is found within other text', () => {
  for (const [before, after] of [['  ', '\n'], ['<', '>'], ['"', '",'], ['`', '`'], ['Our hook is ', ' here'],
    ['[hook](', ').'], ['WEBHOOK_URL=', '']])
    assert.deepEqual(valuesOf(before + webhook + after, 'webhook'), { url: webhook }, before);
});

test('text that resembles a webhook URL is offered for parsing, and never drawn', () => {
  for (const url of [webhook.replace('https:', 'http:'), webhook.replace('discord.com', 'discord.com.example.org'),
    webhook.replace('https://', 'https://me@'), `https://example.org/?u=${webhook}`, encodeURIComponent(webhook),
    `discord.com/api/webhooks/123/${token}`, webhook.replace('webhooks', 'Webhooks')]) {
    assert.deepEqual(tools(url), ['webhook'], url);
    assert.ok(!shown(url).includes(token));
  }
});

test('the token of a bot is recognised, offered only for redaction, and not shown', () => {
  const botToken = `MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'x'.repeat(38)}`;
  for (const text of [botToken, `DISCORD_TOKEN="${botToken}"`, `Bot ${botToken}`, botToken.replaceAll('.', '%2E')]) {
    assert.deepEqual(read(text), [{
      tool: 'redact', values: { text }, label: 'Redact tokens',
      note: 'This looks like a bot token: reset it in the developer portal if others saw it.',
    }]);
  }
  for (const text of [`discord://${id}/${token}`, `discord://${token}@${id}`, `{"token":"${token}"}`, `mfa.${token}`,
    `{"token":"aW50ZXJhY3Rpb246MTU3NzMwNTkwNDkyMTk2ODY0Ok${token}"}`])
    assert.deepEqual([tools(text), shown(text).includes('aB3')], [['redact'], false]);
  assert.deepEqual(tools(`eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${token}`), ['qr']);
});

test('a whole bot invite goes to its tool', () => {
  const query = `client_id=${id}&permissions=274877990912&scope=bot%20applications.commands`;
  for (const url of [`https://discord.com/oauth2/authorize?${query}`,
    `https://discord.com/api/oauth2/authorize?${query}`,
    `https://canary.discord.com/api/v9/oauth2/authorize?${query}`,
    `<https://discord.com/oauth2/authorize?${query}>`,
    `discord.com/oauth2/authorize?${query.replace('%20', '+')}`]) {
    assert.deepEqual(tools(url), ['bot-invite', 'qr'], url);
    assert.match(valuesOf(url, 'bot-invite').link, /^https:\/\/[^<>]+applications\.commands$/);
  }
});

test('a whole authorize URL goes to its tool, and its state is not shown', () => {
  const url = 'https://discord.com/oauth2/authorize?response_type=code'
    + `&client_id=${id}&scope=identify+email&state=kept%20secret`
    + '&redirect_uri=https%3A%2F%2Fexample.com%2Fcallback%3Fa%3Db';
  assert.deepEqual(tools(url), ['oauth-url', 'qr']);
  assert.deepEqual(valuesOf(url, 'oauth-url'), { link: url });
  assert.doesNotMatch(shown(url), /secret/);
});

test('a link has one tool, which also builds it', () => {
  const query = `client_id=${id}&scope=bot+identify&permissions=8&redirect_uri=https://a.example`;
  const url = `https://discord.com/oauth2/authorize?${query}`;
  assert.deepEqual(tools(url), ['bot-invite', 'qr']);
  assert.deepEqual(tools(`${url}&response_type=code&state=a`), ['oauth-url', 'qr']);
});

test('a bare install link is an invite', () => {
  assert.deepEqual(tools(`https://discord.com/oauth2/authorize?client_id=${id}`), ['bot-invite', 'qr']);
});

test('the warnings about a link are given by their codes', () => {
  const url = `https://discord.com/api/oauth2/authorize?client_id=${id}&permissions=8&scope=bot`;
  assert.equal(read(url)[0].note, 'Warnings: legacy-path, administrator.');
  assert.equal(read(`https://discord.com/oauth2/authorize?client_id=${id}&scope=bot`)[0].note, '');
});

test('a link that Discord does not accept is a URL', () => {
  assert.deepEqual(tools('https://discord.com/oauth2/authorize?scope=bot'), ['qr']);
});

test('an application of the developer portal gives its client id', () => {
  const url = `https://discord.com/developers/applications/${id}/oauth2`;
  assert.deepEqual(tools(url), ['bot-invite', 'oauth-url', 'qr']);
  assert.deepEqual(valuesOf(url, 'oauth-url'), { client_id: id });
  assert.deepEqual(tools(url.replace(id, '18446744073709551616')), ['qr']);
});

test('an authorize path on another host is just a URL', () => {
  for (const url of [`https://discord.com.example.org/oauth2/authorize?client_id=${id}`, 'https://example.com/a?b=c#d',
    'http://localhost:8080/'])
    assert.deepEqual(read(url).map(({ tool, values }) => ({ tool, values })), [{ tool: 'qr', values: { text: url } }]);
});

test('an id has its creation time, its parts, or a client id', () => {
  // The example of Discord's reference: 2016-04-30 11:18:25.796 UTC.
  assert.deepEqual(tools('175928847299117063'), ['timestamp', 'snowflake', 'bot-invite', 'oauth-url', 'qr']);
  assert.deepEqual(valuesOf('175928847299117063', 'snowflake'), { id: '175928847299117063' });
  assert.deepEqual(valuesOf('175928847299117063', 'timestamp'), { unix: '1462015105' });
  assert.match(shown('175928847299117063'), /^Sat, 30 Apr 2016, 13:18 11 years ago · Europe\/Berlin · /);
  assert.deepEqual(valuesOf('175928847299117063', 'bot-invite'), { client_id: '175928847299117063' });
});

test('ids past 2^53 keep every digit, and end at 2^64 - 1', () => {
  assert.deepEqual(valuesOf('18446744073709551615', 'oauth-url'), { client_id: '18446744073709551615' });
  assert.equal(valuesOf('18446744073709551616', 'oauth-url'), undefined);
});

test('mentions contain an id', () => {
  assert.deepEqual(tools(`<@${id}>`), ['timestamp', 'snowflake', 'bot-invite', 'oauth-url', 'qr']);
  for (const text of [`<#${id}>`, `<@&${id}>`, `<:name:${id}>`, `<a:name:${id}>`, `</name sub:${id}>`])
    assert.deepEqual(tools(text), ['timestamp', 'snowflake', 'qr'], text);
});

test('a sum of permissions is interpreted as permissions first', () => {
  for (const text of ['8', '0', '3072', '2147483648', '274877990912', '4503599627370496', '9007199254740992']) {
    assert.deepEqual(tools(text).slice(0, 2), ['permissions', 'bot-invite'], text);
    for (const tool of tools(text).slice(0, 2)) assert.deepEqual(valuesOf(text, tool), { permissions: text });
  }
});

test('current seconds and milliseconds are interpreted as times first, with their unit', () => {
  assert.deepEqual(tools('1700000001'), ['timestamp', 'permissions', 'bot-invite', 'qr']);
  assert.deepEqual(read('1700000001')[0].values, { unix: '1700000001' });
  assert.match(read('1700000001')[0].note, /seconds/);
  assert.deepEqual(read('1700000001999')[0].values, { unix: '1700000001' });
  assert.match(read('1700000001999')[0].note, /milliseconds/);
  assert.ok(tools('1700000001999').includes('bot-invite'));
});

test('a number that can be seconds and milliseconds is offered as both', () => {
  const interpretations = read('157730590492').filter(({ tool }) => tool === 'timestamp');
  assert.deepEqual(interpretations.map(({ values }) => values.unix), ['157730590492', '157730590']);
});

test('numbers below zero are times, if they have 9 digits or more', () => {
  assert.deepEqual(tools('-100000000'), ['timestamp', 'qr']);
  assert.deepEqual(valuesOf('-100000000', 'timestamp'), { unix: '-100000000' });
  assert.ok(!tools('-1').includes('timestamp'));
  assert.ok(!tools('1800').includes('timestamp'));
});

test('both interpretations of a time are offered, and its problem; for a range, only the problem', () => {
  const interpretations = read('01/02/2026').filter(({ tool }) => tool === 'timestamp');
  assert.equal(interpretations.length, 3);
  assert.match(interpretations[1].note, /second of two meanings/);
  assert.match(interpretations[2].note, /^This date can be/);
  assert.deepEqual(tools('18:00-20:00'), ['timestamp', 'qr']);
  assert.deepEqual(valuesOf('18:00-20:00', 'timestamp'), { unix: '', when: '=when+Europe%2FBerlin+18%3A00-20%3A00' });
  assert.match(read('18:00-20:00')[0].note, /^This is a range/);
});

test('tags, dates and written times open the timestamp', () => {
  assert.deepEqual(valuesOf('<t:1700000000:R>', 'timestamp'), { unix: '1700000000' });
  assert.deepEqual(valuesOf('2026-12-24T18:00:00+01:00', 'timestamp'), { unix: '1798131600' });
  assert.deepEqual(valuesOf('2026-12-24 18:00', 'timestamp'), { unix: '1798131600' });
  assert.deepEqual(valuesOf('in 2h', 'timestamp'), { unix: '1795275000' });
  assert.deepEqual(tools(' tomorrow 18:00 '), ['timestamp', 'qr']);
});

test('a time that daylight saving repeats or skips has two interpretations', () => {
  const unix = (text) => read(text).filter(({ tool }) => tool === 'timestamp').map(({ values }) => values.unix);
  assert.deepEqual(unix('2026-10-25 02:30'), ['1792888200', '1792891800']);
  assert.deepEqual(unix('2026-03-29 02:30'), ['1774747800', '1774744200']);
});

test('names of scopes and of permissions fill in their tools', () => {
  assert.deepEqual(valuesOf('identify,email', 'oauth-url'), { scopes: 'identify email' });
  assert.deepEqual(valuesOf('bot applications.commands', 'bot-invite'), { scopes: 'bot applications.commands' });
  assert.deepEqual(valuesOf('SEND_MESSAGES | EMBED_LINKS', 'bot-invite'), { permissions: '18432' });
  for (const text of ['PermissionFlagsBits.SendMessages, PermissionFlagsBits.BypassSlowmode',
    'discord.Permissions.SEND_MESSAGES + bypass_slowmode', 'SEND_MESSAGES | BIT_52']) {
    for (const tool of ['permissions', 'bot-invite'])
      assert.deepEqual(valuesOf(text, tool), { permissions: '4503599627372544' }, text);
  }
});

test('only a message or an embed as JSON is offered for the check, not other text in braces', () => {
  for (const text of ['{"content":"a"}', ' {\n  "title": "a" } ', '{}', '[ {"name":"a"}]']) {
    assert.deepEqual(tools(text), ['message', 'qr'], text);
    assert.deepEqual(read(text)[0].values, { message: text.trim() });
  }
  for (const text of ['{"content":}', '{content}', '["a"]', '"a"', '{'])
    assert.ok(!tools(text).includes('message'), text);
  assert.deepEqual(tools(`{"content":"https://discord.com/api/webhooks/${id}/token"}`), ['webhook']);
});

test('names of tools open them', () => {
  for (const [text, tool] of [['qr', 'qr'], ['Webhook', 'webhook'], ['bot inv', 'bot-invite'],
    ['oauth', 'oauth-url'], ['authorize', 'oauth-url'], ['timestamp', 'timestamp'], ['limits', 'limits'],
    ['redact', 'redact'], ['snow', 'snowflake'], ['bit f', 'permissions'], ['invite', 'bot-invite'],
    ['embed', 'message'], ['message', 'message'],
    ...everyTool.map(({ call, slug }) => [call, slug])]) {
    assert.equal(tools(text)[0], tool, text);
    assert.deepEqual(read(text)[0].values, {});
  }
});

test('a name of a tool comes before a scope with that name', () => {
  assert.deepEqual(read('bot').map(({ tool, values }) => ({ tool, values })), [
    { tool: 'bot-invite', values: {} },
    { tool: 'bot-invite', values: { scopes: 'bot' } },
    { tool: 'qr', values: { text: 'bot' } },
  ]);
});

test('any other text is offered as a QR code, in the last place', () => {
  assert.deepEqual(read('Grüße aus Köln').map(({ tool, values }) => ({ tool, values })),
    [{ tool: 'qr', values: { text: 'Grüße aus Köln' } }]);
  assert.equal(tools('qr').at(-1), 'qr');
});

test('an empty input has no interpretation', () => {
  assert.deepEqual(read(''), []);
  assert.deepEqual(read(' \n'), []);
});

test('every value is text for a parameter of its tool, or a link', () => {
  const catalogue = require('#catalogue');
  for (const text of [webhook, id, '8', '1700000001999', 'in 2h', 'identify', 'SEND_MESSAGES', 'https://example.com',
    `https://discord.com/oauth2/authorize?client_id=${id}&redirect_uri=a:b&state=c&scope=bot&permissions=8`]) {
    for (const { tool, values } of read(text)) {
      const { call } = everyTool.find(({ slug }) => slug === tool);
      const names = catalogue.find(({ name }) => name === call).parameters.map(({ name }) => name);
      for (const [name, value] of Object.entries(values)) {
        assert.ok([...names, 'link', 'bits'].includes(name), `${tool}: ${name}`);
        assert.equal(typeof value, 'string');
      }
    }
  }
});

test('a common word for the purpose of a tool finds it, and an unknown word is not a code by default', () => {
  for (const [word, tool] of Object.entries({
    perms: 'permissions', bitfield: 'permissions', admin: 'permissions', token: 'redact', secret: 'redact',
    json: 'message', embed: 'message', modal: 'message', clock: 'timestamp', hammertime: 'timestamp',
    countdown: 'timestamp', login: 'oauth-url', oauth2: 'oauth-url', pkce: 'oauth-url', install: 'bot-invite',
    'add bot': 'bot-invite', "why can't": 'channel-permissions', intents: 'intents', ephemeral: 'intents',
    sanitize: 'escape', hook: 'webhook', barcode: 'qr', age: 'snowflake', id: 'snowflake',
    chunk: 'split', maximum: 'limits', lengths: 'limits', 'qr code': 'qr', 'Bot Inv': 'bot-invite', logs: 'redact',
  })) {
    const [first] = read(word);
    assert.deepEqual([first.tool, first.values], [tool, {}], word);
  }
  for (const word of ['xyzzy', 'foo', 'Grüße']) {
    assert.deepEqual(tools(word), ['qr'], word);
    assert.ok(read(word)[0].isUnlikely, word);
  }
  for (const text of ['two words', 'https:// no URL']) assert.ok(read(text).at(-1).isUnlikely, text);
  assert.ok(!read('https://example.com').at(-1).isUnlikely);
});

test('a time is shown in the zone of the reader, with its distance', () => {
  assert.match(shown('tomorrow 18:00'), /^Sun, 22 Nov 2026, 18:00 in 1 day · Europe\/Berlin\n/);
  assert.match(shown('1795267800'), /Sat, 21 Nov 2026, 14:30 in 0 seconds · Europe\/Berlin · As Unix seconds\./);
});

test('intents are read as a number and by names, and the URL of an image by its parts', () => {
  assert.deepEqual(read('33281').find(({ tool }) => tool === 'intents').values, { bits: '33281' });
  assert.deepEqual(read('GUILDS | GUILD_MESSAGES').find(({ tool }) => tool === 'intents').values, { bits: '513' });
  assert.equal(read('131072').some(({ tool }) => tool === 'intents'), false); // Undocumented.
  for (const [url, values] of Object.entries({
    [`https://cdn.discordapp.com/avatars/${id}/a_1269e74af4df7417b13759eae50c83dc.gif?size=256`]:
      { kind: 'avatar', id, hash: 'a_1269e74af4df7417b13759eae50c83dc', size: '256' },
    [`https://cdn.discordapp.com/guilds/41771983423143937/users/${id}/avatars/abc.png`]:
      { kind: 'member-avatar', id, guild_id: '41771983423143937', hash: 'abc' },
    [`https://cdn.discordapp.com/emojis/${id}.webp`]: { kind: 'emoji', id },
    [`https://media.discordapp.net/stickers/${id}.gif`]: { kind: 'sticker', id },
  })) assert.deepEqual(read(url)[0], { tool: 'image-url', values, label: 'Image URL', note: `${values.kind} ${id}` });
  assert.equal(read(`https://cdn.discordapp.com/attachments/${id}/${id}/a.png`)[0].tool, 'qr');
});
