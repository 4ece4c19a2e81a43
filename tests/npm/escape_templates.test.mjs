import assert from 'node:assert/strict';
import test from 'node:test';
import { escapeMarkdown, parseMentions } from 'cordage';
import markdown from 'discord-markdown-parser';

import { nodesOf, textOf } from './shown_markdown.mjs';

// Text in a template of the caller, for example `<@${text}>` or `||${text}||`.

const id = '175928847299117063';
const space = '\u200b';

/** By the beginning of a template: input that ends a tag; for an id, a number or a page it is the tag. */
const tagEnds = {
  '<': [`@${id}`, `@!${id}`, `@&${id}`, `@$${id}`, `#${id}`, `/ping:${id}`, `/ping now:${id}`, `:ab:${id}`, `a:ab:${id}`, 't:1700000000',
    't:-1:R', 'id:guide', 'id:browse', 'id:customize', 'id:linked-roles', `id:linked-roles:${id}`],
  '</': [`ping:${id}`, `ping now:${id}`], '<:': [`ab:${id}`], '<a:': [`ab:${id}`], '<t:': ['1700000000:R'],
  '<a': [`:ab:${id}`], '<id:': [`linked-roles:${id}`],
};
const tagTypes = /user|role|channel|emoji|timestamp|slashCommand|guildNavigation|everyone|here/;

test('within the brackets of a template no text ends a tag', () => {
  const sets = [{}, { styles: 'keep' }, { code: 'keep' }, { for: 'link-label' }, { for: 'link-label', styles: 'keep' }];
  for (const [before, ends] of Object.entries(tagEnds)) {
    for (const [end, after] of ends.flatMap((each) => [[each, '>'], [`${each}> a`, ''], [`${each}>\n<b`, '>']])) {
      assert.equal(parseMentions(`${before}${end}${after}`).length, 1, `${before}${end}`);
      for (const options of sets) {
        const tag = `${before}${escapeMarkdown(end, options)}${after}`;
        const message = JSON.stringify({ before, end, options, tag });
        assert.deepEqual(parseMentions(tag), [], message);
        assert.deepEqual(nodesOf(markdown.parse(tag, 'extended')).filter(({ type }) => tagTypes.test(type)), [], message);
      }
      assert.equal(escapeMarkdown(end, { styles: 'keep', mentions: 'keep' }), end);
    }
  }
  for (const each of [`<#${id}`, `<:ab:${id}`, '<t:1', '<id:guide'])
    assert.deepEqual(parseMentions(`${escapeMarkdown(each, { styles: 'keep' })}>`), []);
  for (const each of ['12:30', 'a: b', id, '1700000000', 'guide', 'id: guide']) assert.equal(escapeMarkdown(each), each);
});

test('after the @ of a template, and before an id, only a bare id becomes a mention', () => {
  const sets = [{}, { controls: 'keep' }, { styles: 'keep' }, { code: 'keep' }, { for: 'link-label' }];
  const forms = /@[!&$]?\d{17,20}|@everyone|@here/;
  const bare = (text) => text.replace(/(?!\u200b)\p{Cf}/gu, '');
  for (const options of sets) {
    for (const text of [`&${id}`, `!${id}`, `$${id}`, `&${id}> hi`, `\u202e&${id}`, 'everyone', 'everyone hello', 'every\u202eone', 'here'])
      assert.doesNotMatch(bare(`<@${escapeMarkdown(text, options)}>`), forms, JSON.stringify({ text, options }));
    for (const text of ['<@', '<@&', '<@!', 'a <@', '<\u202e@'])
      assert.doesNotMatch(bare(`${escapeMarkdown(text, options)}${id}>`), forms, JSON.stringify({ text, options }));
    for (const text of [id, 'a@', 'every', '& a']) assert.equal(escapeMarkdown(text, options), text);
  }
  assert.equal(escapeMarkdown('everyone hello'), `${space}everyone hello`);
  assert.equal(escapeMarkdown(`&${id}`), `${space}&${id}`);
  assert.equal(escapeMarkdown('<@&'), `\\<@${space}&`);
});

test('in a spoiler or style the text does not end it', () => {
  for (const [marker, type] of [['||', 'spoiler'], ['~~', 'strikethrough'], ['**', 'strong'], ['__', 'underline'], ['*', 'em']]) {
    for (const text of [`a${marker[0]}`, `a${marker}`, `${marker[0]}a`, `a${marker}b`, 'a\\']) {
      const read = markdown.parse(`${marker}${escapeMarkdown(text)}${marker}`, 'extended');
      assert.deepEqual([read.map((node) => node.type), textOf(read).replaceAll(space, '')], [[type], text]);
    }
  }
  assert.equal(escapeMarkdown('a|'), `a\\|${space}`);
});
