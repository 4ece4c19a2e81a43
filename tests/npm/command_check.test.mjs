import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCommand, checkMessage } from 'cordage';
import { SlashCommandBuilder } from 'discord.js';
import { Locale } from 'discord-api-types/v10';

// Rules of application commands in Discord's documentation.

const text = (count) => 'a'.repeat(count);
const command = (more) => ({ name: 'ping', description: 'Pong', ...more });
const option = (type, more) => ({ type, name: 'a', description: 'b', ...more });
const withOption = (type, more) => command({ options: [option(type, more)] });
const many = (count, type) => Array.from({ length: count }, (_, i) =>
  ({ name: `n${i}`, type, ...(type === 1 && { description: 'a' }) }));

const rowsOf = ({ excesses }) => excesses.map(({ path, limit, count }) => [path, limit, count]);

const cases = {
  'a command has a name and a description': [{ name: '' },
    [['name', 'slash_command_name', 0], ['description', 'slash_command_description', 0]]],
  'a name has letters of any script, in lower case': [
    [command({ name: 'привет-мир_1' }), command({ name: 'ชื่อ' })], []],
  'no capital letter': [command({ name: 'Ping' }), [['name', 'pattern', 1]]],
  'no capital letter of another script': [command({ name: 'Привет' }), [['name', 'pattern', 1]]],
  'an attachment option has file types': [withOption(11, { file_types: ['image'] }), []],
  'other options have no file types': [withOption(3, { file_types: ['image'] }), [['options[0].file_types', 'kind', 1]]],
  'no space': [command({ name: 'a b' }), [['name', 'pattern', 1]]],
  'localized names keep the pattern': [command({ name_localizations: { de: 'Ä', fr: 'é' } }),
    [['name_localizations.de', 'pattern', 1]]],
  'locales are those of the platform': [command({ name_localizations: { xx: 'a' } }),
    [['name_localizations', 'value', 1]]],
  'an entry point needs no description': [{ name: 'launch', type: 4, handler: 1 }, []],
  'names of user and message commands are free': [[{ name: 'Show Avatar', type: 2 }, { name: 'To Do', type: 3 }], []],
  'they have no description and no options': [{ name: 'Show', type: 2, description: 'a', options: [option(3)] },
    [['description', 'kind', 1], ['options', 'kind', 1]]],
  'required options come first': [
    command({ options: [option(3), option(3, { name: 'b', required: true })] }), [['options[1]', 'order', 1]]],
  'names of options are there once': [command({ options: [option(3), option(4)] }), [['options[1].name', 'unique', 2]]],
  'choices exclude autocompletion': [
    withOption(3, { autocomplete: true, choices: [{ name: 'a', value: 'b' }] }),
    [['options[0].choices', 'exclusive', 1]]],
  'choices are for texts and numbers': [withOption(5, { choices: [{ name: 'a', value: 'b' }] }),
    [['options[0].choices', 'kind', 1]]],
  'a least value is not above the greatest': [withOption(4, { min_value: 3, max_value: 2 }),
    [['options[0].min_value', 'order', 3]]],
  'a least length is not above the greatest': [withOption(3, { min_length: 3, max_length: 2 }),
    [['options[0].min_length', 'order', 3]]],
  'values are for numbers, lengths for texts, channel types for channels': [
    withOption(6, { min_value: 1, max_length: 2, channel_types: [0] }),
    [['options[0].channel_types', 'kind', 1], ['options[0].min_value', 'kind', 1],
      ['options[0].max_length', 'kind', 1]]],
  'a forum of media is a type of channel': [withOption(7, { channel_types: [16] }), []],
  'a group has subcommands, and they have options': [
    withOption(2, { options: [option(1, { options: [option(3)] })] }), []],
  'a subcommand has no group': [withOption(1, { options: [option(2)] }), [['options[0].options[0]', 'kind', 1]]],
  'a group has no other option': [withOption(2, { options: [option(3)] }), [['options[0].options[0]', 'kind', 1]]],
  'contexts and integration types are some, and each once': [
    command({ contexts: [], integration_types: [0, 0] }),
    [['contexts', 'ApplicationCommandCreateRequest.contexts', 0], ['integration_types[1]', 'unique', 2]]],
  'contexts have their values': [command({ contexts: [3] }), [['contexts[0]', 'value', 1]]],
  'permissions may be a text, a number or a bigint': [
    ['8', 8, 8n].map((bits, i) => command({ name: `n${i}`, default_member_permissions: bits })), []],
  'a choice has a value of its kind': [withOption(10, { choices: [{ name: 'a', value: 1.5 }] }), []],
  'all texts of a command have 8,000 characters, with the longest localization of each': [
    command({ description_localizations: { de: text(100), fr: text(90) }, options: Array.from({ length: 25 }, (_, i) =>
      option(3, { name: `o${i}`, choices: Array.from({ length: 2 }, (_, j) =>
        ({ name: `${j}${text(90)}`, value: `${j}${text(70)}` })) })) }),
    [['command', 'slash_command_total', 4 + 100 + 10 * 2 + 15 * 3 + 25 + 50 * (91 + 71)]]],
  'there are 100 slash commands': [many(101, 1), [['commands', 'slash_commands_per_guild', 101]]],
  'there are 15 user commands': [many(16, 2), [['commands', 'user_commands', 16]]],
  'there are 15 message commands': [many(16, 3), [['commands', 'message_commands', 16]]],
  'of one kind and name there is one': [[command(), command()], [['commands[1].name', 'unique', 2]]],
};

for (const [name, [given, excesses]] of Object.entries(cases)) {
  test(name, () => {
    const result = checkCommand(given);
    assert.deepEqual(rowsOf(result), excesses);
    assert.equal(result.valid, excesses.length === 0);
    for (const { path, detail } of result.excesses) assert.ok(detail.startsWith(`${path}: `));
  });
}

test('builders are checked as the commands that they build', () => {
  const built = new SlashCommandBuilder().setName('ping').setDescription('Pong')
    .addStringOption((each) => each.setName('text').setDescription('Text').setMaxLength(10));
  assert.deepEqual(checkCommand(built).excesses, []);
  assert.deepEqual(checkCommand([built, built.toJSON()]).excesses.map(({ path }) => path), ['commands[1].name']);
});

test('unknown members are warnings with the nearest name', () => {
  const given = command({ descripton: 'a', options: [option(3, { choises: [], 'ä b': 1 })] });
  const { valid, warnings } = checkCommand(given);
  assert.ok(valid);
  assert.deepEqual(warnings, [
    { code: 'unknown-member', path: 'options[0].choises', name: 'choices',
      detail: 'options[0].choises: the field choises is unknown; did you mean choices?' },
    { code: 'unknown-member', path: 'options[0]', detail: 'options[0]: has an unknown field.' },
    { code: 'unknown-member', path: 'descripton', name: 'description',
      detail: 'descripton: the field descripton is unknown; did you mean description?' },
  ]);
});

test('options in the same list as subcommands are a warning, because Discord was observed to reject them', () => {
  const { valid, warnings } = checkCommand(command({ options: [option(1), option(3, { name: 'b' })] }));
  assert.ok(valid);
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [['observed', 'options[1]']]);
});

test('the locales are those of the documentation, and of the published schema ar and he', () => {
  const named = (locale) => checkCommand(command({ name_localizations: { [locale]: 'a' } })).valid;
  for (const locale of [...Object.values(Locale), 'ar', 'he']) assert.ok(named(locale), locale);
  for (const locale of ['en', 'iw', 'de-DE']) assert.ok(!named(locale), locale);
});

test('two choices of one name are valid, because no source forbids them', () => {
  const choices = [{ name: 'a', value: '1' }, { name: 'a', value: '2' }];
  assert.deepEqual(checkCommand(withOption(3, { choices })).warnings, []);
});

test('a description of whitespace is a warning', () => {
  for (const given of [command({ description: ' ' }), withOption(3, { description: ' ' })])
    assert.deepEqual(checkCommand(given).warnings.map(({ code }) => code), ['observed']);
});

test('all commands of an application are checked together, with as many options and choices as are allowed', () => {
  const choices = Array.from({ length: 25 }, (_, i) => ({ name: `${i}`, value: `${i}` }));
  const options = Array.from({ length: 25 }, (_, i) => option(3, { name: `o${i}`, choices }));
  const commands = Array.from({ length: 100 }, (_, i) => command({ name: `c${i}`, options }));
  assert.deepEqual(checkCommand(commands).excesses, []);
});

test('members of received commands and the names of discord.js are known', () => {
  const received = command({ id: '1', application_id: '2', version: '3', guild_id: '4', default_permission: true,
    dm_permission: false, nsfw: false, nameLocalizations: { de: 'a' }, defaultMemberPermissions: '8' });
  assert.deepEqual(checkCommand(received).warnings, []);
});

test('a value that is not a command is rejected with its path', () => {
  for (const [given, parameter] of [
    [null, 'command'], ['a', 'command'], [5, 'command'], [() => 'a', 'command'],
  ]) assert.throws(() => checkCommand(given), { name: 'ProblemError', parameter });
  for (const [given, path] of [
    [[5], 'commands[0]'], [[[]], 'commands[0]'], [{ name: 5, description: 'b' }, 'name'],
    [{ name: 'a', description: 'b', options: 'c' }, 'options'], [command({ type: '1' }), 'type'],
    [withOption('3'), 'options[0].type'], [command({ contexts: ['0'] }), 'contexts[0]'],
    [command({ default_member_permissions: 'KICK_MEMBERS' }), 'default_member_permissions'],
  ]) assert.deepEqual(rowsOf(checkCommand(given)), [[path, 'type', 1]], path);
  assert.throws(() => checkMessage(command()), { detail: 'message is a command; use checkCommand.' });
  for (const list of [[command()], [{ name: 'a' }, command()], [null, command()]])
    assert.throws(() => checkMessage(list), { detail: 'message is a list of commands; use checkCommand.' });
  assert.throws(() => checkMessage({ name: 'a', nsfw: true }), { detail: 'message is a command; use checkCommand.' });
});

test('options that are nested deeper than Discord allows are rejected, and deeper ones are not read', () => {
  for (const type of [1, 2]) {
    let deepest = option(type);
    for (let i = 0; i < 20_000; ++i) deepest = option(type, { options: [deepest] });
    const checked = checkCommand(command({ options: [deepest] }));
    assert.equal(checked.valid, false);
    assert.ok(checked.excesses.some(({ path, limit }) => path === 'options[0].options[0]' && limit === 'kind'));
    for (const { path } of [...checked.excesses, ...checked.counts]) assert.ok(path.split('.').length < 6, path);
  }
});
