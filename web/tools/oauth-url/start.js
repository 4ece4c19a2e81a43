import { makeLinkForm } from '../shared/link_form.js';

export const start = (section, page) => makeLinkForm(section, page, {
  call: 'oauthUrl',
  said: ({ scopes }) => `Authorize URL for ${scopes.join(', ')}`,
});
