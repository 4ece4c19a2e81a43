import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCommand, checkMessage } from 'cordage';
import { ButtonBuilder, EmbedBuilder, StringSelectMenuOptionBuilder } from 'discord.js';

import { button, inEmbed, inRow, label, modal, one, poll, row } from '../support/message_parts.mjs';
import { rejects, resultOf, textOf } from './command_line.mjs';

// Values that Discord has been seen to reject are warnings with a source, and values of real programs are accepted.

const observed = (check, object) => {
  const { valid, warnings } = check(object);
  assert.ok(valid, JSON.stringify(object));
  for (const { code, detail } of warnings) assert.match(detail, code === 'observed' ? /issue \d+\)\.$/ : /./);
  return warnings.filter(({ code }) => code === 'observed').map(({ path }) => path);
};
const silent = (check, object) => {
  const { excesses, warnings } = check(object);
  assert.deepEqual([excesses, warnings], [[], []], JSON.stringify(object));
};

const emojiPlaces = [
  [(emoji) => inRow({ ...button, emoji }), 'components[0].components[0].emoji'],
  [(emoji) => inRow({ type: 3, custom_id: 'a', options: [{ ...one, emoji }] }),
    'components[0].components[0].options[0].emoji'],
  [(emoji) => modal(label({ type: 3, custom_id: 'a', options: [{ ...one, emoji }] })).data,
    'components[0].component.options[0].emoji'],
  [(emoji) => poll({ answers: [{ poll_media: { text: 'a', emoji } }] }), 'poll.answers[0].poll_media.emoji'],
];

test('the name of an emoji without an id is one emoji', () => {
  for (const [put, path] of emojiPlaces) {
    for (const name of ['🥟', '❤️', '❤', '👩‍👩‍👧', '👋🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', '🇦', '1️⃣', '#⃣', '©️', '🫠', '🏳️‍🌈', '™']) {
      silent(checkMessage, put({ name }));
      silent(checkMessage, put({ name, id: null, animated: false }));
    }
    for (const name of ['black_nib', ':x:', '', '<:a:80351110224678912>', '😀😀', ' ', '1', 'a', '😀 '])
      assert.deepEqual(observed(checkMessage, put({ name })), [`${path}.name`], name);
    silent(checkMessage, put({ name: 'black_nib', id: '80351110224678912' }));
  }
});

test('an emoji may be a string, as discord.js resolves it', () => {
  for (const [put, path] of emojiPlaces) {
    for (const emoji of ['🥟', '<:dumpling:80351110224678912>', '<a:dumpling:80351110224678912>',
      'dumpling:80351110224678912', '80351110224678912']) silent(checkMessage, put(emoji));
    for (const emoji of ['black_nib', ':x:', '', '🥟🥟']) assert.deepEqual(observed(checkMessage, put(emoji)), [path]);
  }
  silent(checkMessage, poll({ answers: [{ text: 'a', emoji: '🥟' }] }));
  silent(checkMessage, { components: [row(new ButtonBuilder({ ...button, emoji: '🥟' }))] });
  silent(checkMessage, inRow({ type: 3, custom_id: 'a',
    options: [new StringSelectMenuOptionBuilder({ ...one, emoji: '🥟' })] }));
});

test('an apostrophe in the name of a slash command or option is a warning, because Discord rejects it', () => {
  const option = { type: 3, name: "o'clock", description: 'a' };
  assert.deepEqual(observed(checkCommand, { name: "isn't", description: 'a', options: [option] }),
    ['options[0].name', 'name']);
  assert.deepEqual(observed(checkCommand, { name: 'a', description: 'a', name_localizations: { fr: "l'eau" } }),
    ['name_localizations.fr']);
  silent(checkCommand, { name: "Isn't", type: 2 });
  silent(checkCommand, { name: 'isnʼt', description: 'a' }); // U+02BC is a letter.
});

test('undefined members count as absent', () => {
  silent(checkMessage, { content: 'a', embed: undefined, anything: undefined, embeds: undefined });
  silent(checkCommand, { name: 'a', description: 'b', options: [{ type: 3, name: 'c', description: 'd', max: undefined }] });
  silent(checkMessage, inEmbed(new EmbedBuilder().setTitle('a').setTimestamp(0)));
});

test('members of discord.js and of received messages are known', () => {
  silent(checkMessage, { content: 'a', failIfNotExists: false, reply: { messageReference: '1', failIfNotExists: false } });
  silent(checkMessage, { id: '1', author: { id: '2' }, content: 'a', lobby_id: '3' });
  const media = { url: 'https://example.com/a.png', id: '1' };
  const gallery = (it) => ({ flags: 32768, components: [{ type: 12, items: [{ media: it }] }] });
  silent(checkMessage, gallery(media));
  silent(checkMessage, { id: '1', author: { id: '2' }, ...gallery({ ...media, proxy_url: 'https://example.com', width: 1 }) });
});

test('a single unknown member gets the nearest name', () => {
  for (const [object, name, near] of [[{ embed: { title: 'a' } }, 'embed', 'embeds'], [{ conent: 'a' }, 'conent', 'content']])
    assert.throws(() => checkMessage(object),
      { parameter: 'message', detail: `message has the unknown field ${name}; did you mean ${near}?` });
});

test('a type given as a name gets its number, and kinds are listed in order', () => {
  const typed = (type) => ({ name: 'a', description: 'b', options: [{ type, name: 'c', description: 'd' }] });
  const detailsOf = (object, check = checkCommand) => check(object).excesses.map(({ detail }) => detail);
  for (const [name, type, written] of [['STRING', 3, 'String'], ['SUB_COMMAND_GROUP', 2, 'SubcommandGroup'],
    ['Integer', 4, 'Integer']])
    assert.deepEqual(detailsOf(typed(name)), [`options[0].type: must be an integer; ${written} is ${type}.`]);
  assert.deepEqual(detailsOf(typed('TEXT')), ['options[0].type: must be an integer.']);
  assert.deepEqual(detailsOf(typed(12)),
    ['options[0]: this kind is not allowed here; it must be one of types 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.']);
  assert.deepEqual(detailsOf({ name: 'a', description: 'b', type: 'CHAT_INPUT' }),
    ['type: must be an integer: one of 1, 2, 3, 4.']);
  assert.deepEqual(detailsOf(inRow({ ...button, style: 'Primary' }), checkMessage),
    ['components[0].components[0].style: must be an integer: one of 1, 2, 3, 4, 5, 6.']);
  assert.deepEqual(detailsOf(inRow({ ...button, type: 'BUTTON' }), checkMessage),
    ['components[0].components[0].type: must be an integer; Button is 2.']);
});

test('a wrong type does not hide other excesses', () => {
  const wrong = { type: 4, name: 'c', description: 'd', choices: [{ name: 'a', value: 'b' }, { name: 'e', value: 1.5 }] };
  const { excesses } = checkCommand([{ name: 'a', description: 'b', options: [wrong] }, 5, { name: 'A', description: 'b' }]);
  assert.deepEqual(excesses.map(({ path, limit }) => [path, limit]), [
    ['commands[0].options[0].choices[0].value', 'type'], ['commands[0].options[0].choices[1].value', 'type'],
    ['commands[1]', 'type'], ['commands[2].name', 'pattern']]);
  const message = checkMessage({ content: 5, embeds: [{ title: ['a'], color: '#fff', fields: 'b' }, 6], components: {},
    poll: [], flags: '0x40', allowed_mentions: 'all', username: 'a'.repeat(81) });
  assert.deepEqual(message.excesses.map(({ path, limit }) => [path, limit]), [
    ['flags', 'type'], ['content', 'type'], ['embeds[0].title', 'type'], ['embeds[0].color', 'type'],
    ['embeds[0].fields', 'type'], ['embeds[1]', 'type'], ['allowed_mentions', 'type'], ['components', 'type'],
    ['poll', 'type'], ['username', 'webhook_username']]);
});

test('the command line keeps the digits of ids that are numbers', () => {
  const id = '749054660769218631';
  const input = `{"content": "${id}", "sticker_ids": [${id}], "nonce": ${id}, "x": 0.${id}, "y": ${id}e2, "z": -${id}}`;
  const { valid, excesses } = resultOf(['check-message'], { input });
  assert.deepEqual([valid, excesses], [true, []]);
  const fitted = JSON.parse(textOf(['fit-message'], { input: `{"content": "a", "sticker_ids": [${id}]}` }));
  assert.deepEqual(fitted.sticker_ids, [id]);
  rejects(['check-message'], /must be JSON/, { input: '{"content": 0749054660769218631}' });
});

test('rules of a library, and observations, are warnings', () => {
  const row = (...components) => ({ components: [{ type: 1, components }] });
  const displays = (count, content) => ({
    flags: 32768, components: Array.from({ length: count }, () => ({ type: 10, content })),
  });
  const gallery = { type: 12, items: Array.from({ length: 10 }, () => ({ media: { url: 'https://example.com' } })) };
  const warningsOf = (message) => {
    const { valid, warnings } = checkMessage(message);
    assert.ok(valid);
    return warnings.map(({ code, path }) => [code, path]);
  };
  assert.deepEqual(warningsOf({ content: 'a', thread_name: '' }), [['library', 'thread_name']]);
  assert.deepEqual(warningsOf(row({ type: 2, style: 1, custom_id: 'a', label: '', emoji: { name: '🥟' } })),
    [['library', 'components[0].components[0].label']]);
  assert.deepEqual(warningsOf(row({ type: 2, style: 1, custom_id: 'a', emoji: { id: '1' } })),
    [['schema', 'components[0].components[0].emoji.name']]);
  const options = [{ label: 'a', value: 'b', description: '' }];
  assert.deepEqual(warningsOf(row({ type: 3, custom_id: 'a', options })),
    [['library', 'components[0].components[0].options[0].description']]);
  assert.deepEqual(warningsOf(displays(2, '漢'.repeat(1691))), []);
  assert.deepEqual(warningsOf(displays(2, '漢'.repeat(1692))), [['observed', 'components']]);
  assert.deepEqual(warningsOf({ flags: 32768, components: Array(6).fill(gallery) }), []);
  assert.deepEqual(warningsOf({ flags: 32768, components: Array(7).fill(gallery) }), [['observed', 'components']]);
});
