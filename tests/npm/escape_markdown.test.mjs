import assert from 'node:assert/strict';
import test from 'node:test';
import { escapeMarkdown, parseMentions } from 'cordage';
import markdown from 'discord-markdown-parser';

import { makeTexts, whole } from './random_markdown.mjs';
import { seeded } from './seeded.mjs';

// discord-markdown-parser, which knows nothing of escapeMarkdown, reads what that gives. CORDAGE_SEED chooses others.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
/** 10,000 in the tier release, a tenth in the others. */
const count = Number(process.env.CORDAGE_CALLS ?? 0) > 5000 ? 10_000 : 1000;
const id = '175928847299117063';
const space = '\u200b';

/** Random texts of pieces that begin something, and well-formed ones. */
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

/** What shows a text as it is: also links, code and Unicode emoji. */
const plain = ['text', 'br', 'newline', 'url', 'autolink', 'inlineCode', 'codeBlock', 'twemoji'];

const nodesOf = (nodes) =>
  nodes.flatMap((node) => [node, ...(Array.isArray(node.content) ? nodesOf(node.content) : [])]);

const textOf = (nodes) => nodes.map(({ content, lang = '', name = '' }) =>
  (Array.isArray(content) ? textOf(content) : lang + name + (content ?? ''))).join('');

/** Delimiters of code and links, whitespace, which code loses, and characters that are not shown. */
const hidden = /[\s`<>\p{Cs}\p{NChar}]|(?![\u200c\u200d])\p{Cf}/gu;
const shown = (text) => text.replaceAll('%40', '@').replace(hidden, '');

const optionSets = [{}, { links: 'escape' }, { controls: 'keep' }, { links: 'escape', controls: 'keep' }];

test('a parser sees plain text only, and it shows what the text has', () => {
  for (const given of [...randomTexts(), ...hostile]) {
    for (const options of optionSets) {
      const escaped = escapeMarkdown(given, options);
      const read = markdown.parse(escaped, 'extended');
      const message = JSON.stringify({ given, escaped, options });
      const others = nodesOf(read).filter(({ type }) => !plain.includes(type));
      assert.deepEqual(others, [], message);
      assert.equal(shown(textOf(read)), shown(given.replaceAll('\v', '')), message);
      if (options.links) assert.ok(!nodesOf(read).some(({ type }) => /url|link/.test(type)), message);
    }
  }
});

test('nothing is mentioned any more', () => {
  // As discord.js finds mentions, whatever is around them, and as the platform does after it has stripped marks.
  const forms = /<@[!&]?\d{17,20}>|@everyone|@here/;
  for (const given of [...randomTexts(), ...hostile]) {
    const escaped = escapeMarkdown(given);
    assert.doesNotMatch(escaped.replace(/[\p{M}\p{Cs}\p{NChar}]|(?!\u200b)\p{Cf}/gu, ''), forms,
      JSON.stringify({ given, escaped }));
    assert.deepEqual(parseMentions(escaped).filter(({ kind }) => !/link|invite/.test(kind)), [],
      JSON.stringify({ given, escaped }));
  }
});

test('code and links stay as they are', () => {
  const kept = ['`a_b`', '``a ` *b*``', '```js\na_b *c*\n```', '`\\`', 'https://a.b/c_d_(e)*f*', '<https://a.b/c_d>',
    'http://a.b/c?d=_e_#*f*', `\`<#${id}> <:a_b:${id}>\``];
  for (const each of kept) assert.equal(escapeMarkdown(`_ ${each} _`), `\\_ ${each} \\_`);
});

test('what a line begins with is text, and the same elsewhere stays', () => {
  for (const sign of ['#', '##', '###', '>', '>>>', '-', '+', '-#']) {
    assert.equal(escapeMarkdown(`${sign} a ${sign} b`), `\\${sign} a ${sign} b`);
    assert.equal(escapeMarkdown(`a\n  ${sign} b`), `a\n  \\${sign} b`);
  }
  assert.equal(escapeMarkdown('1. a 2. b\n33. c\n1.5\n-5 +6'), '1\\. a 2. b\n33\\. c\n1.5\n-5 +6');
});

test('custom emoji, timestamps and their like are text, or stay with mentions=keep', () => {
  for (const each of whole.filter((text) => /^<(?:[@#:/]|a:|t:|id:)/.test(text))) {
    assert.equal(escapeMarkdown(each).replace(space, '').replaceAll('\\', ''), each);
    assert.deepEqual(parseMentions(escapeMarkdown(each)), []);
    assert.equal(escapeMarkdown(`_${each}_`, { mentions: 'keep' }), `\\_${each}\\_`);
    assert.equal(escapeMarkdown(`https://a.b/${each}`, { mentions: 'keep' }), `https://a.b/${each}`);
  }
  assert.equal(escapeMarkdown(':smile: 10:30 a:b'), '\\:smile: 10:30 a:b');
  assert.equal(escapeMarkdown(`<@${id} <x:1> @here`, { mentions: 'keep' }), `\\<@${id} \\<x:1> @here`);
});

test('control characters are removed, and what holds emoji and letters together stays', () => {
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

/** Of a text that is 64 times as long; quadratic, it would be 4096 times. */
function isLinear(piece, options) {
  const [short, long] = [2 ** 12, 2 ** 18].map((length) => timeOf(piece.repeat(length / piece.length), options));
  return long < 600 * Math.max(short, 1);
}

test('the time is linear in the length of the text', () => {
  for (const each of ['*', '`', '` ', '``` ', '```a', '\\', '\\`', '<', '<@', '@', '@e', '@\u0300', '[', ':', ':a',
    'https://', 'https://)', '<https://a', '<:a', '<:a:1', '\n> ', '\n ', '1', '1\n', '@\u202e', ' ', 'a', '\u0300',
    'discord.gg/', '`@', 'https://@']) {
    for (const options of [{}, { links: 'escape', mentions: 'keep', controls: 'keep' }]) {
      // Other work of the machine may slow one of them down.
      assert.ok([1, 2, 3].some(() => isLinear(each, options)), JSON.stringify({ each, options }));
    }
  }
  for (const each of ['\u0300', '\u202e', '\u{e0101}'])
    assert.equal(escapeMarkdown(`@${each.repeat(2 ** 22)}here`, { controls: 'keep' }).at(-5), space);
});

test('a text is not kept after the call', () => {
  escapeMarkdown('a secret of 2**8');
  parseMentions('a secret of 2**8 @here');
  for (const name of ['input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext'])
    assert.ok(!RegExp[name].includes('secret'), name);
});
