import * as cordage from 'cordage';
import assert from 'node:assert/strict';
import test from 'node:test';

import { rejects } from './command_line.mjs';

// Habits from other packages: names of options get a suggestion, unambiguous names of values are accepted.

const id = '157730590492196864';

const suggested = [
  ['cdnUrl', [{ kind: 'emoji', id }], { extension: 'png' }, 'format'],
  ['cdnUrl', [{ kind: 'emoji', id }], { dynamic: true }, 'animated'],
  ['readTime', [{ text: '18:00' }], { timezone: 'UTC' }, 'zone'],
  ['splitMessage', ['a'], { maxLength: 2000 }, 'limit'],
  ['splitMessage', ['a'], { codeBlock: true }, 'code_blocks'],
  ['redact', ['a'], { replacement: '***' }, 'mask'],
  ['qrPng', [{ text: 'a' }], { width: 300 }, 'size'],
  ['qrPng', [{ text: 'a' }], { height: 300 }, 'size'],
  ['qrPng', [{ text: 'a' }], { color: '#000' }, 'dark and light'],
  ['qrPng', [{ text: 'a' }], { bgcolor: '#fff' }, 'light'],
  ['qrPng', [{ text: 'a' }], { qzone: 4 }, 'margin'],
  ['qrPng', [{ text: 'a' }], { ecc: 'H' }, 'error'],
  ['botInvite', [{ client_id: id }], { clientId: id }, 'client_id'],
];

/** Arguments with these options in the last object, or after the text. */
const withOptions = (given, options) => (typeof given[0] === 'string' ? [...given, options] : [{ ...given[0], ...options }]);

for (const [name, given, options, meant] of suggested) {
  const [option] = Object.keys(options);
  test(`${name}: ${option} is rejected with ${meant}`, () => {
    assert.throws(() => cordage[name](...withOptions(given, options)),
      { code: 'invalid-value', parameter: option, message: `unknown option ${option}; did you mean ${meant}?` });
  });
}

test('the command line suggests them too', () => {
  rejects(['timestamp', '18:00', '--timezone', 'UTC'], /Did you mean --zone\?/);
  rejects(['qr', 'a', '--color', '000'], /Did you mean --dark and --light\?/);
  rejects(['split-message', 'a', '--max-length', '2000'], /Did you mean --limit\?/);
});

test('a kind that is the last word of several gets all of them as suggestions', () => {
  assert.throws(() => cordage.cdnUrl({ kind: 'icon', id, hash: 'a' }), {
    parameter: 'kind', message: /Did you mean guild-icon, role-icon, application-icon, team-icon or achievement-icon\?$/,
  });
  assert.throws(() => cordage.cdnUrl({ kind: 'picture', id, hash: 'a' }), ({ message }) => !message.includes('mean'));
});

test('a kind is accepted in any spelling', () => {
  const expected = cordage.cdnUrl({ kind: 'guild-icon', id, hash: 'a' });
  for (const kind of ['guildIcon', 'GuildIcon', 'guild_icon', 'GUILD_ICON', 'Guild icon'])
    assert.deepEqual(cordage.cdnUrl({ kind, id, hash: 'a' }), expected);
  assert.equal(cordage.flags({ kind: 'systemChannel', flags: 1 }).kind, 'system-channel');
  for (const kind of ['guild--icon', 'guild/icon', 'guild-icon-', '-guild-icon', 'gui-ldicon'])
    assert.throws(() => cordage.cdnUrl({ kind, id, hash: 'a' }), { parameter: 'kind' });
});

// discordgo, structs.go: both forms of its names.
const intents = [
  ['Guilds', 0], ['GuildMembers', 1], ['GuildModeration', 2], ['GuildBans', 2], ['GuildEmojis', 3], ['GuildExpressions', 3],
  ['GuildIntegrations', 4], ['GuildWebhooks', 5], ['GuildInvites', 6], ['GuildVoiceStates', 7], ['GuildPresences', 8],
  ['GuildMessages', 9], ['GuildMessageReactions', 10], ['GuildMessageTyping', 11], ['DirectMessages', 12],
  ['DirectMessageReactions', 13], ['DirectMessageTyping', 14], ['MessageContent', 15], ['GuildScheduledEvents', 16],
  ['AutoModerationConfiguration', 20], ['AutoModerationExecution', 21], ['GuildMessagePolls', 24], ['DirectMessagePolls', 25],
];

test('intents have the names of discordgo', () => {
  for (const [name, bit] of intents)
    for (const each of [`Intents${name}`, `Intent${name}`])
      assert.equal(cordage.intents({ intents: each }).intents, 2 ** bit, each);
  const all = [...new Set(intents.map(([, bit]) => 2 ** bit))].reduce((sum, each) => sum + each);
  const text = intents.map(([name]) => `Intents${name}`).join(' | ');
  assert.equal(cordage.intents({ intents: text }).intents, all);
});

test('privileged intents have the names of the developer portal', () => {
  const portal = [['Presence Intent', 8], ['Server Members Intent', 1], ['Message Content Intent', 15]];
  for (const [name, bit] of portal) assert.equal(cordage.intents({ intents: name }).intents, 2 ** bit);
  assert.equal(cordage.intents({ intents: portal.map(([name]) => name).join(', ') }).intents, 2 ** 8 + 2 + 2 ** 15);
});

// discordgo, structs.go.
const permissions = [
  ['CreateInstantInvite', 0], ['KickMembers', 1], ['BanMembers', 2], ['Administrator', 3], ['ManageChannels', 4],
  ['ManageServer', 5], ['ManageGuild', 5], ['AddReactions', 6], ['ViewAuditLogs', 7], ['VoicePrioritySpeaker', 8],
  ['VoiceStreamVideo', 9], ['ReadMessages', 10], ['ViewChannel', 10], ['SendMessages', 11], ['SendTTSMessages', 12],
  ['ManageMessages', 13], ['EmbedLinks', 14], ['AttachFiles', 15], ['ReadMessageHistory', 16], ['MentionEveryone', 17],
  ['UseExternalEmojis', 18], ['ViewGuildInsights', 19], ['VoiceConnect', 20], ['VoiceSpeak', 21], ['VoiceMuteMembers', 22],
  ['VoiceDeafenMembers', 23], ['VoiceMoveMembers', 24], ['VoiceUseVAD', 25], ['ChangeNickname', 26],
  ['ManageNicknames', 27], ['ManageRoles', 28], ['ManageWebhooks', 29], ['ManageEmojis', 30],
  ['ManageGuildExpressions', 30], ['UseSlashCommands', 31], ['UseApplicationCommands', 31], ['VoiceRequestToSpeak', 32],
  ['ManageEvents', 33], ['ManageThreads', 34], ['CreatePublicThreads', 35], ['CreatePrivateThreads', 36],
  ['UseExternalStickers', 37], ['SendMessagesInThreads', 38], ['UseActivities', 39], ['UseEmbeddedActivities', 39],
  ['ModerateMembers', 40], ['UseSoundboard', 42], ['UseExternalSounds', 45], ['SendVoiceMessages', 46],
  ['SendPolls', 49], ['UseExternalApps', 50],
];

test('permissions have the names of discordgo', () => {
  for (const [name, bit] of permissions)
    assert.equal(cordage.permissions({ permissions: `Permission${name}` }).permissions, 2 ** bit, name);
});

test('permissions have the short names of commands', () => {
  for (const [name, bit] of [['KICK', 1], ['BAN', 2], ['ADMIN', 3], ['Manage Messages', 13]])
    assert.equal(cordage.permissions({ permissions: name }).permissions, 2 ** bit, name);
});

test('a prefix without a name, or that of another kind, is not a name', () => {
  for (const name of ['Permission', 'Permissions', 'IntentsKickMembers', 'Permissionss', 'PermissionPermissionSpeak'])
    assert.throws(() => cordage.permissions({ permissions: name }), { parameter: 'permissions' }, name);
  for (const name of ['Intent', 'Intents', 'PermissionGuilds', 'IntentssGuilds'])
    assert.throws(() => cordage.intents({ intents: name }), { parameter: 'intents' }, name);
});

test('an error about text that is too long for a code names data, but not over HTTP', async () => {
  for (const length of [901, 20_000])
    for (const call of [cordage.qr, cordage.qrPng, cordage.qrMatrix])
      assert.throws(() => call({ text: 'a'.repeat(length) }), { code: 'too-long', message: / data holds up to 2953 bytes\.$/ });
  const { default: service } = await import('cordage/fetch');
  const { detail } = await (await service.fetch(new Request(`https://a.example/api/qr?text=${'a'.repeat(901)}`))).json();
  assert.match(detail, /it has 901\.$/);
});
