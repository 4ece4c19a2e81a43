import { makeForm } from '../../form/form.js';
import { attempt } from '../shared/attempt.js';
import { ownZone } from '../shared/locale.js';
import { relative } from '../shared/relative.js';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium', timeZone: ownZone });

function readable(result) {
  const unix = Number(result.unix);
  return {
    ...result, tag: `<t:${unix}:F>`, local: dateFormat.format(unix * 1000),
    ago: relative(unix - Date.now() / 1000, 'en'),
  };
}

/** The Unix seconds of a date in the ID field, which requests the first ID of that time. */
function dateIn(text = '', { api, zones }) {
  const isDate = /\D/.test(text) && !/\d{15}/.test(text);
  return isDate ? attempt(() => api.readTime({ text, zone: zones.typing.value }))?.unix : undefined;
}

export function start(section, page) {
  const { id } = section.querySelector('form').elements;
  return makeForm(section, {
    page,
    compute(given) {
      const isOnly = Object.keys(given).length === 1;
      const unix = isOnly ? dateIn(given.id, page) : undefined;
      return readable(page.api.snowflake(unix === undefined ? given : { unix }));
    },
    summary: (result) => `ID ${result.id}, created ${result.iso}`,
    sample: {
      call: 'snowflake',
      result: '{ unix_ms }',
      values(values) {
        const unix = dateIn(values.id?.text, page);
        if (unix !== undefined) return { unix: { text: `${unix}`, kind: 'integer' } };
        return Object.keys(values).length ? values : { id: { text: id.placeholder, kind: 'string' } };
      },
    },
  });
}
