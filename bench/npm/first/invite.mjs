import { Client, OAuth2Scopes } from 'discord.js';

export default function invite(id) {
  const client = new Client({ intents: [] });
  client.application = { id }; // normally set by a connection
  const url = client.generateInvite({ scopes: [OAuth2Scopes.Bot], permissions: ['SendMessages', 'EmbedLinks'] });
  client.destroy();
  return url;
}
