import { EmbedBuilder } from '@discordjs/builders';
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, fitEmbed, splitEmbeds } from 'cordage';

import { wrongInMessage } from './message_judge.mjs';
import { makeTexts, whole } from './random_markdown.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const length = (text) => [...text.trim()].length;

test('every long embed is valid afterwards, by @discordjs/builders and by checkMessage', () => {
  const { inline, below, oneOf } = makeTexts(seed);
  const text = (most) => (inline(4) + oneOf([' a', '漢', ' \u{1f600}', 'b']).repeat(below(most))).trim();
  for (let i = 0; i < 1000; ++i) {
    const most = oneOf([20, 300, 1500, 5000]);
    const embed = {
      title: text(most), description: text(most), footer: { text: text(most) }, author: { name: text(most) }, color: 5,
      fields: Array.from({ length: below(40) }, () => ({ name: text(most), value: text(most), inline: true })),
    };
    const before = JSON.stringify(embed);
    const { embed: fitted, cuts } = fitEmbed(embed);
    assert.equal(JSON.stringify(embed), before);
    assert.deepEqual(wrongInMessage({ embeds: [fitted] }, true), []);
    assert.ok(checkMessage(fitted).valid);
    assert.equal(cuts.length === 0, wrongInMessage({ embeds: [embed] }, true).length === 0);
    for (const { path, before: count, after } of cuts) {
      const at = (root) => path.match(/[^.[\]]+/g).reduce((value, name) => value[name], root);
      const counted = (value) => (typeof value === 'string' ? length(value) : value.length);
      assert.deepEqual([counted(at(embed)), counted(at(fitted))], [count, after], path);
      if (path !== 'fields') assert.match(at(fitted), /…/);
    }
  }
});

test('what is whole is never cut', () => {
  for (const each of whole) {
    for (let before = 225; before <= 257; ++before) {
      const { embed: { title } } = fitEmbed({ title: `${'x'.repeat(before)} ${each} ${'y '.repeat(60)}` });
      const rest = title.replace(each, '').replace(/[xy… ]/g, '');
      assert.equal(rest, '', title);
      assert.ok(!title.includes('http') || / …|\)…|>…|y…/.test(title) || !title.endsWith('…'), title);
    }
  }
  assert.deepEqual(fitEmbed({ description: `https://example.com/${'a'.repeat(5000)}` }).embed, { description: '…' });
});

test('code and styles are closed where Markdown is shown, and not elsewhere', () => {
  const long = `**${'a '.repeat(2500)}**`;
  const { embed } = fitEmbed({ description: long, footer: { text: long }, fields: [] });
  assert.match(embed.description, /a…\*\*$/);
  assert.match(embed.footer.text, /a…$/);
  assert.match(fitEmbed({ description: `\`\`\`js\n${'a;\n'.repeat(2000)}\`\`\`` }).embed.description, /a;…\n```$/);
});

test('for the sum the description gives way first, then values from the last', () => {
  const embed = {
    description: 'd'.repeat(4000), footer: { text: 'f'.repeat(2000) },
    fields: Array.from({ length: 3 }, () => ({ name: 'n', value: 'v'.repeat(1000) })),
  };
  assert.deepEqual(fitEmbed(embed).cuts, [{ path: 'description', limit: 'embed_total', before: 4000, after: 997 }]);
  embed.footer.text = 'f'.repeat(2048);
  embed.fields = Array.from({ length: 5 }, () => ({ name: 'n', value: 'v'.repeat(1000) }));
  assert.deepEqual(fitEmbed(embed).cuts.map(({ path, after }) => [path, after]),
    [['description', 1], ['fields[3].value', 945], ['fields[4].value', 1]]);
});

test('builders and the names of discord.js are taken', () => {
  const builder = new EmbedBuilder().setTitle('a');
  builder.data.description = 'b'.repeat(5000);
  assert.equal(fitEmbed(builder).embed.description, `${'b'.repeat(4095)}…`);
  assert.deepEqual(fitEmbed({ author: { name: 'a'.repeat(300), iconURL: 'https://example.com' } }).embed,
    { author: { name: `${'a'.repeat(255)}…`, iconURL: 'https://example.com' } });
});

test('the embeds of a message are shortened together', () => {
  const message = { content: 'a', embeds: [{ description: 'a'.repeat(4000) }, { description: 'b'.repeat(4000) }] };
  const { message: fitted, cuts } = fitEmbed(message);
  assert.ok(checkMessage(fitted).valid);
  assert.deepEqual(cuts, [
    { path: 'embeds[1].description', limit: 'embed_total', before: 4000, after: 2000 }]);
  const { message: fewer, cuts: dropped } = fitEmbed({ embeds: Array.from({ length: 12 }, () => ({ title: 'a' })) });
  assert.equal(fewer.embeds.length, 10);
  assert.deepEqual(dropped, [{ path: 'embeds', limit: 'embeds_per_message', before: 12, after: 10 }]);
});

test('a URL is not shortened, and what cannot be made valid is a problem', () => {
  const url = `https://example.com/${'a'.repeat(2029)}`;
  assert.throws(() => fitEmbed({ title: 'a', image: { url } }), {
    parameter: 'image.url',
    detail: 'image.url: 2049 characters, 1 more than 2048. fitEmbed shortens texts only, never URLs.',
  });
  assert.throws(() => fitEmbed({ embeds: [{}] }), { parameter: 'embeds[0].description' });
  assert.throws(() => fitEmbed({ content: 'a'.repeat(2001), embeds: [] }), { parameter: 'content' });
  assert.equal(fitEmbed({ title: 'a', url: url.slice(1) }).cuts.length, 0);
});

test('embeds are split at 10 and at 6,000 characters, in their order', () => {
  const { below } = makeTexts(seed);
  for (let i = 0; i < 200; ++i) {
    const embeds = Array.from({ length: below(60) },
      (_, n) => ({ color: n, description: 'a'.repeat(1 + below(4096)) }));
    const messages = splitEmbeds(i % 2 ? { content: 'a', embeds } : embeds);
    assert.deepEqual(messages.flat(), embeds);
    for (const [at, list] of messages.entries()) {
      assert.ok(list.length > 0 && checkMessage({ embeds: list }).valid);
      const next = messages[at + 1]?.[0];
      if (next) assert.equal(checkMessage({ embeds: [...list, next] }).valid, false);
    }
  }
  const builder = new EmbedBuilder().setTitle('a');
  assert.equal(splitEmbeds([builder])[0][0], builder);
  assert.throws(() => splitEmbeds({ content: 'a' }), { parameter: 'embeds' });
  const long = { description: 'a'.repeat(4096), fields: [1, 2].map(() => ({ name: 'a', value: 'b'.repeat(1000) })) };
  assert.throws(() => splitEmbeds([{ title: 'a' }, long]), {
    parameter: 'embeds[1]', detail: 'embeds[1] has 6098 characters, of which fitEmbed leaves 6000.',
  });
});
