// tier: all
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { splitMessage } from 'cordage';

import { makeTexts, numbers, whole } from './random_markdown.mjs';
import { read } from './shown_markdown.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const count = Number(process.env.CORDAGE_CALLS ?? 2000);
const length = (text) => [...text].length;

test('the parts show the original text, in the same styles, quotes, headings and code', () => {
  const { text, below } = makeTexts(seed);
  let cuts = 0;
  for (let i = 0; i < count; ++i) {
    const given = text();
    const limit = 100 + below(300);
    const parts = splitMessage(given, { limit });
    for (const part of parts) assert.ok(length(part) <= limit && part.trim() === part && part, part);
    const [found, expected] = [parts.flatMap(read), read(given.trim())];
    const at = expected.findIndex((each, i) => each !== found[i]);
    const differing = [found, expected].map((all) => all.slice(at, at + 3));
    assert.equal(at, -1, JSON.stringify({ parts, differing }, null, 1));
    assert.equal(found.length, expected.length);
    cuts += parts.length - 1;
  }
  assert.ok(cuts > count, `${cuts}`);
});

test('without code_blocks the parts are the text except for whitespace at cuts', () => {
  const { text, below } = makeTexts(seed);
  for (let i = 0; i < count; ++i) {
    const given = text();
    const limit = 100 + below(300);
    let rest = given.trim();
    for (const part of splitMessage(given, { limit, code_blocks: false })) {
      assert.ok(length(part) <= limit);
      assert.ok(rest.startsWith(part));
      rest = rest.slice(part.length).trimStart();
    }
    assert.equal(rest, '');
  }
});

test('inseparable parts stay whole, for a cut at any place', () => {
  for (const each of whole) {
    for (let before = 1; before <= 130; ++before) {
      for (const filling of ['x', '漢', 'x ']) {
        const given = `${filling.repeat(before).slice(0, before)}${each} ${'y '.repeat(60)}`;
        for (const code_blocks of [true, false]) {
          const parts = splitMessage(given, { limit: 100, code_blocks });
          assert.ok(parts.some((part) => part.includes(each)), JSON.stringify([given, parts]));
        }
      }
    }
  }
});

test('random characters are never lost, and no message is too long or empty', () => {
  const below = numbers(seed);
  const pieces = ['`', '``', '```', '```js\n', '*', '**', '_', '__', '~~', '||', '> ', '>>> ', '# ', '- ', '\n',
    '\n\n', ' ', '\\', '[', ']', '(', ')', '<', '>', '<@1>', 'https://a.b/c', 'a', 'word ', '漢', '\u{1f600}',
    '\u200d', '\u0301', '\ufeff'];
  const bare = (text) => text.replace(/[\s>]/g, '');
  for (let i = 0; i < 5 * count; ++i) {
    const given = Array.from({ length: 1 + below(300) }, () => pieces[below(pieces.length)]).join('');
    for (const code_blocks of [true, false]) {
      const parts = splitMessage(given, { limit: 100, code_blocks });
      for (const part of parts) assert.ok(length(part) <= 100 && part.trim() === part && part !== '');
      if (!code_blocks) assert.equal(bare(parts.join('')), bare(given));
      else assert.ok(parts.join('').length >= bare(given).length);
    }
  }
});

test('text is cut at paragraphs, then lines, then sentences, then words, then characters', () => {
  const line = (character, count) => character.repeat(count);
  for (const [between, after = ''] of [['\n\n'], ['\n'], [' ']]) {
    const [one, other] = [line('a', 70), line('b', 70)];
    assert.deepEqual(splitMessage(`${one}${between}${other}${after}`, { limit: 100 }), [one, other]);
  }
  assert.deepEqual(splitMessage(`${line('a', 60)}\n\n${line('b', 20)}\n${line('c', 60)}`, { limit: 100 }),
    [line('a', 60), `${line('b', 20)}\n${line('c', 60)}`]);
  assert.deepEqual(splitMessage(`${line('a', 20)}\n\n${line('b', 60)}\n${line('c', 60)}`, { limit: 100 }),
    [`${line('a', 20)}\n\n${line('b', 60)}`, line('c', 60)]);
  assert.deepEqual(splitMessage(`${line('a', 30)}. ${line('b', 30)} ${line('c', 60)}`, { limit: 100 }),
    [`${line('a', 30)}.`, `${line('b', 30)} ${line('c', 60)}`]);
  assert.deepEqual(splitMessage(`${line('漢', 60)}。${line('字', 60)}`, { limit: 100 }), [`${line('漢', 60)}。`, line('字', 60)]);
  assert.deepEqual(splitMessage(line('a', 250), { limit: 100 }), [line('a', 100), line('a', 100), line('a', 50)]);
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  assert.deepEqual(splitMessage(family.repeat(30), { limit: 101 }), [family.repeat(20), family.repeat(10)]);
});

test('a cut never turns words into a list, heading or quote', () => {
  for (const sign of ['-', '*', '1.', '#', '-#', '>', '>>>'])
    assert.deepEqual(splitMessage(`${'a'.repeat(60)} ${'b'.repeat(38)} ${sign} ${'c'.repeat(20)}`, { limit: 100 }),
      ['a'.repeat(60), `${'b'.repeat(38)} ${sign} ${'c'.repeat(20)}`]);
});

test('quotes, headings and styles continue in the next message, and end in each', () => {
  const words = (count) => Array(count).fill('word').join(' ');
  assert.deepEqual(splitMessage(`>>> ${words(30)}`, { limit: 100 }), [`>>> ${words(19)}`, `>>> ${words(11)}`]);
  assert.deepEqual(splitMessage(`> ${words(30)}`, { limit: 100 }), [`> ${words(19)}`, `> ${words(11)}`]);
  assert.deepEqual(splitMessage(`## ${words(30)}`, { limit: 100 }), [`## ${words(19)}`, `## ${words(11)}`]);
  assert.deepEqual(splitMessage(`||**${words(30)}**||`, { limit: 100 }),
    [18, 12].map((count) => `||**${words(count)}**||`));
  assert.deepEqual(splitMessage(`> \`\`\`js\n${'> let x;\n'.repeat(16)}> \`\`\``, { limit: 100 }),
    [9, 7].map((lines) => `> \`\`\`js\n${'> let x;\n'.repeat(lines)}> \`\`\``));
  assert.deepEqual(splitMessage(`**${words(30)}**`, { limit: 100, code_blocks: false }),
    [`**${words(19)}`, `${words(11)}**`]);
});

test('a code block with a long language is closed in each message, and reopened with a language of up to 40 characters', () => {
  const line = 'let x;'.repeat(4);
  for (const size of [1, 20, 30, 40, 41, 95, 96, 99, 250]) {
    const language = 'l'.repeat(size);
    const parts = splitMessage(`\`\`\`${language}\n${`${line}\n`.repeat(9)}\`\`\``, { limit: 100 });
    for (const part of parts) assert.match(part, /^```[^`]+```$/);
    if (size <= 40) for (const part of parts) assert.ok(part.startsWith(`\`\`\`${language}\n${line}`), part);
    assert.equal(parts.join('').split(line).length, 10);
  }
});

test('code ends within the heading, quote, list item, style or link in which it begins', () => {
  const line = 'Use `npm install` to install it, then run `npm start -- --port 8080` to start it.';
  for (const start of ['# It`s', '## `a`: It`s', '-# It`s', '> It`s', '> # It`s', '- It`s', '1. It`s', '- a\n  - It`s', '**It`s**',
    '*It`s*', '_It`s_', '__It`s__', '~~It`s~~', '||It`s||', '[It`s](https://a.b)', '- **It`s**', '# It```s', '> It```s', '**It``s**'])
    assert.deepEqual(splitMessage(`${start}\n${line}\n${line}`, { limit: 110 }), [`${start}\n${line}`, line]);
  // In a paragraph it continues.
  const code = `\`${'a '.repeat(20)}\n# ${'b '.repeat(20)}\``;
  assert.deepEqual(splitMessage(`${'c '.repeat(20)}${code} d`, { limit: 100 })[1], `${code} d`);
});

test('the colours of a block of ansi code continue in the next message', () => {
  const split = (lines) => splitMessage(`\`\`\`ansi\n${lines.join('\n')}\n\`\`\``, { limit: 100 });
  const line = 'a'.repeat(60);
  for (const [first, next, carried] of [
    ['\x1b[31m', '', '\x1b[31m'], ['\x1b[1;31;45m', '', '\x1b[1;31;45m'], ['\x1b[31m\x1b[1m', '', '\x1b[1;31m'],
    ['\x1b[31m\x1b[36m', '', '\x1b[36m'], ['\x1b[31m', '\x1b[0m', ''], ['\x1b[31m', '\x1b[m', ''], ['\x1b[31;0;4m', '', '\x1b[4m'],
    ['\x1b[31m\x1b[9m', '', '\x1b[31m'],
  ])
    assert.deepEqual(split([`${first}b`, `${line}${next}`, line]), [
      `\`\`\`ansi\n${first}b\n${line}${next}\n\`\`\``, `\`\`\`ansi\n${carried}${line}\n\`\`\``,
    ]);
  // A word that is cut after a code within it.
  assert.equal(split([`${line}\x1b[31m${line}`])[1].slice(0, 13), '\`\`\`ansi\n\x1b[31m');
  assert.deepEqual(splitMessage(`\`\`\`js\n\x1b[31m${line}\n${line}\n\`\`\``, { limit: 100 })[1], `\`\`\`js\n${line}\n\`\`\``);
});

/** The colours of each letter that ansi code shows, by the escape codes before it in its block. */
function painted(text) {
  const shown = [];
  for (const [, code] of text.matchAll(/\`\`\`ansi\n([^]*?)\`\`\`/g)) {
    const set = {};
    for (const [found, codes] of code.matchAll(/\x1b\[([\d;]*)m|[a-z]/g)) {
      if (codes === undefined) shown.push(`${found} ${JSON.stringify(set)}`);
      for (const each of codes?.split(';').map(Number) ?? [])
        if (each === 0) ['bold', 'line', 'front', 'back'].forEach((name) => delete set[name]);
        else set[{ 1: 'bold', 4: 'line' }[each] ?? (each < 40 ? 'front' : 'back')] = each;
    }
  }
  return shown.map((each) => each.replace(/"(\w+)":(\d+)/g, '$1 $2').split(/[{},]/).sort().join(' '));
}

test('in random ansi code each letter keeps its colours', () => {
  const { below, oneOf } = makeTexts(seed);
  const code = () => `\x1b[${Array.from({ length: 1 + below(3) }, () => oneOf([0, 1, 4, 30, 31, 37, 40, 45])).join(';')}m`;
  for (let i = 0; i < count / 4; ++i) {
    const pieces = Array.from({ length: 200 }, () => oneOf(['a', 'word', 'longer', ' ', ' ', '\n', code()]));
    const given = `\`\`\`ansi\nx${pieces.join('')}x\n\`\`\``;
    const parts = splitMessage(given, { limit: 100 + below(200) });
    assert.ok(parts.length > 1);
    assert.deepEqual(parts.flatMap(painted), painted(given));
  }
});

test('underscores in words are not markers', () => {
  const words = Array(30).fill('snake_case').join(' ');
  assert.equal(splitMessage(words, { limit: 100 }).join(' '), words);
});

test('a link that is longer than a message is cut, and only that', () => {
  const link = `https://example.com/${'a'.repeat(230)}`;
  assert.deepEqual(splitMessage(`see ${link} there`, { limit: 100 }),
    [`see ${link.slice(0, 96)}`, link.slice(96, 196), `${link.slice(196)} there`]);
});

test('a message fills a quarter of the limit, or an inseparable part follows', () => {
  for (const limit of [100, 500, 2000, 4000]) {
    for (const start of ['Error: ', 'Error:\n', '第一 ', 'a ', '# Title\n', '> a ', '||a ', '**a** ', 'a `b` ']) {
      for (const long of ['x', '漢字', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'https://example.com/a?', '\u0301',
        '\u200d\u{1f469}', '\u0915\u094d'].map((each) => each.repeat(3 * limit / each.length))) {
        for (const code_blocks of [true, false]) {
          const parts = splitMessage(start + long, { limit, code_blocks });
          for (const part of parts.slice(0, -1)) assert.ok(length(part) >= limit / 4, JSON.stringify([start, limit, parts]));
        }
      }
    }
  }
  const words = (count) => 'x'.repeat(count);
  for (const space of [' ', '\n', '. ', '\n\n']) {
    assert.equal(splitMessage(`${words(25)}${space}${words(90)}`, { limit: 100 })[0], `${words(25)}${space}`.trim());
    assert.equal(length(splitMessage(`${words(23 - space.length)}${space}${words(90)}`, { limit: 100 })[0]), 100);
  }
  const link = `https://example.com/${words(77)}`;
  assert.deepEqual(splitMessage(`a b ${link}`, { limit: 100 }), ['a b', link]);
});

const hostile = ['`', '` ', '```', '```js\na```', '*', '**', '_', '__', '|', '||', '||a||', '*a', '*a* ', '`a', '[', '[]',
  '[a](https://', '[a[a]', '<', '>', '<@', '<a@', '<tel:', '@', '@everyone', 'https://', '*https://', '\\', ' x', '\n', '> a\n',
  '\n> ', '> ```\n', '>>> ', '- a\n', '  - a\n', '1', '\u{1f468}\u200d', '~~', '# ', '\x1b[31ma '];

test('hostile inputs are split in time linear in their length', () => {
  for (const piece of hostile) {
    for (const [before, after] of [['', ''], ['```ansi\nx', '```'], ['**', '**'], ['> ', '']]) {
      const text = `a${before}${piece.repeat(2 ** 18 / piece.length)}${after}a`;
      for (const part of splitMessage(text)) assert.ok(part && length(part) <= 2000);
    }
  }
});

/** The peak memory, in MB, of a process that has 10 MB of a piece and runs this. */
const peakOf = (piece, run) => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', `
  import { splitMessage } from 'cordage';
  const text = ${JSON.stringify(piece)}.repeat(1e7 / ${piece.length});
  text.charCodeAt(0); // joins its parts
  ${run}
  console.log(process.resourceUsage().maxRSS / 1024);
`], { encoding: 'utf8', cwd: import.meta.dirname }));

test('10 MB of hostile text take at most 20 times the memory of the text', () => {
  const least = peakOf('a', '');
  for (const piece of ['*', '*a', '*a* ', '` ', '[', '- a\n', '||a||']) {
    const above = peakOf(piece, 'if (splitMessage(text).length < 100) throw new Error();') - least;
    console.log(`${JSON.stringify(piece)}: ${above.toFixed(0)} MB`);
    assert.ok(above < 200, piece);
  }
});

test('no text is kept after the call', () => {
  splitMessage('a secret of 2**8');
  for (const name of ['input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext'])
    assert.ok(!RegExp[name].includes('secret'), name);
});
