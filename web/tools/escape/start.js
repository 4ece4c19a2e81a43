import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute({ text, ...options }) {
    if (text) return { escaped: page.api.escapeMarkdown(text, options) };
    const detail = 'Paste text to escape.';
    throw new page.api.ProblemError({ type: 'missing-parameter', detail, parameter: 'text' });
  },
  summary: () => 'Escaped',
});
