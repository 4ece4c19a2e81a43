import { EmbedBuilder } from '@discordjs/builders';
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, fitEmbed } from 'cordage';

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
