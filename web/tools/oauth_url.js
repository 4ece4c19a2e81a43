import { makeLinkForm } from '../link.js';

export const start = (section, page) => makeLinkForm(section, page, {
  tool: 'oauthUrl',
  said: ({ scopes }) => `Authorize URL for ${scopes.join(', ')}`,
});
