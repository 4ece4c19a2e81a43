// Samples for libraries, from a result and the given values. '' means that the library has no equivalent.

const list = (names) => names.map((name) => `'${name}'`).join(', ');

export const permissionsIn = {
  discordjs: ({ permissions }) => `import { PermissionsBitField } from 'discord.js';

const permissions = new PermissionsBitField(${permissions}n);`,
  discordpy: ({ permissions }) => `import discord

permissions = discord.Permissions(${permissions})`,
};

export const intentsIn = {
  discordjs: ({ kind, bits }) => (kind === 'intents' ? `import { Client } from 'discord.js';

const client = new Client({ intents: ${bits} });` : ''),
  discordpy: ({ kind, bits }) => (kind === 'intents' ? `import discord

intents = discord.Intents.none()
intents.value = ${bits}
client = discord.Client(intents=intents)` : ''),
};

/** discord.js uses the application of a logged-in client. */
export const inviteIn = {
  discordjs: ({ permissions, scopes }, { guild_id: guild }) => `const url = client.generateInvite({
  scopes: [${list(scopes)}],
  permissions: ${permissions}n,${guild ? `\n  guild: '${guild}',` : ''}
});`,
  discordpy: ({ permissions, scopes }, { client_id: id, guild_id: guild }) => `import discord

url = discord.utils.oauth_url(
    ${BigInt(id)},
    permissions=discord.Permissions(${permissions}),
    scopes=(${list(scopes)},),${guild ? `\n    guild=discord.Object(${BigInt(guild)}),` : ''}
)`,
};

export const timestampIn = {
  discordjs: ({ unix }) => `import { time } from 'discord.js';

const tag = time(${unix}, 'F');`,
  discordpy: ({ unix }) => `from datetime import datetime, timezone
import discord

tag = discord.utils.format_dt(datetime.fromtimestamp(${unix}, timezone.utc), 'F')`,
};
