import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute(values) {
    const { warnings, ...result } = page.api.inspectLink(values);
    return { ...result, warnings: warnings.map(({ detail }) => detail) };
  },
  summary: ({ kind, warnings }) => `${kind}: ${warnings.length} warnings`,
  sample: { call: 'inspectLink', result: '{ kind, warnings }', placeholders: { url: 'YOUR-LINK' } },
});
