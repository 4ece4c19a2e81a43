import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { flags, intents } from 'cordage';
import * as types from 'discord-api-types/v10';
import { IntentsBitField } from 'discord.js';
import { Constants } from 'eris';
import assert from 'node:assert/strict';
import test from 'node:test';

import { pinned } from '../system/facts/check.mjs';
import { flagEnums } from '../system/facts/subjects.mjs';
import { readTypes } from '../system/facts/types.mjs';

const { GatewayIntentBits } = types;

// Compares the tables of bits with those of discord-api-types and of libraries.

/** Pairs of a name and a value, without the reverse ones of an enumeration. */
const pairs = (enumeration) => Object.entries(enumeration).filter(([, value]) => typeof value === 'number');

test('every intent of discord-api-types has its value, and there are no others', () => {
  for (const [name, value] of pairs(GatewayIntentBits)) assert.equal(intents({ intents: name }).intents, value, name);
  const values = new Set(pairs(GatewayIntentBits).map(([, value]) => value));
  assert.deepEqual(intents().table.map(({ value }) => value), [...values].sort((one, other) => one - other));
});

test('intents of discord.js are accepted', () => {
  const field = new IntentsBitField(['Guilds', 'GuildMessages', 'MessageContent']);
  const { intents: bits } = intents({ intents: field });
  assert.equal(bits, field.bitfield);
  assert.deepEqual(new IntentsBitField(bits).toArray(), field.toArray());
});

const { enumOf } = readTypes(pinned);

for (const [kind, enumeration] of Object.entries(flagEnums).filter(([, name]) => name)) {
  const marked = [...enumOf(enumeration)];
  test(`${kind}: every documented flag of discord-api-types has its value, and there are no others`, () => {
    const stable = marked.filter(([, { unstable }]) => !unstable);
    for (const [name, { value }] of stable) {
      // AutoMod has a second name since it was renamed.
      if (name !== 'AutomodQuarantinedBio') assert.equal(flags({ kind, flags: name }).flags, value, name);
    }
    const values = new Set(stable.map(([, { value }]) => value));
    for (const { name, value } of flags({ kind }).table) assert.ok(values.has(value), name);
  });

  test(`${kind}: a name that is marked @unstable is unknown`, () => {
    for (const [name] of marked.filter(([, { unstable }]) => unstable))
      assert.throws(() => flags({ kind, flags: name }), { code: 'invalid-value' }, name);
  });
}

test('a flag of a lobby member has its documented value', () =>
  assert.deepEqual(flags({ kind: 'lobby-member' }).table.map(({ name, value }) => [name, value]), [['CAN_LINK_LOBBY', 1]]));

/** Names for bits without a documented name, for several bits, or for no bit. */
const isNoName = (name, value) => value === 0 || /^all/i.test(name) || /^(system|spammer|active|contains_explicit_media)$/i.test(name);

test('names of Eris have their values', () => {
  const { UserFlags, MessageFlags, ChannelFlags, Intents, SystemChannelFlags } = Constants;
  const kinds = { user: UserFlags, message: MessageFlags, channel: ChannelFlags, 'system-channel': SystemChannelFlags };
  for (const [kind, names] of Object.entries(kinds)) {
    for (const [name, value] of pairs(names).filter((pair) => !isNoName(...pair)))
      assert.equal(flags({ kind, flags: name }).flags, value, `${kind} ${name}`);
  }
  for (const [name, value] of pairs(Intents).filter((pair) => !isNoName(...pair)))
    assert.equal(intents({ intents: name }).intents, value, name);
});

/**
 * Names of discord.py 2.5.0 (its flags.py) that Debian 12's package does not have. components_v2,
 * automod_quarantined_guild_tag and guest of an invite are of 2.6, of which no copy was read.
 */
const newer = {
  message: { voice: 1 << 13, forwarded: 1 << 14, components_v2: 1 << 15 },
  application: { auto_mod_badge: 1 << 6 },
  channel: { hide_media_download_options: 1 << 15 },
  member: { guest: 1 << 4, started_home_actions: 1 << 5, completed_home_actions: 1 << 6,
    automod_quarantined_username: 1 << 7, dm_settings_upsell_acknowledged: 1 << 9, automod_quarantined_guild_tag: 1 << 10 },
  role: { in_prompt: 1 },
  attachment: { clip: 1, thumbnail: 2, remix: 4, spoiler: 8, animated: 32 },
  sku: { available: 4, guild_subscription: 128, user_subscription: 256 },
  embed: { content_inventory_entry: 32 },
  invite: { guest: 1 },
};

test('names of flags that discord.py has added have their values', () => {
  for (const [kind, names] of Object.entries(newer)) {
    for (const [name, value] of Object.entries(names)) assert.equal(flags({ kind, flags: name }).flags, value, `${kind} ${name}`);
  }
});

const hasDiscordPy = existsSync('/usr/lib/python3/dist-packages/discord');

test('names of Debian\'s discord.py have their values', { skip: !hasDiscordPy && 'there is no python3-discord here' }, () => {
  const program = `import discord, json
print(json.dumps({kind: {name: each.flag for name, each in vars(getattr(discord, kind)).items() if hasattr(each, 'flag')}
  for kind in ['MessageFlags', 'PublicUserFlags', 'ApplicationFlags', 'ChannelFlags', 'MemberFlags', 'AttachmentFlags',
    'RoleFlags', 'SKUFlags', 'EmbedFlags', 'Intents'] if hasattr(discord, kind)}))`;
  const { Intents, ...classes } = JSON.parse(execFileSync('/usr/bin/python3', ['-c', program], { encoding: 'utf8' }));
  for (const [name, value] of Object.entries(Intents)) assert.equal(intents({ intents: name }).intents, value, name);
  for (const [of, names] of Object.entries(classes)) {
    const kind = of.replace(/^Public|Flags$/g, '').toLowerCase();
    for (const [name, value] of Object.entries(names).filter((pair) => !isNoName(...pair)))
      assert.equal(flags({ kind, flags: name }).flags, value, `${kind} ${name}`);
  }
});

/** Names of libraries in other languages that differ from the documentation, from files of their repositories. */
const elsewhere = {
  'JDA 5, Message.MessageFlag': ['message', { EMBEDS_SUPPRESSED: 2, NOTIFICATIONS_SUPPRESSED: 12 }],
  'DSharpPlus 4, MessageFlags': ['message', { SuppressedEmbeds: 2, SourceMessageDelete: 3 }],
  'DSharpPlus 4, UserFlags': ['user', { DiscordEmployee: 0, DiscordPartner: 1, BugHunterLevelOne: 3, HouseBravery: 6,
    BugHunterLevelTwo: 14, VerifiedBotDeveloper: 17, HttpInteractionsBot: 19 }],
  'hikari 2, UserFlag': ['user', { DISCORD_EMPLOYEE: 0, PARTNERED_SERVER_OWNER: 1, HYPESQUAD_EVENTS: 2,
    HYPESQUAD_BRAVERY: 6, EARLY_SUPPORTER: 9, TEAM_USER: 10, EARLY_VERIFIED_DEVELOPER: 17 }],
  'Discord.Net 3, UserProperties': ['user', { HypeSquadEvents: 2, HypeSquadBalance: 8, EarlyVerifiedBotDeveloper: 17 }],
  'Discord.Net 3, MessageFlags': ['message', { FailedToMentionRolesInThread: 8, SuppressNotification: 12,
    VoiceMessage: 13, ComponentsV2: 15 }],
};

for (const [library, [kind, names]] of Object.entries(elsewhere)) {
  test(`names of ${library} have their bits`, () => {
    for (const [name, bit] of Object.entries(names)) assert.equal(flags({ kind, flags: name }).flags, 2 ** bit, name);
  });
}

test('names of intents in DSharpPlus 4, JDA 5, hikari 2 and Discord.Net 3 have their bits', () => {
  for (const [name, bit] of Object.entries({ MessageContents: 15, ScheduledGuildEvents: 16, AutoModerationEvents: 20,
    SCHEDULED_EVENTS: 16, DM_MESSAGE_REACTIONS: 13, DM_MESSAGE_TYPING: 14, AutoModerationActionExecution: 21 }))
    assert.equal(intents({ intents: name }).intents, 2 ** bit, name);
});

test('names that mean the opposite in discord.py are rejected', () => {
  for (const name of ['join_notifications', 'premium_subscriptions', 'guild_reminder_notifications'])
    assert.throws(() => flags({ kind: 'system-channel', flags: name }), { code: 'invalid-value' }, name);
});

test('constants of discordgo, which begin with the kind, have their values', () => {
  const names = { message: [['MessageFlagsEphemeral', 64], ['MessageFlagsIsCrossPosted', 2]],
    user: [['UserFlagDiscordEmployee', 1], ['UserFlagActiveBotDeveloper', 1 << 22]],
    member: [['MemberFlagDidRejoin', 1]], 'system-channel': [['SystemChannelFlagsSuppressJoinNotifications', 1]] };
  for (const [kind, list] of Object.entries(names))
    for (const [name, value] of list) assert.equal(flags({ kind, flags: name }).flags, value, name);
});
