import { values } from '../../form/result.mjs';

export const markup = () => ({
  example: 'discord.com/channels/…',
  result: (endpoint) => [values(endpoint, ['url', 'app_url'])],
});
