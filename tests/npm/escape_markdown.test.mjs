import assert from 'node:assert/strict';
import test from 'node:test';
import { escapeMarkdown, parseMentions } from 'cordage';
import markdown from 'discord-markdown-parser';

import { makeTexts, whole } from './random_markdown.mjs';
import { seeded } from './seeded.mjs';
import { nodesOf, textOf } from './shown_markdown.mjs';

// discord-markdown-parser, an independent implementation, reads the output of escapeMarkdown. CORDAGE_SEED chooses
// other inputs.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
/** 10,000 in the tier release, a tenth of that in the others. */
const count = Number(process.env.CORDAGE_CALLS ?? 0) > 5000 ? 10_000 : 1000;
const id = '175928847299117063';
const space = '\u200b';

/** Random inputs of pieces of Markdown, and well-formed ones. */
function randomTexts() {
  const below = seeded(seed);
  const { text } = makeTexts(seed);
  const pieces = [
    '`', '``', '```', '```js\n', '*', '**', '_', '__', '~~', '||', '|', '> ', '>>> ', '# ', '## ', '- ', '-# ', '1. ',
    '+ ', '\n', '\n\n', '\r', '  \n', ' ', '\t', '\\', '[', ']', '(', ')', '](', '[a](https://b.c)', '<', '>',
    '<https://a.b/_c_>', 'https://a.b/_c_', 'http://', 'https://', 'HTTPS://a/_b_', 'mailto:', '@everyone',
    '@every\u202eone', '@\u0300here', '@here', ...whole,
    'a', 'word ', '_b', '漢', '\u{1f600}', '\u200d', '\u0301', '\ufeff', '\u202e', '\ud800',
    ':smile:', ':', '!', '¯\\_(ツ)_/¯', '.', ';', '#', '-', '1', '$', '&',
  ];
  return Array.from({ length: count }, (_, i) => (i % 2 ? text()
    : Array.from({ length: 1 + below(24) }, () => pieces[below(pieces.length)]).join('')));
}

const hostile = [
  '*'.repeat(99), '`'.repeat(99), '\\'.repeat(99), '\\'.repeat(98), `${'\\'.repeat(3)}\`a\``, '``` ``` *a* ```',
  '```js\n```*a*```', '```\n```*a*```', '````*a*````', '``*a*`', '`\n*a*\n`', '[a](b)](https://c.d)', '[[a]](https://b.c)', '![a](https://b.c)',
  'https://a.b<*c*', 'https://a.b)<*c*>', 'https://a<b:/c*d*>', 'https://* a*', 'https://.*a*', '<https://a b> *c*',
  '<https://a*b*', '<*a*:/b>', '\\<https://a_b_c>', '||a||', '|| ||', '~~a~~', '_a_b_', '__a_', '***a***', '** a **',
  '# a\r# b', '\n\n> a', '  > a', '\t- a', '1234567890. a', '-# a', '#️⃣ a', '*️⃣ a *️⃣', '\u202e# a', '\v> a',
  '@e\u034fveryone', `@${'\u0300'.repeat(200)}everyone`, '@every\ud800one', '@every\uffffone', '@\u200beveryone',
  `<\u2060@${id}>`, `<@\u202e${id}>`, `<@&\u0300${id}>`, '`@everyone`', '\\` `@everyone`', `\\<@${id}>`,
  'https://a.b/@everyone', '<https://a.b/@every\u202eone>', `https://a.b<@${id}>`, 'a@here.com',
];

/** The types of nodes that are shown unchanged: also links, code and Unicode emoji. */
const plain = ['text', 'br', 'newline', 'url', 'autolink', 'inlineCode', 'codeBlock', 'twemoji'];

/** Delimiters of code and links, whitespace, which code loses, and invisible characters. */
const hidden = /[\s`<>\p{Cs}\p{NChar}]|(?![\u200c\u200d])\p{Cf}/gu;
const shown = (text) => text.replaceAll('%40', '@').replace(hidden, '');

const countOf = (text, sign) => text.split(sign).length - 1;
const codes = ['inlineCode', 'codeBlock'];
const optionSets = [{}, { links: 'escape' }, { controls: 'keep' }, { links: 'escape', controls: 'keep' }]
  .flatMap((options) => [options, { ...options, code: 'keep' }]);

test('a parser finds only plain text, and shows the original text', () => {
  for (const given of [...randomTexts(), ...hostile]) {
    for (const options of optionSets) {
      const escaped = escapeMarkdown(given, options);
      const read = markdown.parse(escaped, 'extended');
      const message = JSON.stringify({ given, escaped, options });
      const allowed = plain.filter((type) => options.code || !codes.includes(type));
      const others = nodesOf(read).filter(({ type }) => !allowed.includes(type));
      assert.deepEqual(others, [], message);
      assert.equal(shown(textOf(read)), shown(given.replaceAll('\v', '')), message);
      if (!options.code) assert.equal(countOf(textOf(read), '`'), countOf(given, '`'), message);
      if (options.links) assert.ok(!nodesOf(read).some(({ type }) => /url|link/.test(type)), message);
    }
  }
});

test('no mention is left', () => {
  // Mentions as discord.js finds them, in any surroundings, and as Discord does after it has stripped marks.
  const forms = /@[!&]?\d{17,20}|@everyone|@here/;
  const sets = [{}, { code: 'keep' }, { styles: 'keep' }, { for: 'link-label' }, { for: 'link-label', styles: 'keep' }];
  for (const given of [...randomTexts(), ...hostile]) {
    for (const options of sets) {
      const escaped = escapeMarkdown(given, options);
      const message = JSON.stringify({ given, escaped, options });
      assert.doesNotMatch(escaped.replace(/[\p{M}\p{Cs}\p{NChar}]|(?!\u200b)\p{Cf}/gu, ''), forms, message);
      assert.deepEqual(parseMentions(escaped).filter(({ kind }) => !/link|invite/.test(kind)), [], message);
    }
  }
});

test('a < directly after a link gets no visible space', () => {
  for (const each of ['</a>', '<*b*', '<@', '<b@c.d>', '<https://a b>']) {
    const escaped = escapeMarkdown(`https://a.b${each}`);
    const read = markdown.parse(escaped, 'extended');
    assert.deepEqual([read[0].type, read[0].target], ['url', 'https://a.b']);
    assert.equal(textOf(read).replaceAll(space, ''), `https://a.b${each}`);
  }
});

test('an id after @ is neutralised without brackets too, and an email address is unchanged', () => {
  for (const sign of ['@', '@!', '@&']) assert.equal(escapeMarkdown(`a${sign}${id}`), `a@${space}${sign.slice(1)}${id}`);
  for (const each of ['a@1and1.com', '@5', `@a${id}`, `@${id.slice(0, 16)}`]) assert.equal(escapeMarkdown(each), each);
});

test('with styles=keep only mentions change', () => {
  for (const given of [...randomTexts(), ...hostile]) {
    const removed = escapeMarkdown(given, { styles: 'keep', mentions: 'keep' });
    assert.equal(escapeMarkdown(given, { styles: 'keep', controls: 'keep', mentions: 'keep' }), given);
    const escaped = escapeMarkdown(given, { styles: 'keep' });
    assert.equal(escaped.replaceAll(space, '').replaceAll('%40', '@'), removed, JSON.stringify({ given, escaped }));
  }
  const styled = '# **a** `b_c` [d](https://e.f/g_h) \\* ||i||\n> j';
  assert.equal(escapeMarkdown(styled, { styles: 'keep' }), styled);
  assert.equal(escapeMarkdown(`**a** <@${id}> <:a_b:${id}> \\<#${id}>`, { styles: 'keep' }),
    `**a** <@${space}${id}> <${space}:a_b:${id}> \\<${space}#${id}>`);
});

/** The parser's result: the types of all nodes, and their text. */
function readPlaced(text) {
  const read = markdown.parse(text, 'extended');
  return { read, types: nodesOf(read).map(({ type }) => type), text: textOf(read).replaceAll(space, '') };
}

test('for code-block the text stays in the block, and is shown unchanged', () => {
  for (const given of [...randomTexts(), ...hostile].filter((text) => escapeMarkdown(text).trim())) {
    const escaped = escapeMarkdown(given, { for: 'code-block' });
    for (const [before, after] of [['```\n', '\n```'], ['```js\n', '\n```'], ['```\n', '```'], ['```', '```']]) {
      const { types, text } = readPlaced(`${before}${escaped}${after}`);
      const message = JSON.stringify({ given, escaped, before, after });
      assert.deepEqual(types, ['codeBlock'], message);
      const expected = `${/js/.test(before) ? 'js' : ''}${given.replaceAll('\v', '')}`;
      assert.equal(shown(text), shown(expected), message);
      assert.equal(countOf(text, '`'), countOf(given, '`'), message);
    }
  }
  for (const each of ['a `b` c', 'a ``b`` c', '*a* @here <b> \\']) assert.equal(escapeMarkdown(each, { for: 'code-block' }), each);
  for (const [text, escaped] of [['```', `\`\`${space}\`${space}`], ['a`', `a\`${space}`], ['``` a', `\`\`${space}\` a`],
    ['````` a', `\`\`${space}\`\`${space}\` a`], [`\`${space}\`\` a`, `\`\`${space}\` a`]])
    assert.equal(escapeMarkdown(text, { for: 'code-block' }), escaped);
});

test('for inline-code the text stays in the code, and its backticks look the same', () => {
  for (const given of [...randomTexts(), ...hostile].filter((text) => escapeMarkdown(text).trim())) {
    const escaped = escapeMarkdown(given, { for: 'inline-code' });
    const { types, text } = readPlaced(`\`${escaped}\``);
    assert.deepEqual(types, ['inlineCode'], JSON.stringify({ given, escaped }));
    assert.equal(shown(text.replaceAll('\u02cb', '`')), shown(given.replaceAll('\v', '')), JSON.stringify({ given, escaped }));
  }
  assert.equal(escapeMarkdown('*a* `@here`', { for: 'inline-code' }), '*a* \u02cb@here\u02cb');
});

const asBracket = (text) => text.replaceAll('\uff3b', '[').replaceAll('\uff3d', ']');

test('for link-label the whole text is the label of the link', () => {
  const more = ['a](https://evil.example) [b', '[a](https://evil.example)', '[[a]] [b]', 'a]b[c]', ']', '[', '[[', ']]', '][', 'a\\',
    'a\\]', '[a][b](c', 'https://evil.example/', '<https://evil.example/>', '`a]`', '`]` [', '[`a]`(b)'];
  for (const given of [...randomTexts(), ...hostile, ...more]) {
    for (const options of [{}, { code: 'keep' }, { styles: 'keep' }, { links: 'keep', controls: 'keep' }]) {
      const escaped = escapeMarkdown(given, { for: 'link-label', ...options });
      const { read, types, text } = readPlaced(`[${escaped}](https://good.example/)`);
      const message = JSON.stringify({ given, escaped, options });
      assert.deepEqual(read.map(({ type, target }) => [type, target]), [['link', 'https://good.example/']], message);
      const others = types.slice(1).filter((type) => /link|url/.test(type) || (!options.styles && !plain.includes(type)));
      assert.deepEqual(others, [], message);
      if (!options.styles) assert.equal(shown(asBracket(text)), shown(given.replaceAll('\v', '')), message);
    }
  }
  assert.equal(escapeMarkdown('[Mod] *Ann*', { for: 'link-label' }), '\\[Mod\\] \\*Ann\\*');
});

test('escaping for code accepts no option except controls', () => {
  for (const place of ['code-block', 'inline-code']) {
    for (const [name, value] of [['styles', 'escape'], ['code', 'keep'], ['links', 'keep'], ['mentions', 'neutralise']])
      assert.throws(() => escapeMarkdown('a', { for: place, [name]: value }), {
        code: 'conflicting-parameters', parameter: name, detail: `${name} cannot be combined with for ${place}, which only allows controls.`,
      });
    assert.equal(escapeMarkdown('a\u202e', { for: place, controls: 'keep', links: undefined, code: null }), 'a\u202e');
    assert.equal(escapeMarkdown('a\u202e', { for: place }), 'a');
  }
});

test('links are unchanged, and so is code with code=keep', () => {
  const kept = ['`a_b`', '``a ` *b*``', '```js\na_b *c*\n```', '`\\`', 'https://a.b/c_d_(e)*f*', '<https://a.b/c_d>',
    'http://a.b/c?d=_e_#*f*', `\`<#${id}> <:a_b:${id}>\``];
  for (const each of kept) assert.equal(escapeMarkdown(`_ ${each} _`, { code: 'keep' }), `\\_ ${each} \\_`);
});

test('signs at the beginning of a line are escaped, and are unchanged elsewhere', () => {
  for (const sign of ['#', '##', '###', '>', '>>>', '-', '+', '-#']) {
    assert.equal(escapeMarkdown(`${sign} a ${sign} b`), `\\${sign} a ${sign} b`);
    assert.equal(escapeMarkdown(`a\n  ${sign} b`), `a\n  \\${sign} b`);
  }
  assert.equal(escapeMarkdown('1. a 2. b\n33. c\n1.5\n-5 +6'), '1\\. a 2. b\n33\\. c\n1.5\n-5 +6');
});

test('custom emoji, timestamps and similar tags become text, or are kept with mentions=keep', () => {
  for (const each of whole.filter((text) => /^<(?:[@#:/]|(?:a|t|id):)/.test(text))) {
    assert.equal(escapeMarkdown(each).replace(space, '').replaceAll('\\', ''), each);
    assert.deepEqual(parseMentions(escapeMarkdown(each)), []);
    assert.equal(escapeMarkdown(`_${each}_`, { mentions: 'keep' }), `\\_${each}\\_`);
    assert.equal(escapeMarkdown(`https://a.b/${each}`, { mentions: 'keep' }), `https://a.b/${each}`);
  }
  assert.equal(escapeMarkdown(':smile: 10:30 a:b'), '\\:smile: 10:30 a:b');
  assert.equal(escapeMarkdown(`<@${id} <x:1> @here`, { mentions: 'keep' }), `\\<@${id} \\<x:1> @here`);
});

test('control characters are removed, except those that join emoji and letters', () => {
  for (const each of ['\u202a', '\u202e', '\u2066', '\u2069', '\u200e', '\u061c', '\u200b', '\u2060', '\ufeff',
    '\u00ad', '\0', '\x1b', '\x7f', '\x85', '\ud800', '\uffff']) {
    assert.equal(escapeMarkdown(`a${each}b`), 'ab');
    assert.equal(escapeMarkdown(`a${each}b`, { controls: 'keep' }), `a${each}b`);
  }
  for (const each of ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u2764\ufe0f', '\u0645\u06cc\u200c\u062e',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'a\tb\r\nc', '\u0600'])
    assert.equal(escapeMarkdown(each), each);
});

/** In milliseconds. */
function timeOf(text, options) {
  const start = performance.now();
  escapeMarkdown(text, options);
  parseMentions(text);
  return performance.now() - start;
}

/** For input that is 64 times as long; quadratic time would be 4096 times. */
function isLinear(piece, options) {
  const [short, long] = [2 ** 12, 2 ** 18].map((length) => timeOf(piece.repeat(length / piece.length), options));
  return long < 600 * Math.max(short, 1);
}

test('the time is linear in the length of the text', () => {
  for (const each of ['*', '`', '` ', '``` ', '```a', '\\', '\\`', '<', '<@', '@', '@e', '@\u0300', '[', ':', ':a',
    'https://', 'https://)', '<https://a', '<:a', '<:a:1', '\n> ', '\n ', '1', '1\n', '@\u202e', ' ', 'a', '\u0300',
    'discord.gg/', '`@', 'https://@', ']', '[]', '][', `@${id}`]) {
    for (const options of [{}, { links: 'escape', code: 'keep', mentions: 'keep', controls: 'keep' }, { styles: 'keep' },
      { for: 'code-block' }, { for: 'link-label' }]) {
      // Other work of the machine may slow one of them down.
      assert.ok([1, 2, 3].some(() => isLinear(each, options)), JSON.stringify({ each, options }));
    }
  }
  for (const each of ['\u0300', '\u202e', '\u{e0101}'])
    assert.equal(escapeMarkdown(`@${each.repeat(2 ** 22)}here`, { controls: 'keep' }).at(-5), space);
});

test('no text is kept after the call', () => {
  escapeMarkdown('a secret of 2**8');
  parseMentions('a secret of 2**8 @here');
  for (const name of ['input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext'])
    assert.ok(!RegExp[name].includes('secret'), name);
});
