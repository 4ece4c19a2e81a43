import {
  botInvite, cdnUrl, checkCommand, checkMessage, effectivePermissions, escapeMarkdown, fitEmbed, fitMessage, flags,
  inspectLink, inspectWebhook, intents, memberPermissions, oauthUrl, parseMentions, permissions, ProblemError, qrPng,
  qrSvg, readTime, redact, snowflake, splitEmbeds, splitMessage, timestamp, timestampTag, type CdnUrlOptions,
  type ParseMentionsResult,
} from 'cordage';
import {
  ActionRowBuilder, AttachmentBuilder, AuditLogEvent, ButtonBuilder, ButtonStyle, ChannelType, Client, EmbedBuilder,
  GatewayIntentBits, GuildMember, IntentsBitField, MessageFlags, MessageFlagsBitField, OAuth2Scopes,
  PermissionFlagsBits, PermissionsBitField, SlashCommandBuilder, TimestampStyles, time, WebhookClient,
  type BitFieldResolvable, type ButtonInteraction, type ChatInputCommandInteraction, type ClientOptions,
  type GatewayIntentsString, type Guild, type GuildChannel, type GuildEditOptions, type ImageExtension,
  type ImageURLOptions, type InteractionReplyOptions, type Message, type MessageCreateOptions, type OverwriteData,
  type PermissionResolvable, type PermissionsString, type Role, type TextChannel, type TimestampStylesString,
  type UserFlagsBitField,
} from 'discord.js';

// Typical statements of a bot with discord.js.

declare const client: Client<true>;
declare const interaction: ChatInputCommandInteraction<'cached'>;
declare const button: ButtonInteraction<'cached'>;
declare const message: Message<true>;
declare const member: GuildMember;
declare const guild: Guild;
declare const channel: TextChannel;
declare const other: GuildChannel;
declare const role: Role;
declare const needed: PermissionResolvable;
declare const extension: ImageExtension;
declare const style: TimestampStylesString | undefined;

// Links to add the bot.
const invite = botInvite({ client_id: client.user.id, permissions: needed, bigint: true });
new PermissionsBitField(invite.permissions);
const row = new ActionRowBuilder<ButtonBuilder>()
  .addComponents(new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel('Add me').setURL(invite.url));
await interaction.reply({ content: 'Add me to your server:', components: [row] });
await interaction.reply(botInvite({ client_id: client.user.id, permissions: [['SendMessages'], 8n] }).url);
botInvite({ client_id: client.user.id, permissions: [PermissionFlagsBits.BanMembers, ['KickMembers', ['Speak']]] });
botInvite({ client_id: client.application.id, permissions: client.application.installParams?.permissions });
botInvite({ client_id: client.user.id, permissions: role.permissions, guild_id: interaction.guildId });
botInvite({ client_id: client.user.id, scopes: client.application.installParams?.scopes, guild_id: undefined });
botInvite({ client_id: client.user.id, scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands] });
const login = oauthUrl({ client_id: client.application.id, scopes: [OAuth2Scopes.Identify], state: undefined }).url;
const ours = inspectLink({ url: client.generateInvite({ scopes: [] }), bigint: true });
const requested: bigint | undefined = ours.permissions;

// Permissions of members and channels.
member.permissions.has(permissions({ permissions: 'SEND_MESSAGES,EMBED_LINKS', bigint: true }).permissions);
member.permissions.has(permissions({ permissions: role.permissions, names: 'discordjs' }).names);
const missing: PermissionsString[] = permissions({ permissions: needed, names: 'discordjs' }).names;
const gained = permissions({ permissions: member.permissions, other: needed, names: 'discordjs' }).added.names;
const lost = new PermissionsBitField(permissions({ permissions: 8n, other: 16n, bigint: true }).removed.permissions);
if (interaction.memberPermissions.missing(gained).length) await interaction.reply({ content: missing.join(', ') });
const owned = effectivePermissions({
  everyone: guild.roles.everyone.permissions,
  roles: member.roles.cache.map(({ permissions: each }) => each),
  everyone_deny: channel.permissionOverwrites.cache.get(guild.id)?.deny,
  member_allow: channel.permissionOverwrites.resolve(member.id)?.allow,
  is_owner: guild.ownerId === member.id,
  is_timed_out: member.isCommunicationDisabled(),
  bigint: true,
});
channel.permissionsFor(member).has(owned.permissions);
const here = memberPermissions({ guild, member, channel, needed: PermissionFlagsBits.BanMembers, bigint: true });
channel.permissionsFor(member).has(here.permissions);
const lacking: string[] = here.missing.map(({ name, reason }) => `${name}: ${reason}`);
const overwrite: OverwriteData = { id: role.id, allow: owned.permissions, deny: lost };
await guild.channels.create({
  name: 'staff', type: ChannelType.GuildText, permissionOverwrites: [
    { id: guild.id, deny: permissions({ permissions: ['ViewChannel'], names: 'discordjs' }).names }, overwrite,
  ],
});
await guild.roles.create({ name: 'Moderator', permissions: permissions({ permissions: 8, bigint: true }).permissions });
await role.setPermissions(permissions({ permissions: [needed, 'ManageMessages'], names: 'discordjs' }).names);
await channel.permissionOverwrites.edit(role, Object.fromEntries(missing.map((name) => [name, true])));
new SlashCommandBuilder().setDefaultMemberPermissions(permissions({ permissions: needed }).permissions);
for (const { name, value } of permissions({ bigint: true }).table) console.log(name, member.permissions.has(value));
const isAllowed: boolean = other.permissionsFor(client.user)?.has(invite.permissions) ?? false;
const shown = { names: permissions({ permissions: member.permissions.bitfield }).names } satisfies { names: string[] };

// Intents and flags.
const bot = new Client({ intents: intents({ intents: ['Guilds', 'GuildMessages'] }).intents });
bot.options.intents.has(intents({ intents: GatewayIntentBits.Guilds | GatewayIntentBits.GuildMembers }).intents);
const options: ClientOptions = { intents: [intents({ intents: 513 }).intents, GatewayIntentBits.MessageContent] };
const privileged = intents({ intents: client.options.intents }).privileged.length > 0;
const given: BitFieldResolvable<GatewayIntentsString, number> = intents({ intents: [['Guilds'], 512] }).intents;
new IntentsBitField(given).add(intents({ intents: new IntentsBitField(3276799) }).undocumented);
const largest: number | undefined = intents().table?.at(-1)?.value;
const quiet = flags({ kind: 'message', flags: ['SUPPRESS_NOTIFICATIONS'] }).flags;
await channel.send({ content: 'Good night.', flags: [MessageFlags.SuppressEmbeds] });
message.flags.has(quiet);
await interaction.reply({ content: 'Only you see this.', flags: flags({ kind: 'message', flags: 'EPHEMERAL' }).flags });
new MessageFlagsBitField(flags({ kind: 'message', flags: message.flags }).flags).toArray();
const userFlags = (await interaction.user.fetchFlags()) satisfies UserFlagsBitField;
const badges: string[] = flags({ kind: 'user', flags: userFlags }).names;
const known: bigint = flags({ kind: 'member', flags: member.flags, bigint: true }).flags;

// Times.
const opens = timestampTag(interaction.createdAt, 'R');
await interaction.reply({ content: `Opens ${opens}`, flags: MessageFlags.Ephemeral });
const closes: `<t:${bigint}:R>` = timestampTag(new Date(), 'R');
const release: '<t:1700000000:F>' = timestampTag(1_700_000_000, TimestampStyles.FullDateShortTime);
const chosen: `<t:${bigint}:${TimestampStylesString}>` = timestampTag(message.createdAt, style);
const tagOf = (at: Date | null): string => timestampTag(at ?? member.joinedAt, style ?? TimestampStyles.RelativeTime);
const when = interaction.options.getString('when', true);
const { unix } = readTime({ text: when, zone: null, now: interaction.createdAt });
await guild.scheduledEvents.fetch().then((all) => all.map((each) => timestampTag(each.scheduledStartAt)));
const [relative, joined] = [timestamp({ unix }).tags.R.tag, snowflake({ id: member.id }).unix];

// Strings and messages.
for (const content of splitMessage(interaction.options.getString('text') ?? '')) await channel.send({ content });
await interaction.reply({ content: escapeMarkdown(member.displayName), allowedMentions: { parse: [] } });
const embed = new EmbedBuilder().setTitle('Rules').setDescription(escapeMarkdown(channel.topic ?? ''));
await channel.send({ embeds: [fitEmbed(embed).fitted, fitEmbed(embed.data).fitted] });
for (const embeds of splitEmbeds([embed, embed])) await channel.send({ embeds });
await interaction.editReply(fitMessage<InteractionReplyOptions>({ content: relative }).fitted.content ?? '');
const payload = { content: closes, embeds: [embed], components: [row] } satisfies MessageCreateOptions;
if (checkMessage(payload).valid) await channel.send(payload);
const { excesses } = checkCommand([new SlashCommandBuilder().setName('ping').setDescription('Replies with pong')]);
await interaction.reply(excesses.map(({ path, detail }) => `${path}: ${detail}`).join('\n'));

// Mentions, distinguished by their kind.
export async function resolve(found: ParseMentionsResult): Promise<string | undefined> {
  switch (found.kind) {
    case 'user': return (await client.users.fetch(found.id)).tag;
    case 'role': return guild.roles.cache.get(found.id)?.name;
    case 'channel': return guild.channels.cache.get(found.id)?.name;
    case 'command': return `/${found.name} ${found.id}`;
    case 'emoji': return guild.emojis.cache.get(found.id)?.name ?? found.name;
    case 'timestamp': return time(found.unix, 'R');
    case 'navigation': return found.name;
    case 'message-link': return (await channel.messages.fetch(found.message_id)).content;
    case 'channel-link': return found.guild_id && found.channel_id;
    case 'invite': return (await client.fetchInvite(found.name)).url;
    case 'game': return found.id;
    case 'everyone': case 'here': return found.text;
    default: return found satisfies never;
  }
}
const ids: string[] = parseMentions(message.content).flatMap((found) => (found.kind === 'user' ? [found.id] : []));
const [link] = parseMentions(button.message.content).filter(({ kind }) => kind === 'message-link');
if (link?.kind === 'message-link') await channel.messages.fetch(link.message_id);
const emoji = parseMentions(message.content).find(({ kind }) => kind === 'emoji')?.id;
if (emoji) await message.react(emoji);

// Images and codes.
const icon = cdnUrl({ kind: 'guild-icon', id: guild.id, hash: guild.icon, format: extension, size: 128 });
const formats: readonly string[] = icon.formats;
const avatar = client.user.displayAvatarURL({ extension: icon.formats.includes('gif') ? 'gif' : 'png' });
const image: CdnUrlOptions = { kind: 'emoji', id: emoji ?? '1', format: 'jpeg', animated: undefined };
const [first] = icon.formats;
const look: ImageURLOptions = { size: 64, ...(first && first !== 'json' && { extension: first }) };
embed.setThumbnail(cdnUrl(image).url).setAuthor({ name: guild.name, iconURL: guild.iconURL(look) ?? avatar });
const code = new AttachmentBuilder(Buffer.from(qrPng({ text: invite.url })), { name: 'code.png' });
await channel.send({ files: [code, { attachment: Buffer.from(qrSvg({ text: invite.url })), name: 'code.svg' }] });
const edit: GuildEditOptions = { icon: Buffer.from(qrPng({ text: message.url, size: 512 })) };
await guild.edit(edit);

// Webhooks and problems.
const hook = new WebhookClient({ url: 'https://discord.com/api/webhooks/123456789012345678/not-a-real-token' });
if (inspectWebhook({ url: hook.url }).thread_id === undefined) await hook.send(redact(message.content));
await interaction.deferReply({ flags: MessageFlags.Ephemeral }).catch((error: unknown) => {
  if (error instanceof ProblemError && error.code === 'missing-parameter') return error.parameter;
  throw error;
});
const log = await guild.fetchAuditLogs({ type: AuditLogEvent.MemberBanAdd, limit: 1 });
log.entries.first()?.executor?.send(`Ban of ${timestampTag(log.entries.first()?.createdAt, 'f')}`);

export {
  badges, chosen, formats, ids, isAllowed, joined, known, lacking, largest, login, options, privileged, release, requested,
  shown, tagOf,
};
