import { makeForm } from '../../form/form.js';

export function start(section, page) {
  const place = section.querySelector('[data-parts]');
  const { firstElementChild: model } = section.querySelector('template').content;

  function compute({ text = '', limit = 2000 }) {
    const messages = page.api.splitMessage(text, { limit: Number(limit) });
    const { length } = messages;
    if (length) return { ...messages, messages, count: length === 1 ? '1 message' : `${length} messages` };
    const detail = 'Paste a text to split it.';
    throw new page.api.ProblemError({ type: 'missing-parameter', detail, parameter: 'text' });
  }

  function partOf(message, i) {
    const part = model.cloneNode(true);
    const [title, button, text] = part.querySelectorAll('h3, button, .text');
    title.textContent = `${i + 1}: ${[...message].length} characters`;
    button.dataset.copy = i;
    button.ariaLabel = `Copy message ${i + 1}`;
    button.disabled = false;
    text.textContent = message;
    return part;
  }

  return makeForm(section, {
    page,
    compute,
    show: (result) => place.replaceChildren(...(result?.messages ?? []).map(partOf)),
    said: ({ count }) => count,
  });
}
