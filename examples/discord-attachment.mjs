// Sends a link and its QR code to a channel as a bot, with discord.js, without the gateway:
//   DISCORD_TOKEN=… node discord-attachment.mjs CHANNEL_ID LINK
// DISCORD_API is another address of Discord's API, for tests.

import { qrPng } from 'cordage';
import { AttachmentBuilder, Client, DefaultRestOptions } from 'discord.js';

const { DISCORD_TOKEN, DISCORD_API = DefaultRestOptions.api } = process.env;
const [channelId, link] = process.argv.slice(2);
if (!DISCORD_TOKEN || !link) {
  console.error('Usage: DISCORD_TOKEN=… node discord-attachment.mjs CHANNEL_ID LINK');
  process.exit(2);
}

const client = new Client({ intents: [], rest: { api: DISCORD_API } });
client.rest.setToken(DISCORD_TOKEN);

try {
  const image = Buffer.from(qrPng({ text: link, size: 400 }));
  const code = new AttachmentBuilder(image, { name: 'qr.png', description: link });
  const channel = await client.channels.fetch(channelId, { allowUnknownGuild: true });
  const message = await channel.send({ content: link, files: [code], allowedMentions: { parse: [] } });
  console.log(`Sent as message ${message.id}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.destroy();
}
