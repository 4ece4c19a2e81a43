import { makeForm } from '../../form/form.js';
import { maskInput } from '../../form/mask.js';

export function start(section, page) {
  const text = maskInput(section.querySelector('[name="text"]'), true);

  function compute(values) {
    if (values.text) return { redacted: page.api.redact(values.text) };
    throw new page.api.ProblemError({ type: 'missing-parameter', detail: 'Paste text to redact.', parameter: 'text' });
  }

  return makeForm(section, { page, compute, summary: () => 'Redacted', controls: { text } });
}
