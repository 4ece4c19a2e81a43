import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { checkMessage } from 'cordage';
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ContainerBuilder, EmbedBuilder, MessageFlagsBitField,
  ModalBuilder, SlashCommandBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder,
} from 'discord.js';

import { boundaries } from '../support/message_cases.mjs';
import { wrongInEmbed, wrongInMessage, wrongInModal } from './message_judge.mjs';
import { stated } from './message_stated.mjs';
import { embed, message, modal } from './random_messages.mjs';

// CORDAGE_SEED chooses other messages.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const unique = (paths) => [...new Set(paths)].sort();

/** In the form of discord.js' plain objects. */
const inCamelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
function asOptions(value) {
  if (Array.isArray(value)) return value.map(asOptions);
  if (typeof value !== 'object') return value;
  if ('poll_media' in value) return value.poll_media;
  return Object.fromEntries(Object.entries(value).map(([name, each]) =>
    [name === 'sticker_ids' ? 'stickers' : inCamelCase(name), asOptions(each)]));
}
/** Missing members have the names of the API. */
const asOption = (path) => inCamelCase(path.replace('sticker_ids', 'stickers').replace('.poll_media.', '.'));

/** As builders: objects with toJSON and a member that is not counted. */
function asBuilder(value) {
  if (Array.isArray(value)) return value.map(asBuilder);
  if (typeof value !== 'object') return value;
  const built = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asBuilder(each)]));
  return { data: built, toJSON: () => built };
}

const forms = {
  'as the API takes it': (value) => value, 'as options of discord.js': asOptions, 'as builders': asBuilder,
};
const responding = (type) => [(data) => ({ type, data }), (path) => `data.${path}`];
const direct = [(value) => value, (path) => path];

/** The kinds of random objects: their number, the errors in them, and their form. */
const kinds = {
  'a message': [1500, message, (it) => wrongInMessage(it, true), direct],
  'a response with a message': [900, message, (it) => wrongInMessage(it, true), responding(4)],
  'a response that changes a message': [900, message, (it) => wrongInMessage(it, false), responding(7)],
  'a modal': [900, modal, wrongInModal, responding(9)],
  'an embed': [800, embed, wrongInEmbed, direct],
};

const exceeded = new Set();

/** Returns whether the member that determines its kind is there: others are rejected, as other tests show. */
const isKnown = (it) => Object.keys(it).length > 0;

for (const [kind, [numRuns, arbitrary, judge, [put, pathOf]]] of Object.entries(kinds)) {
  test(`${kind}: the excesses are the errors by builders and documentation, in ${numRuns} of them`, () => {
    let valid = 0;
    const form = fc.constantFrom(...Object.keys(forms));
    fc.assert(fc.property(arbitrary.filter(isKnown), form, (made, name) => {
      const wrong = judge(made).map(pathOf);
      const checked = checkMessage(forms[name](put(made)));
      const found = checked.excesses.map(({ path }) => path);
      if (forms[name] === asOptions) assert.deepEqual(unique(found.map(asOption)), unique(wrong.map(asOption)));
      else assert.deepEqual(unique(found), unique(wrong));
      assert.equal(checked.valid, wrong.length === 0);
      for (const { limit } of checked.excesses) exceeded.add(limit);
      valid += Number(checked.valid);
    }), { numRuns, seed });
    assert.ok(valid > numRuns / 10 && valid < numRuns * 0.9, `${valid} of ${numRuns} are valid`);
  });
}

test('each limit was exceeded at least once', () => {
  assert.deepEqual(Object.keys(boundaries).filter((limit) => !exceeded.has(limit)), []);
});

test('messages of discord.js\' builders are checked, with its files and flags', () => {
  const long = 'a'.repeat(30);
  const select = new StringSelectMenuBuilder({
    customId: 'a', placeholder: long.repeat(6), options: [{ label: 'b', value: 'c' }],
  });
  const button = new ButtonBuilder({ customId: 'b', label: 'c', style: 1 });
  const options = {
    embeds: [new EmbedBuilder({ title: long.repeat(9), author: { name: 'a', iconURL: 'https://example.com' } })],
    components: [new ActionRowBuilder().addComponents(select, button)],
    files: [new AttachmentBuilder(Buffer.from('a'), { name: 'a.txt', description: long.repeat(40) })],
    flags: new MessageFlagsBitField(['Ephemeral']),
    allowedMentions: { users: Array.from({ length: 101 }, (_, i) => `${i}`) },
  };
  const expected = ['allowedMentions.users', 'components[0].components', 'components[0].components[0].placeholder',
    'embeds[0].title', 'files[0].description'];
  assert.deepEqual(checkMessage(options).excesses.map(({ path }) => path).sort(), expected);
  const container = new ContainerBuilder().addTextDisplayComponents(Array.from({ length: 41 }, () =>
    new TextDisplayBuilder().setContent(long.repeat(4))));
  for (const flags of [32768, 'IsComponentsV2', ['IsComponentsV2'], new MessageFlagsBitField(32768)]) {
    assert.deepEqual(checkMessage({ flags, components: [container] }).excesses.map(({ limit }) => limit).sort(),
      ['ContainerComponentForMessageRequest.components', 'component_text_total', 'components_per_message']);
  }
  const input = new TextInputBuilder({ customId: 'b', label: long.repeat(2), style: 1 });
  const modal = new ModalBuilder({ customId: 'a', title: long }).addComponents(
    new ActionRowBuilder().addComponents(input));
  assert.deepEqual(checkMessage(modal).excesses.map(({ path }) => path), ['components[0].components[0].label']);
  // Builders that validate themselves throw.
  assert.throws(() => checkMessage({ components: [new ButtonBuilder()] }), { detail: 'components[0] cannot be read.' });
  const command = new SlashCommandBuilder().setName('ping').setDescription('Pong');
  const detail = 'message is a command; use checkCommand.';
  assert.throws(() => checkMessage(command), { parameter: 'message', detail });
});

test('the stated rules without a builder are in the comments of discord-api-types', () => {
  const places = [
    'payloads/v10/message', 'payloads/v10/poll', 'payloads/v10/_interactions/responses', 'rest/v10/channel',
    'rest/v10/poll',
  ];
  const comments = places.map((place) =>
    readFileSync(new URL(`../../node_modules/discord-api-types/${place}.d.ts`, import.meta.url), 'utf8')).join('\n');
  for (const [name, [, , words]] of Object.entries(stated))
    assert.ok(words === 'documentation' || comments.includes(words), name);
});
