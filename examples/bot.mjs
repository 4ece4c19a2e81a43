// A whole bot: `/when text:tomorrow 18:00` answers with tags that show the time to everyone in their own time zone.
//   DISCORD_TOKEN=… node bot.mjs
// DISCORD_API is another address of Discord's API, for tests.

import { botInvite, ProblemError, readTime, timestamp } from 'cordage';
import { Client, DefaultRestOptions, Events, MessageFlags, SlashCommandBuilder } from 'discord.js';

const { DISCORD_TOKEN, DISCORD_API = DefaultRestOptions.api } = process.env;
if (!DISCORD_TOKEN) {
  console.error('Usage: DISCORD_TOKEN=… node bot.mjs');
  process.exit(2);
}

const command = new SlashCommandBuilder().setName('when')
  .setDescription('Show a time to everyone in their own time zone')
  .addStringOption((option) => option.setName('text').setDescription('For example: tomorrow 18:00').setRequired(true));

function answerTo(text) {
  try {
    const { F, R } = timestamp({ unix: readTime({ text, zone: 'UTC' }).unix }).tags;
    return { content: `${F.tag}, ${R.tag}. To copy: \`${F.tag}\`` };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { content: error.detail, flags: MessageFlags.Ephemeral };
  }
}

const client = new Client({ intents: [], rest: { api: DISCORD_API } });

client.once(Events.ClientReady, async ({ application }) => {
  await application.commands.set([command]);
  console.log(`Ready. Invite the bot: ${botInvite({ client_id: application.id }).url}`);
});

client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand() || interaction.commandName !== command.name) return;
  await interaction.reply(answerTo(interaction.options.getString('text', true)));
});

await client.login(DISCORD_TOKEN);
