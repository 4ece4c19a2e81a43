import { makeForm } from '../form.js';
import { showLink } from '../link.js';

export function start(section, page) {
  const link = showLink(section, page);
  return makeForm(section, {
    page,
    compute: page.api.oauthUrl,
    show: link,
    said: ({ scopes }) => `Authorize URL for ${scopes.join(', ')}`,
    sample: { call: 'oauthUrl', takes: '{ url }' },
  });
}
