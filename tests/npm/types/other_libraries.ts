import {
  botInvite, cdnUrl, checkCommand, checkMessage, effectivePermissions, fitEmbed, fitMessage, flags, intents,
  memberPermissions, oauthUrl, parseMentions, permissions, pkce, snowflake, timestampTag,
} from 'cordage';
import { createBot, Intents as DiscordenoIntents, type Bot, type PermissionStrings } from 'discordeno';
import {
  ApplicationCommandType, GatewayIntentBits, GatewayOpcodes, ImageFormat, MessageFlags, PermissionFlagsBits, Routes,
  type APIApplicationCommandInteraction, type APIEmbed, type APIGuildMember, type APIMessage, type APIOverwrite,
  type APIRole, type APIUser, type GatewayIdentify, type RESTOAuth2AuthorizationQuery,
  type RESTPatchAPIChannelMessageJSONBody, type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChannelMessageJSONBody, type RESTPostAPIGuildRoleJSONBody, type RESTPutAPIChannelPermissionJSONBody,
} from 'discord-api-types/v10';
import {
  Client as ErisClient, type Guild as ErisGuild, type Member as ErisMember, type Message as ErisMessage,
  type TextChannel,
} from 'eris';

// Typical statements of bots with discord-api-types, discordeno and Eris.

declare const send: (route: `/${string}`, body: unknown) => Promise<unknown>;
declare const interaction: APIApplicationCommandInteraction;
declare const message: APIMessage;
declare const member: APIGuildMember;
declare const user: APIUser;
declare const roles: APIRole[];
declare const overwrites: readonly APIOverwrite[] | undefined;

// discord-api-types.
const asked = permissions({ permissions: ['BAN_MEMBERS'] });
const role: RESTPostAPIGuildRoleJSONBody = { permissions: `${asked.permissions}` };
const overwrite: RESTPutAPIChannelPermissionJSONBody = {
  type: 0, allow: String(permissions({ permissions: PermissionFlagsBits.Speak, bigint: true }).permissions), deny: '0',
};
await send(Routes.channelPermission(message.channel_id, user.id), overwrite);
const channel = { type: 0, permission_overwrites: overwrites };
const inChannel = memberPermissions({ guild: { id: '1', owner_id: '2', roles }, member, channel }).permissions;
await send(Routes.channelPermission(message.channel_id, user.id), `${inChannel}`);
const { permissions: bits, denied } = effectivePermissions({
  everyone: roles.find(({ id }) => id === interaction.guild_id)?.permissions,
  roles: roles.filter(({ id }) => member.roles.includes(id)).map((each) => BigInt(each.permissions)),
  everyone_deny: overwrites?.find(({ id }) => id === interaction.guild_id)?.deny,
  is_timed_out: Boolean(member.communication_disabled_until),
  bigint: true,
});
const canBan = (bits & PermissionFlagsBits.BanMembers) !== 0n;
const gateway: Pick<GatewayIdentify, 'op' | 'd'> = {
  op: GatewayOpcodes.Identify, d: {
    token: '', properties: { os: 'linux', browser: '', device: '' },
    intents: intents({ intents: [GatewayIntentBits.Guilds, 'GUILD_MESSAGES'] }).intents,
  },
};
const body: RESTPostAPIChannelMessageJSONBody = { content: timestampTag(), flags: MessageFlags.SuppressEmbeds };
await send(Routes.channelMessages(message.channel_id), fitMessage(body).fitted);
const silent: RESTPatchAPIChannelMessageJSONBody = { flags: flags({ kind: 'message', flags: message.flags }).flags };
const embeds: APIEmbed[] = message.embeds.map((embed) => fitEmbed(embed).fitted);
const commands: RESTPostAPIApplicationCommandsJSONBody[] = [
  { name: 'Report', type: ApplicationCommandType.Message, default_member_permissions: String(bits) },
];
if (checkCommand(commands).valid) await send(Routes.applicationCommands(interaction.application_id), commands);
checkMessage({ ...body, embeds } satisfies RESTPostAPIChannelMessageJSONBody).counts.at(0)?.count.toFixed();
const avatar = cdnUrl({ kind: 'avatar', id: user.id, hash: user.avatar, format: `${ImageFormat.JPEG}`, size: 64 }).url;
const { code_verifier, ...challenge } = pkce();
const login = oauthUrl({ client_id: interaction.application_id, redirect_uri: undefined, ...challenge });
const query: Pick<RESTOAuth2AuthorizationQuery, 'client_id' | 'scope'> = {
  client_id: interaction.application_id, scope: login.scopes.join(' '),
};
const mentioned: string[] = parseMentions(message.content).flatMap((each) => (each.kind === 'role' ? each.id : []));
const created = new Date(snowflake({ id: message.id }).unix_ms).toISOString() satisfies APIMessage['timestamp'];
const names: string[] = flags({ kind: 'user', flags: user.public_flags }).names;
const reason = denied.find(({ name }) => name === 'SEND_MESSAGES')?.reason;

// discordeno.
declare const bot: Bot;
declare const wanted: PermissionStrings[];
const wide = intents({ intents: DiscordenoIntents.Guilds | DiscordenoIntents.MessageContent });
createBot({ token: '', intents: wide.intents });
const link: string = botInvite({ client_id: bot.id, permissions: wanted }).url;
bot.gateway.intents = intents({ intents: ['GUILDS', 'GUILD_MEMBERS'] }).intents;
const hidden = flags({ kind: 'message', flags: ['SUPPRESS_EMBEDS'] });
await bot.helpers.sendMessage(bot.id, { content: timestampTag(new Date(), 'R'), flags: hidden.flags });
const since: number = snowflake({ id: bot.id }).unix;
const needed = permissions({ permissions: 0n, other: wanted }).added.names.join(', ');

// Eris.
declare const eris: ErisClient;
declare const guild: ErisGuild;
declare const author: ErisMember;
declare const post: ErisMessage<TextChannel>;
new ErisClient('token', { intents: intents({ intents: ['guilds', 'guildMessages'] }).intents });
const allowed = permissions({ permissions: author.permissions.allow, other: 8n, bigint: true }).added.permissions;
await guild.editRole(guild.id, { permissions: allowed });
await eris.editChannelPermission(post.channel.id, author.id, allowed, 0n, 1, 'Ticket');
const silence = flags({ kind: 'message', flags: 64 }).flags;
await eris.createMessage(post.channel.id, { content: timestampTag(new Date(post.createdAt)), flags: silence });
const overwritten = post.channel.permissionOverwrites.get(guild.id);
const left = effectivePermissions({ everyone: author.permissions.allow, everyone_deny: overwritten?.deny }).names;
for (const found of parseMentions(post.content)) if (found.kind === 'channel') eris.getChannel(found.id);
await post.channel.createMessage({ embeds: [fitEmbed(post.embeds[0] ?? {}).fitted] });
const face: string = cdnUrl({ kind: 'avatar', id: author.id, hash: author.user.avatar, format: 'jpeg' }).url;

export {
  avatar, canBan, code_verifier, created, face, gateway, link, mentioned, names, needed, query, reason, role, silent,
  since, left,
};
