import { makeForm } from '../form.js';
import { makeLink } from '../link.js';
import { makeScopePicker } from '../picker.js';

export function start(section, page) {
  const link = makeLink(section, page);
  const scopes = makeScopePicker(section, (name) => form.changed(name));
  const form = makeForm(section, {
    page,
    compute: page.api.oauthUrl,
    show(result) {
      link.show(result);
      scopes.show();
    },
    said: (result) => `Authorize URL for ${result.scopes.join(', ')}`,
    sample: { call: 'oauthUrl', takes: '{ url }' },
  });
  return form;
}
