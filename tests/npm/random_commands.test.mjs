import assert from 'node:assert/strict';
import fc from 'fast-check';
import test from 'node:test';
import { checkCommand } from 'cordage';
import * as builders from '@discordjs/builders';
import { ApplicationCommandOptionType, Locale } from 'discord-api-types/v10';

// Compares random commands with the builders of @discordjs/builders. CORDAGE_SEED chooses others.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
/** 1,000 with those of message_judge.test.mjs are enough for a run; CORDAGE_CALLS of the tier release has more. */
const numRuns = Number(process.env.CORDAGE_CALLS ?? 0) > 5000 ? 5000 : 500;

const length = (max) => fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 8 }) },
  fc.constantFrom(0, 1, max, max + 1));
const text = (max, letters = ['a', 'b', 'é']) => fc.tuple(length(max), fc.constantFrom(...letters))
  .map(([count, letter]) => letter.repeat(count));
const name = fc.oneof({ weight: 9, arbitrary: text(32, ['a', 'b', 'c', 'п', 'ก', '-']) },
  text(32, ["'", "'", 'A', ' ', '!']));
const maps = (value) => fc.option(fc.dictionary(fc.constantFrom(...Object.values(Locale)), value, { maxKeys: 3 }),
  { nil: undefined });

const few = (entry, maxLength) => fc.oneof({ weight: 9, arbitrary: fc.array(entry, { maxLength: 2 }) },
  fc.array(entry, { maxLength }));
const optional = (arbitrary) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const base = { name, description: text(100), name_localizations: maps(name), description_localizations: maps(text(100)) };
const choicesOf = (value) => optional(few(fc.record({ name: text(100), value }), 27));
const ofValues = (value) => ({ autocomplete: optional(fc.boolean()), choices: choicesOf(value) });
const bound = (max) => optional(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(-1, 0, max, max + 1)));
const integer = fc.integer({ min: -9, max: 9 });
const range = { min_value: optional(integer), max_value: optional(integer) };
const more = {
  3: { ...ofValues(text(100)), min_length: bound(6000), max_length: bound(6000) },
  4: { ...ofValues(integer), ...range }, 10: { ...ofValues(integer.map((each) => each / 2)), ...range },
  7: { channel_types: optional(fc.uniqueArray(fc.constantFrom(0, 2, 5, 16), { maxLength: 3 })) },
};
const option = fc.constantFrom(3, 3, 4, 5, 6, 7, 8, 9, 10, 11).chain((type) => fc.record({
  type: fc.constant(type), ...base, required: fc.boolean(), ...more[type],
}));
const subcommand = fc.record({ type: fc.constant(1), ...base, options: few(option, 27) });
const group = fc.record({ type: fc.constant(2), ...base, options: few(subcommand, 5) });
const long = fc.integer({ min: 10, max: 20 }).map((length) => ({
  name: 'a', description: 'b', options: Array.from({ length }, (_, i) => ({
    type: 3, name: `o${i}`, description: 'c'.repeat(100),
    choices: Array.from({ length: 4 }, (__, j) => ({ name: `${j}`, value: 'd'.repeat(100) })),
  })),
}));
const varied = fc.record({
  ...base, nsfw: fc.boolean(),
  options: fc.oneof({ weight: 2, arbitrary: few(option, 27) }, few(fc.oneof(subcommand, group), 5)),
}).map(withoutMissing);
const command = fc.oneof({ weight: 50, arbitrary: varied }, long);

function withoutMissing(value) {
  if (Array.isArray(value)) return value.map(withoutMissing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)
    .map(([key, each]) => [key, withoutMissing(each)]));
}

const kinds = {
  1: ['Subcommand', 'SubcommandBuilder'], 2: ['SubcommandGroup', 'SubcommandGroupBuilder'], 3: ['StringOption'],
  4: ['IntegerOption'], 5: ['BooleanOption'], 6: ['UserOption'], 7: ['ChannelOption'], 8: ['RoleOption'],
  9: ['MentionableOption'], 10: ['NumberOption'], 11: ['AttachmentOption'],
};
const setters = {
  name: 'setName', description: 'setDescription', name_localizations: 'setNameLocalizations',
  description_localizations: 'setDescriptionLocalizations', required: 'setRequired', autocomplete: 'setAutocomplete',
  min_length: 'setMinLength', max_length: 'setMaxLength', min_value: 'setMinValue', max_value: 'setMaxValue',
};

/** Builds a command or an option by the calls of a builder, which throw. */
function build(builder, { options = [], choices, channel_types, ...members }) {
  for (const [key, value] of Object.entries(members)) if (setters[key]) builder[setters[key]](value);
  if (choices) builder.addChoices(...choices);
  if (channel_types) builder.addChannelTypes(...channel_types);
  for (const each of options) {
    const [method, type = `${method}`] = kinds[each.type];
    builder[`add${method}`](build(new builders[`SlashCommand${type}`](), each));
  }
  return builder;
}

function accepts(made) {
  try {
    build(new builders.SlashCommandBuilder(), made).toJSON();
    return true;
  } catch {
    return false;
  }
}

/** Every kind of difference from builders, and its reason. */
const decisions = new Map(Object.entries({
  'accepted: an apostrophe': "The pattern of names in the platform's documentation has it.",
  'refused: unique': 'Application Command Option Structure: names of options are unique.',
  'refused: order': 'Required options come before optional ones, and no least number is above its greatest.',
  'refused: slash_command_total': 'All texts of a command have 8,000 characters.',
}));

const withoutApostrophes = (made) => JSON.parse(JSON.stringify(made).replaceAll("'", '-'));

/** The kinds of difference between a check and what builders accept. */
function differencesOf(made, { valid, excesses }) {
  if (valid === accepts(made)) return [];
  if (!valid) return excesses.map(({ limit }) => `refused: ${limit}`);
  return [accepts(withoutApostrophes(made)) ? 'accepted: an apostrophe' : 'accepted'];
}

test(`${numRuns} random commands are valid if builders accept them, except for decided differences`, () => {
  let valid = 0;
  const found = new Set();
  for (const made of fc.sample(command, { seed, numRuns })) {
    const checked = checkCommand(made);
    valid += Number(checked.valid);
    for (const kind of differencesOf(made, checked)) {
      assert.ok(decisions.has(kind), `${kind}: ${JSON.stringify(made)}`);
      found.add(kind);
    }
  }
  assert.ok(valid > numRuns / 50 && valid < numRuns * 0.9, `${valid}`);
  if (numRuns >= 5000) assert.deepEqual([...decisions.keys()].filter((kind) => !found.has(kind)), []);
});

test('the kinds of options are those of discord-api-types', () => {
  for (const type of Object.values(ApplicationCommandOptionType).filter((each) => typeof each === 'number')) {
    const made = { type, name: 'a', description: 'b', ...(type < 3 && { options: [] }) };
    assert.deepEqual(checkCommand({ name: 'a', description: 'b', options: [made] }).excesses, [], `${type}`);
  }
  for (const locale of Object.values(Locale))
    assert.ok(checkCommand({ name: 'a', description: 'b', name_localizations: { [locale]: 'a' } }).valid, locale);
});
