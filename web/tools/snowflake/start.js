import { makeForm } from '../../form/form.js';

export function start(section, page) {
  const { id } = section.querySelector('form').elements;
  return makeForm(section, {
    page,
    compute: page.api.snowflake,
    said: (result) => `ID ${result.id}, created ${result.iso}`,
    sample: {
      call: 'snowflake',
      takes: '{ unix_ms }',
      values: (values) => (Object.keys(values).length ? values : { id: { text: id.placeholder, kind: 'string' } }),
    },
  });
}
