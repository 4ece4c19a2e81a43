import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { escapeMarkdown, fitEmbed, fitMessage, splitMessage, truncate } from 'cordage';

import { onTerminal, rejects, resultOf, run, temporaryFolder, textOf } from './command_line.mjs';

const text = `**${'word '.repeat(60)}end**`;

test('split-message prints a list, and on a terminal each message below its length', (t) => {
  const file = join(temporaryFolder(t), 'text.md');
  writeFileSync(file, text);
  const messages = splitMessage(text, { limit: 150 });
  assert.deepEqual(resultOf(['split-message', '-i', file, '--limit', '150']), messages);
  assert.deepEqual(resultOf(['split-message', '-', '--limit', '150', '--json'], { input: text }), messages);
  assert.deepEqual(resultOf(['split-message', text, '--limit', '150', '--code-blocks=false']),
    splitMessage(text, { limit: 150, code_blocks: false }));
  const { shown } = onTerminal(['split-message', '-i', file, '--limit', '150'], 200);
  assert.equal(shown, messages.map((message, i) =>
    `--- ${i + 1} of ${messages.length}, ${message.length} characters ---\n${message}\n`).join('\n'));
  assert.match(onTerminal(['split-message', 'a\x1b[31m'], 80).shown, /\\u\{1b\}/);
  rejects(['split-message'], /text is required/);
  rejects(['split-message', 'a', '--limit', '99'], /limit must be at least 100/);
  rejects(['split-message', 'a', '--limit', 'x'], /limit must be a whole number/);
  rejects(['split-message', 'a', '--code-blocks=maybe'], /code_blocks must be true or false/);
});

test('truncate prints the text; its ellipsis may be empty or have whitespace', () => {
  assert.equal(textOf(['truncate', text, '--limit', '50']), `${truncate(text, 50)}\n`);
  assert.equal(textOf(['truncate', '--limit', '50'], { input: text }), `${truncate(text, 50)}\n`);
  assert.equal(textOf(['truncate', 'abcdef', '--limit', '3', '--ellipsis', '']), 'abc\n');
  assert.equal(textOf(['truncate', 'abcdef', '--limit', '3', '--ellipsis', ' .']), 'a .\n');
  assert.equal(textOf(['truncate', text, '--limit', '50', '--markdown=false']), `${truncate(text, 50, { markdown: false })}\n`);
  rejects(['truncate', 'a'], /limit is required/);
  rejects(['truncate', 'a', '--limit', '0'], /limit must be at least 1/);
  rejects(['truncate', 'a', '--limit', '2', '--ellipsis', '...'], /ellipsis must have at most 2 characters/);
});

test('escape-markdown escapes for a place; the places for code accept no other option', () => {
  for (const place of ['message', 'code-block', 'inline-code', 'link-label'])
    assert.equal(textOf(['escape-markdown', '`*a*` [b]', '--for', place]), `${escapeMarkdown('`*a*` [b]', { for: place })}\n`);
  assert.equal(textOf(['escape-markdown', '**a** @here', '--styles', 'keep']), '**a** @\u200bhere\n');
  rejects(['escape-markdown', 'a', '--for', 'embed'], /for must be message, code-block, inline-code or link-label/);
  rejects(['escape-markdown', 'a', '--for', 'code-block', '--links', 'keep'], /links cannot be combined with for code-block/);
});

test('fit-embed prints the embed, and reports where it was cut', (t) => {
  const embed = { title: 'a'.repeat(300), color: 5 };
  const fitted = fitEmbed(embed);
  const { status, out, error } = run(['fit-embed', '-'], { input: JSON.stringify(embed) });
  assert.deepEqual([status, JSON.parse(out), error],
    [0, fitted.fitted, 'cordage: title: 300 shortened to 256 (embed_title).\n']);
  assert.deepEqual(resultOf(['fit-embed', JSON.stringify(embed), '--json']), fitted);
  const file = join(temporaryFolder(t), 'fitted.json');
  assert.equal(textOf(['fit-embed', '{"title":"a"}', '-o', file]), '');
  assert.deepEqual(JSON.parse(readFileSync(file)), { title: 'a' });
  rejects(['fit-embed', '{"embeds":[]}'], /embed is a message; use fit-message\./);
  rejects(['fit-embed', '{'], /embed must be JSON/);
  rejects(['fit-embed'], /embed is required/);
});

test('fit-message prints the message, and the status shows whether an excess is left', () => {
  const message = { content: `a ${'b'.repeat(2000)}`, nonce: 'c'.repeat(26) };
  const fitted = fitMessage(message);
  const { status, out, error } = run(['fit-message', '-'], { input: JSON.stringify(message) });
  assert.deepEqual([status, JSON.parse(out)], [1, fitted.fitted]);
  assert.equal(error, 'cordage: content: 2002 shortened to 2000 (message_content).\n'
    + 'cordage: nonce: 26 characters, 1 more than 25.\n');
  const { status: withJson, out: all } = run(['fit-message', JSON.stringify(message), '--json']);
  assert.deepEqual([withJson, JSON.parse(all)], [1, fitted]);
  assert.equal(run(['fit-message', JSON.stringify({ content: message.content })]).status, 0);
  rejects(['fit-message', '{"title":"a"}'], /message is an embed; use fit-embed\./);
  rejects(['fit-message'], /message is required/);
});

test('check-command and split-embeds read a file, and the status shows whether a command is valid', (t) => {
  const file = join(temporaryFolder(t), 'commands.json');
  writeFileSync(file, JSON.stringify([{ name: 'ping', description: 'Pong' }, { name: 'Ping', description: 'Pong' }]));
  const { status, out } = run(['check-command', '-i', file, '--json']);
  assert.equal(status, 1);
  assert.deepEqual(JSON.parse(out).excesses.map(({ path, limit }) => [path, limit]), [['commands[1].name', 'pattern']]);
  assert.equal(resultOf(['check-command', '{"name":"ping","description":"Pong"}', '--json']).valid, true);
  rejects(['check-command', '{'], /command must be JSON/);
  writeFileSync(file, JSON.stringify({ embeds: Array.from({ length: 11 }, (_, color) => ({ color })) }));
  assert.deepEqual(resultOf(['split-embeds', '-i', file]).map(({ length }) => length), [10, 1]);
});
