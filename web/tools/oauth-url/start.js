import { makeLinkForm } from '../shared/link_form.js';

export const start = (section, page) => makeLinkForm(section, page, {
  call: 'oauthUrl',
  summary: ({ scopes }) => `Authorize URL for ${scopes.join(', ')}`,
});
