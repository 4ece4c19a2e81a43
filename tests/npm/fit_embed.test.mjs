import { EmbedBuilder } from '@discordjs/builders';
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkMessage, fitEmbed, fitMessage, splitEmbeds } from 'cordage';

import { wrongInMessage } from './message_judge.mjs';
import { makeTexts, whole } from './random_markdown.mjs';
import { read } from './shown_markdown.mjs';

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
    const { fitted, cuts, left } = fitEmbed(embed);
    assert.equal(JSON.stringify(embed), before);
    assert.deepEqual(wrongInMessage({ embeds: [fitted] }, true), []);
    assert.ok(checkMessage(fitted).valid);
    assert.deepEqual(left, []);
    assert.equal(cuts.length === 0, wrongInMessage({ embeds: [embed] }, true).length === 0);
    for (const { path, before: count, after } of cuts) {
      const at = (root) => path.match(/[^.[\]]+/g).reduce((value, name) => value[name], root);
      const counted = (value) => (typeof value === 'string' ? length(value) : value.length);
      assert.deepEqual([counted(at(embed)), counted(at(fitted))], [count, after], path);
      if (path !== 'fields') assert.match(at(fitted), /…/);
    }
  }
});

test('inseparable parts are left out or kept, unless that would cost a tenth of the limit', () => {
  for (const each of whole) {
    for (let before = 4040; before <= 4097; ++before) {
      const given = `${'x'.repeat(before)} ${each} ${'y '.repeat(600)}`;
      const { fitted: { description } } = fitEmbed({ description: given });
      const rest = description.replace(each, '').replace(/[xy… ]/g, '');
      assert.equal(rest, '', description.slice(-80));
      assert.ok(!each.startsWith('http') || !description.includes(`${each}…`), each);
    }
  }
});

/** The six kinds of strings: the limit, and an embed with such a string. */
const kinds = {
  title: [256, (title) => ({ title })], description: [4096, (description) => ({ description })],
  footer: [2048, (text) => ({ footer: { text } })], author: [256, (name) => ({ author: { name } })],
  name: [256, (name) => ({ fields: [{ name, value: 'a' }] })],
  value: [1024, (value) => ({ fields: [{ name: 'a', value }] })],
};
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const longTexts = {
  'a word': (n) => 'Error: ' + 'x'.repeat(n), Chinese: (n) => `第一 ${'漢字的'.repeat(n)}`,
  'a line': (n) => 'Error:\n' + 'x'.repeat(n), words: (n) => `${'word '.repeat(n)}end`,
  'two words': (n) => `${'x'.repeat(n / 2)} ${'y'.repeat(n)}`, 'a link': (n) => `see https://example.com/${'a'.repeat(n)}`,
  'inline code': (n) => `a \`${'c'.repeat(n)}\``,
  'inline code between two': (n) => `a \`\`${'c`'.repeat(n)}c\`\``,
  'a code block': (n) => `a\n\`\`\`js\n${'c'.repeat(n)}\n\`\`\``, 'bold text': (n) => `a **${'c'.repeat(n)}**`,
  'a spoiler': (n) => `||**${'c'.repeat(n)}**||`,
  'a link under a text': (n) => `a [${'c'.repeat(n)}](https://example.com)`,
  emoji: (n) => `a ${family.repeat(n)}`, 'custom emoji': (n) => `a ${'<:name:175928847299117063>'.repeat(n)}`,
};

/** Graphemes that do not fit into any message. */
const longGraphemes = {
  'combining marks': (n) => `Error: a${'\u0301'.repeat(n)}`, 'joined emoji': (n) => `Hi \u{1f469}${'\u200d\u{1f469}'.repeat(n / 2)}`,
  Devanagari: (n) => `x ${'\u0915\u094d'.repeat(n)}`, Hangul: (n) => `x ${'\u1100'.repeat(n)}`,
};

for (const [kind, [limit, embedOf]] of Object.entries(kinds)) {
  test(`${kind}: a cut costs less than a tenth of the limit, for any text`, () => {
    for (const [what, make] of Object.entries({ ...longTexts, ...longGraphemes })) {
      for (const more of [1, 2, 50, limit]) {
        const given = embedOf(make(limit + more));
        const { fitted, cuts: [cut], left } = fitEmbed(given);
        assert.deepEqual([left, cut.before > limit, cut.after <= limit], [[], true, true], what);
        assert.ok(cut.after > limit * 0.9, `${what}: ${cut.after} of ${limit}`);
        const text = cut.path.match(/[^.[\]]+/g).reduce((value, name) => value[name], fitted);
        if (what in longTexts) assert.doesNotMatch(text, /\u{1f468}(?!\u200d\u{1f469}\u200d\u{1f467})|\u200d…/u, what);
      }
    }
  });
}

test('for the sum, too, a cut costs less than a tenth of the rest', () => {
  for (const [what, make] of Object.entries(longTexts)) {
    const description = [...make(4200)].slice(0, 4096).join('');
    const { fitted, cuts: [cut], left } = fitEmbed({
      description, footer: { text: 'f'.repeat(2000) }, fields: [{ name: 'n', value: 'v'.repeat(999) }],
    });
    assert.deepEqual([cut.path, cut.limit, left], ['description', 'embed_total', []], what);
    assert.ok(cut.after > 2700 && cut.after <= 3000, `${what}: ${cut.after}`);
    assert.equal(length(fitted.description), cut.after);
  }
});

test('open styles are closed where Markdown is shown, and only there', () => {
  const long = `**${'a '.repeat(2500)}**`;
  const { fitted } = fitEmbed({ description: long, footer: { text: long }, fields: [] });
  assert.match(fitted.description, /a…\*\*$/);
  assert.match(fitted.footer.text, /a…$/);
  const endOf = (description) => fitEmbed({ description }).fitted.description.slice(-7);
  assert.equal(endOf(`\`\`\`js\n${'a;\n'.repeat(2000)}\`\`\``), 'a;…\n```');
  assert.equal(endOf(`\`${'c'.repeat(5000)}\``), 'ccccc…`');
  assert.match(endOf(`\`\`${'c`'.repeat(2500)}c\`\``), /^[c`]{4}…``$/);
  assert.equal(endOf(`||**${'c'.repeat(5000)}**||`), 'cc…**||');
  assert.equal(endOf(`see https://example.com/${'a'.repeat(5000)}`), 'aaaaa …');
  assert.equal(endOf(`[${'c '.repeat(1900)}](https://example.com/${'a'.repeat(500)})`), 'aaaaa …');
});

test('a cut text shows the beginning of the original in the same styles', () => {
  const { text, below } = makeTexts(seed);
  for (let i = 0; i < 200; ++i) {
    const given = `${'x '.repeat(below(900))}\n${Array.from({ length: 8 }, text).join('\n\n')}`;
    const { fitted: { content }, cuts } = fitMessage({ content: given });
    if (cuts.length === 0) continue;
    const [found, expected] = [read(content), read(given.trim())];
    assert.match(found.pop(), /^…/);
    const at = found.findIndex((each, n) => each !== expected[n]);
    assert.equal(at, -1, JSON.stringify([content.slice(-200), found.slice(at, at + 3), expected.slice(at, at + 3)]));
    assert.ok(length(content) > 1800, content);
  }
});

test('for the sum the description is cut first, then values from the last', () => {
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

test('builders and the names of discord.js are accepted', () => {
  const builder = new EmbedBuilder().setTitle('a');
  builder.data.description = 'b'.repeat(5000);
  assert.equal(fitEmbed(builder).fitted.description, `${'b'.repeat(4095)}…`);
  assert.deepEqual(fitEmbed({ author: { name: 'a'.repeat(300), iconURL: 'https://example.com' } }).fitted,
    { author: { name: `${'a'.repeat(255)}…`, iconURL: 'https://example.com' } });
});

test('the embeds of a message are shortened together', () => {
  const message = { content: 'a', embeds: [{ description: 'a'.repeat(4000) }, { description: 'b'.repeat(4000) }] };
  const { fitted, cuts } = fitMessage(message);
  assert.ok(checkMessage(fitted).valid);
  assert.deepEqual(cuts, [
    { path: 'embeds[1].description', limit: 'embed_total', before: 4000, after: 2000 }]);
  const { fitted: fewer, cuts: dropped } = fitMessage({ embeds: Array.from({ length: 12 }, () => ({ title: 'a' })) });
  assert.equal(fewer.embeds.length, 10);
  assert.deepEqual(dropped, [{ path: 'embeds', limit: 'embeds_per_message', before: 12, after: 10 }]);
});

test('the content of a message is cut, and its other members are the same values', () => {
  const file = new Uint8Array(3);
  const embeds = [new EmbedBuilder().setTitle('a')];
  const message = { content: `Error: ${'x'.repeat(2001)}`, embeds, files: [file], nonce: 4n, components: [] };
  const { fitted, cuts, left } = fitMessage(message);
  assert.deepEqual(fitted,
    { content: `Error: ${'x'.repeat(1992)}…`, embeds: [{ title: 'a' }], files: [file], nonce: 4n, components: [] });
  assert.equal(fitted.files[0], file);
  assert.deepEqual([cuts, left], [[{ path: 'content', limit: 'message_content', before: 2008, after: 2000 }], []]);
  assert.deepEqual([length(message.content), message.embeds], [2008, embeds]);
  assert.deepEqual(fitMessage({ content: `a${' '.repeat(2000)}` }).fitted, { content: 'a' });
});

test('excesses that cutting cannot fix are reported as checkMessage does', () => {
  const url = `https://example.com/${'a'.repeat(2029)}`;
  const button = { type: 2, style: 1, label: 'a'.repeat(81), custom_id: 'b'.repeat(101) };
  for (const [fit, given, left] of [
    [fitEmbed, { title: 'a', image: { url } }, [['image.url', 'RichEmbedImage.url']]],
    [fitEmbed, { title: 'a', url: url.slice(1) }, []],
    [fitEmbed, {}, [['description', 'embed_description']]],
    [fitEmbed, { title: 'a'.repeat(300), color: -1, fields: [{ name: '', value: 'a' }] },
      [['color', 'color'], ['fields[0].name', 'embed_field_name']]],
    [fitMessage, {}, [['content', 'message_content']]],
    [fitMessage, { embeds: [{}] }, [['embeds[0].description', 'embed_description']]],
    [fitMessage, { content: 'a'.repeat(2001), components: [{ type: 1, components: [button] }] },
      [['components[0].components[0].custom_id', 'custom_id']]],
    [fitMessage, { content: 'a', sticker_ids: ['1', '2', '3', '4'], username: 'clyde' },
      [['sticker_ids', 'stickers_per_message'], ['username', 'name']]],
  ]) {
    const result = fit(given);
    assert.deepEqual(result.left.map(({ path, limit }) => [path, limit]).sort(), left.sort());
    if (Object.keys(given).length > 0) assert.deepEqual(result.left, checkMessage(result.fitted).excesses);
  }
});

test('fitEmbed and fitMessage reject each other\'s input, and name the right function', () => {
  for (const message of [{ embeds: [] }, { embeds: [{ title: 'a' }], title: 'b' }, { content: 'a' }, { components: [] }])
    assert.throws(() => fitEmbed(message), { parameter: 'embed', detail: 'embed is a message; use fitMessage.' });
  for (const embed of [{ title: 'a' }, { description: 'a' }, { color: 1 }, new EmbedBuilder().setTitle('a')])
    assert.throws(() => fitMessage(embed), { parameter: 'message', detail: 'message is an embed; use fitEmbed.' });
  assert.throws(() => fitEmbed({ title: 'a', content: 'b' }), { detail: 'embed is a message; use fitMessage.' });
  for (const other of [{ type: 4, data: { content: 'a' } }, { custom_id: 'a', title: 'b', components: [] },
    { name: 'a', message: { content: 'a' } }, { name: 'a', description: 'b' }])
    assert.throws(() => fitEmbed(other), { parameter: 'embed', detail: /^embed must be an embed, not/ });
  const received = { title: 'a', flags: 0 };
  assert.deepEqual([fitEmbed(received).fitted, checkMessage(received).valid], [received, true]);
  for (const other of [{ type: 4, data: { content: 'a' } }, { custom_id: 'a', title: 'b', components: [] },
    { name: 'a', message: { content: 'a' } }, { name: 'a', description: 'b', type: 1 }, { secret: 1 },
    [{ content: 'a' }], null, undefined, 'a', 5, () => 'a'])
    assert.throws(() => fitMessage(other), ({ parameter, detail }) =>
      parameter === 'message' && /^message must be (an object|a message, not)/.test(detail));
});

test('a member of a wrong type is unchanged', () => {
  const long = 'a'.repeat(2001);
  for (const [message, path] of [[{ embeds: [{ title: 5 }] }, 'embeds[0].title'], [{ embeds: 'b'.repeat(30) }, 'embeds'],
    [{ embeds: [5] }, 'embeds[0]'], [{ embeds: [{ fields: 'b'.repeat(30) }] }, 'embeds[0].fields']]) {
    const { fitted, left } = fitMessage({ content: long, ...message });
    assert.deepEqual(fitted, { content: `${'a'.repeat(1999)}…`, ...message });
    assert.ok(left.some((excess) => excess.path === path && excess.limit === 'type'), path);
  }
  assert.deepEqual(fitEmbed({ title: 'a'.repeat(257), footer: 5 }).left.map(({ path }) => path), ['footer']);
});

test('embeds are split at 10 and at 6,000 characters, in order', () => {
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
  assert.throws(() => splitEmbeds([{ title: 'a' }, 5]), { parameter: 'embeds[1]' });
  const long = { description: 'a'.repeat(4096), fields: [1, 2].map(() => ({ name: 'a', value: 'b'.repeat(1000) })) };
  assert.throws(() => splitEmbeds([{ title: 'a' }, long]), {
    parameter: 'embeds[1]', detail: 'embeds[1] has 6098 characters; shorten it to 6000 with fitEmbed.',
  });
});
