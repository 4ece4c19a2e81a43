import assert from 'node:assert/strict';
import fc from 'fast-check';
import test from 'node:test';
import { checkCommand } from 'cordage';
import { SlashCommandAssertions } from '@discordjs/builders';
import { ApplicationCommandOptionType, Locale } from 'discord-api-types/v10';

// Random commands against the validators of @discordjs/builders. CORDAGE_SEED chooses others.

const seed = Number(process.env.CORDAGE_SEED ?? 1);
/** 1,000 with those of message_judge.test.mjs are enough for a run; CORDAGE_CALLS of the tier release has more. */
const numRuns = Number(process.env.CORDAGE_CALLS ?? 0) > 5000 ? 5000 : 500;

const length = (max) => fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 8 }) },
  fc.constantFrom(0, 1, max, max + 1));
const text = (max, letters = ['a', 'b', 'é']) => fc.tuple(length(max), fc.constantFrom(...letters))
  .map(([count, letter]) => letter.repeat(count));
const name = text(32, ['a', 'b', 'c', 'п', 'ก', '-', "'", 'A', ' ', '!']);
const maps = (value) => fc.option(fc.dictionary(fc.constantFrom(...Object.values(Locale)), value, { maxKeys: 3 }),
  { nil: undefined });

const option = fc.record({
  type: fc.constantFrom(3, 4, 5, 6, 7, 8, 9, 10, 11), name, description: text(100), required: fc.boolean(),
  name_localizations: maps(name),
});
const command = fc.record({
  name, description: text(100), options: fc.array(option, { maxLength: 27 }), name_localizations: maps(name),
  nsfw: fc.boolean(),
});

function accepts(validate) {
  try {
    validate();
    return true;
  } catch {
    return false;
  }
}

/** Builders take the names of options alone; that they differ, and that required ones come first, is documented. */
function isValid({ name: own, description, options, name_localizations: names = {} }) {
  // Builders refuse an apostrophe, which the pattern in the platform's documentation has.
  const isName = (value) => accepts(() => SlashCommandAssertions.validateName(value.replaceAll("'", '-')));
  const isText = (value) => accepts(() => SlashCommandAssertions.validateDescription(value));
  const firstOptional = options.findIndex(({ required }) => !required);
  return [own, ...Object.values(names)].every((each) => isName(each))
    && isText(description) && accepts(() => SlashCommandAssertions.validateMaxOptionsLength(options))
    && options.every((each) => isName(each.name) && isText(each.description)
      && Object.values(each.name_localizations ?? {}).every(isName))
    && new Set(options.map((each) => each.name)).size === options.length
    && (firstOptional < 0 || options.slice(firstOptional).every(({ required }) => !required));
}

test(`${numRuns} random commands are valid where builders accept them`, () => {
  let valid = 0;
  fc.assert(fc.property(fc.oneof(command, command.map((made) => ({ ...made, options: made.options.slice(0, 2) }))),
    (made) => {
      const expected = isValid(made);
      assert.equal(checkCommand(made).valid, expected);
      valid += Number(expected);
    }), { numRuns, seed });
  assert.ok(valid > numRuns / 50, `${valid}`);
});

test('the kinds of options are those of discord-api-types', () => {
  for (const type of Object.values(ApplicationCommandOptionType).filter((each) => typeof each === 'number')) {
    const made = { type, name: 'a', description: 'b', ...(type < 3 && { options: [] }) };
    assert.deepEqual(checkCommand({ name: 'a', description: 'b', options: [made] }).excesses, [], `${type}`);
  }
  for (const locale of Object.values(Locale))
    assert.ok(checkCommand({ name: 'a', description: 'b', name_localizations: { [locale]: 'a' } }).valid, locale);
});
