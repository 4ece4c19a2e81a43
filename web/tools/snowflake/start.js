import { makeForm } from '../../form/form.js';
import { ownZone } from '../shared/locale.js';
import { relative } from '../shared/relative.js';

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium', timeZone: ownZone });

function readable(result) {
  const unix = Number(result.unix);
  return {
    ...result, tag: `<t:${unix}:F>`, local: written.format(unix * 1000), ago: relative(unix - Date.now() / 1000, 'en'),
  };
}

export function start(section, page) {
  const { id } = section.querySelector('form').elements;
  return makeForm(section, {
    page,
    compute: (given) => readable(page.api.snowflake(given)),
    said: (result) => `ID ${result.id}, created ${result.iso}`,
    sample: {
      call: 'snowflake',
      takes: '{ unix_ms }',
      values: (values) => (Object.keys(values).length ? values : { id: { text: id.placeholder, kind: 'string' } }),
    },
  });
}
